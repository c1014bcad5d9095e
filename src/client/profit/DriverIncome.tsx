import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { sumOf } from '../../contract/money';
import { SectionSkeleton } from '../features/SectionSkeleton';
import { MonthChart } from '../charts/MonthChart';
import { formatMoney } from '../i18n/format';
import { monthsOf, thisMonth } from '../dates/months';
import { getDriverMonths } from './driverMonths';
import { spanPresets } from './span';

/** The section of a driver's page: cashed and due amounts by month. Hidden for a driver without a balance. */
const DriverIncome = ({ record: driver }: { record: RaRecord }) => {
  const translate = useTranslate();
  const months = monthsOf(spanPresets.twelveMonths(thisMonth()));
  const { data, isPending } = useQuery({
    queryKey: ['driverMonths', Number(driver.id), months],
    queryFn: ({ signal }) => getDriverMonths(Number(driver.id), months, '', signal),
  });
  if (isPending) return <SectionSkeleton />;
  if (!data?.hasAccount) return null;
  const title = translate('motoka.profit.income');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="driver-income"
      sx={{ p: { xs: 4, sm: 6 }, my: 6 }}
    >
      <Typography variant="h2" id="driver-income">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3 }}>
        {translate('motoka.profit.incomeSum', {
          cashed: formatMoney(sumOf(data.cashed)),
          due: formatMoney(sumOf(data.due)),
        })}
      </Typography>
      <MonthChart
        title={title}
        months={months}
        series={[
          { label: translate('motoka.profit.handedIn'), amounts: data.cashed },
          { label: translate('motoka.profit.fellDue'), amounts: data.due },
        ]}
      />
    </Paper>
  );
};

export default DriverIncome;
