import { Box, Typography } from '@mui/material';

interface Signature {
  label: string;
  /** The name of the signer, if it is known. */
  name?: string | undefined;
}

/** The lines at the end of a paper, each to be signed by a person. */
export const Signatures = ({ signatures }: { signatures: readonly Signature[] }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 8, mt: 4, breakInside: 'avoid' }}>
    {signatures.map(({ label, name }) => (
      <Box key={label} sx={{ flex: '1 1 220px', mt: 16, pt: 1, borderTop: 1, borderColor: 'text.primary' }}>
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {label}
        </Typography>
        {name}
      </Box>
    ))}
  </Box>
);
