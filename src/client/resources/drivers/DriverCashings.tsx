import { Box, Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { cashings } from '../../../resources/cashings';
import { drivers } from '../../../resources/drivers';
import { Money } from '../../crud/fields/Money';
import { CashingRows } from './CashingRows';
import type { Driver } from './DriverGroup';
import { PeriodChoice } from '../PeriodChoice';
import { usePeriod } from '../usePeriod';

/** All that a driver has cashed in that one may see, and what it comes to. */
export const DriverCashings = ({ driver }: { driver: Driver }) => {
  const translate = useTranslate();
  const { totalOf } = usePeriod();
  const { name, cashings: rows = [] } = driver;
  return (
    <Paper component="section" variant="outlined" aria-labelledby="driver-cashings">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'space-between', px: 4, py: 3 }}>
        <Typography variant="h2" id="driver-cashings">
          {translate(`resources.${cashings.name}.title`)}
        </Typography>
        <Typography component="p" color="textSecondary">
          {`${translate(`resources.${drivers.name}.fields.totalCashed`)} `}
          <Box component="strong" sx={{ color: 'success.main', fontSize: 16, fontWeight: 600 }}>
            <Money amount={totalOf(driver)} />
          </Box>
        </Typography>
      </Box>
      <Box sx={{ px: 4, pb: 3 }}>
        <PeriodChoice />
      </Box>
      <CashingRows rows={rows} label={name} />
    </Paper>
  );
};
