import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The lines to sign a printed book on: whose cash it is, and who counted it. */
export const SignLines = ({ name }: { name: string }) => {
  const translate = useTranslate();
  return (
    <Box
      className="paper-only"
      sx={{
        display: 'none',
        '@media print': { display: 'grid !important', gridTemplateColumns: '1fr 1fr', gap: 8, mt: 16 },
        '& > div': { borderTop: 1, pt: 1, mt: 8, breakInside: 'avoid' },
      }}
    >
      <div>{translate('motoka.cash.signedBy', { name })}</div>
      <div>{translate('motoka.cash.checkedBy')}</div>
    </Box>
  );
};
