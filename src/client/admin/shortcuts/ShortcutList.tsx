import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';

interface Props {
  title: string;
  shortcuts: readonly { keys: readonly string[]; label: string }[];
}

const keyCap = {
  '& kbd': {
    display: 'inline-block',
    minWidth: 24,
    px: 1,
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 0.5,
    font: 'inherit',
    fontSize: 12,
    lineHeight: '22px',
    textAlign: 'center',
  },
} as const;

/** Some shortcuts under a heading: what they do, and their keys. */
export const ShortcutList = ({ title, shortcuts }: Props) => {
  const id = useId();
  const then = useTranslate()('motoka.shortcuts.then');
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="body2" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, ...keyCap }}>
        {shortcuts.map(({ keys: [first, second], label }) => (
          <Box key={label} sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
            <Box component="dt" sx={{ flex: 1 }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: 12 }}>
              <kbd>{first}</kbd>
              {second && ` ${then} `}
              {second && <kbd>{second}</kbd>}
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
};
