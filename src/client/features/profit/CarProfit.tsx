import { Link, Paper, Skeleton, Typography } from '@mui/material';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { sumOf } from '../../../contract/money';
import { MonthChart } from '../../ground/charts/MonthChart';
import { FetchError } from '../../rows/crud/list/FetchError';
import { formatMoney } from '../../ground/i18n/format';
import { monthsOf, thisMonth } from '../../ground/dates/months';
import { useCarMonths } from './api';
import { profitPaths } from '../../ground/paths/profit';
import { spanPresets } from '../../rows/periods/useChosenMonths';

/** The section of a car's page: income and spending of the last twelve months. */
const CarProfit = ({ record: car }: { record: RaRecord }) => {
  const translate = useTranslate();
  const span = spanPresets.twelveMonths(thisMonth());
  const { data, error } = useCarMonths(car.id, span);
  const months = monthsOf(span);
  const amountsOf = (key: 'cashed' | 'paidByDrivers' | 'spent') =>
    months.map((month) => sumOf((data ?? []).filter((row) => row.month === month).map((row) => row[key])));
  const [cashed, paid, spent] = [amountsOf('cashed'), amountsOf('paidByDrivers'), amountsOf('spent')];
  const hasPaid = paid.some((amount) => amount !== 0);
  const title = translate('motoka.profit.twelve');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby="car-profit"
      sx={{ p: { xs: 4, sm: 6 }, mb: 6 }}
    >
      <Typography variant="h2" id="car-profit">
        {title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 3, minHeight: 21 }}>
        {data &&
          translate(hasPaid ? 'motoka.profit.carSumPaid' : 'motoka.profit.carSum', {
            cashed: formatMoney(sumOf(cashed)),
            paid: formatMoney(sumOf(paid)),
            spent: formatMoney(sumOf(spent)),
            profit: formatMoney(sumOf([...cashed, ...paid, ...spent.map((amount) => -amount)])),
          })}
      </Typography>
      {error && <FetchError error={error} />}
      {!data && !error && <Skeleton variant="rounded" height={220} />}
      {data && (
        <MonthChart
          title={title}
          months={months}
          series={[
            {
              label: translate(hasPaid ? 'motoka.profit.earned' : 'motoka.dashboard.cashedIn'),
              amounts: cashed.map((amount, index) => sumOf([amount, paid[index] ?? 0])),
            },
            { label: translate('motoka.dashboard.spentOut'), amounts: spent },
          ]}
        />
      )}
      <Link
        component={RouterLink}
        to={profitPaths.car(Number(car.id), span)}
        variant="body2"
        sx={{ display: 'inline-block', mt: 2, fontWeight: 500 }}
      >
        {translate('motoka.profit.byMonth')}
      </Link>
    </Paper>
  );
};

export default CarProfit;
