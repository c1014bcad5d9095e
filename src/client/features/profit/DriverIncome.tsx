import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { sumOf } from '../../../contract/money';
import { SectionSkeleton } from '../../shell/features/SectionSkeleton';
import { MonthChart } from '../../ground/charts/MonthChart';
import { formatMoney } from '../../ground/i18n/format';
import { monthsOf, thisMonth } from '../../ground/dates/months';
import { spanPresets } from '../../rows/periods/useChosenMonths';
import { getReport } from '../../ground/providers/reports';

interface Account {
  readonly id: string;
}

interface Line {
  readonly date: string;
  readonly kind: string;
  /** The change of the balance. */
  readonly amount: number;
}

/** Returns a driver's due and settled amounts of each month, over all their balances: handed in, or paid for the owner. */
const getDriverMonths = async (
  driverId: number,
  months: readonly string[],
  failure: string,
  signal: AbortSignal,
) => {
  const { rows: accounts } = await getReport<Account>('/balances', { filter: { driverId } }, failure, signal);
  const ledgers = await Promise.all(
    accounts.map(({ id }) =>
      getReport<Line>(`/balances/${id}/ledger`, { parameters: { from: `${months[0]}-01` } }, failure, signal),
    ),
  );
  const lines = ledgers.flatMap(({ rows }) => rows);
  const amountsOf = (kinds: readonly string[], sign: number) =>
    months.map((month) =>
      sumOf(
        lines
          .filter((line) => kinds.includes(line.kind) && line.date.startsWith(month))
          .map(({ amount }) => sign * amount),
      ),
    );
  return {
    hasAccount: accounts.length > 0,
    due: amountsOf(['due'], 1),
    cashed: amountsOf(['cashing', 'spending'], -1),
  };
};

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
          { label: translate('motoka.money.column.handedIn'), amounts: data.cashed },
          { label: translate('motoka.profit.fellDue'), amounts: data.due },
        ]}
      />
    </Paper>
  );
};

export default DriverIncome;
