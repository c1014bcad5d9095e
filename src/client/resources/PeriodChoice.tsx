import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { periods, usePeriod } from './usePeriod';

/** The buttons that choose the period of a driver's cashings. */
export const PeriodChoice = () => {
  const translate = useTranslate();
  const { period, choose } = usePeriod();
  return (
    <Box
      role="group"
      aria-label={translate('motoka.drivers.period')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}
    >
      {periods.map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === period ? 'contained' : 'outlined'}
          aria-pressed={each === period}
          onClick={() => choose(each)}
        >
          {translate(`motoka.filter.${each}`)}
        </Button>
      ))}
      <span className="paper-only">{translate(`motoka.filter.${period}`)}</span>
    </Box>
  );
};
