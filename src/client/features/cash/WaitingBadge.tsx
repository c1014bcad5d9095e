import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWaiting } from './api';

/** The number of transfers that wait for the user's answer. Renders nothing without any. */
export const WaitingBadge = () => {
  const translate = useTranslate();
  const { waiting } = useWaiting();
  const count = waiting.length;
  if (count === 0) return null;
  return (
    <Box
      component="span"
      sx={{
        ml: 'auto',
        minWidth: 20,
        px: 1.5,
        borderRadius: '10px',
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: '20px',
        textAlign: 'center',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
      }}
    >
      {count}
      <span className="unseen"> {translate('motoka.cash.waitingCount', { smart_count: count })}</span>
    </Box>
  );
};
