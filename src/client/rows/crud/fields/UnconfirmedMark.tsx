import Schedule from '@mui/icons-material/ScheduleOutlined';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

/** The mark of money that nobody has confirmed yet: an icon, with its text for screen readers. */
export const UnconfirmedMark = () => {
  const label = useTranslate()('motoka.confirm.toConfirm');
  return (
    <Box
      component="span"
      role="img"
      aria-label={label}
      title={label}
      sx={{ display: 'inline-flex', verticalAlign: 'middle', mx: 1, color: 'text.secondary' }}
    >
      <Schedule aria-hidden sx={{ fontSize: '1rem' }} />
    </Box>
  );
};
