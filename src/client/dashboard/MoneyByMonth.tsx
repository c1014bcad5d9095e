import { Paper, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MonthChart } from '../charts/MonthChart';
import type { MonthMoney } from './figures';

/** Money cashed in and spent, month by month. */
export const MoneyByMonth = ({ months }: { months: readonly MonthMoney[] }) => {
  const translate = useTranslate();
  const title = translate('motoka.dashboard.months');
  return (
    <Paper component="section" variant="outlined" aria-labelledby="money-by-month" sx={{ p: 4 }}>
      <Typography component="h3" id="money-by-month" sx={{ fontWeight: 600, mb: 2 }}>
        {title}
      </Typography>
      <MonthChart
        title={title}
        months={months.map(({ month }) => month)}
        series={[
          { label: translate('motoka.dashboard.cashedIn'), amounts: months.map(({ cashed }) => cashed) },
          { label: translate('motoka.dashboard.spentOut'), amounts: months.map(({ spent }) => spent) },
        ]}
      />
    </Paper>
  );
};
