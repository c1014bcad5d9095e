import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { sumOf } from '../../../contract/money';
import { reportPath } from '../../../contract/report';
import { spending } from '../../../reports/spending';
import { monthsOf, thisMonth } from '../../ground/dates/months';
import { formatInteger, formatMoney, formatMonth, formatShortMonth } from '../../ground/i18n/format';
import { failureKey, labelKey } from '../../ground/i18n/reportKeys';
import { getReport } from '../../ground/providers/reports';
import { Money } from '../../rows/crud/fields/Money';
import { ReportTable } from '../../rows/crud/table/ReportTable';
import { spanPresets } from '../../rows/periods/useChosenMonths';
import { KindLink, type Spending } from './KindLink';

/** What was spent for a kind in each of the last twelve months, oldest first. */
interface KindRow extends Spending {
  readonly months: readonly number[];
}

const rowsOf = (months: readonly (readonly Spending[])[]): readonly KindRow[] => {
  const kinds = new Map(months.flat().map((row) => [row.id, row]));
  return [...kinds.values()]
    .map((kind) => {
      const amounts = months.map((rows) => rows.find(({ id }) => id === kind.id)?.amount ?? 0);
      return { ...kind, months: amounts, amount: sumOf(amounts) };
    })
    .toSorted((one, other) => other.amount - one.amount);
};

const useKindMonths = (months: readonly string[]) => {
  const failure = useTranslate()(failureKey(spending));
  const { filterValues: filter, data: listed, error } = useListContext();
  const path = reportPath(spending);
  return useQuery({
    queryKey: [path, 'months', months, filter],
    // The page's own rows come first, or fail first.
    enabled: listed !== undefined || Boolean(error),
    queryFn: async ({ signal }) => {
      const read = months.map((month) =>
        getReport<Spending>(path, { filter, parameters: { from: month, to: month } }, failure, signal),
      );
      return rowsOf((await Promise.all(read)).map(({ rows }) => rows));
    },
  });
};

const barsStyles = {
  display: 'flex',
  alignItems: 'flex-end',
  gap: 1,
  height: 48,
  mt: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '& > span': { flex: 1, minHeight: 0, bgcolor: 'primary.main', borderRadius: '2px 2px 0 0' },
} as const;

/** The months of a kind as bars, for a phone. A screen reader gets the amounts. */
const MonthsCard = ({ row, months }: { row: KindRow; months: readonly string[] }) => {
  const largest = Math.max(...row.months, 1);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 4 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, fontWeight: 600 }}>
        <KindLink row={row} span={spanPresets.twelveMonths(thisMonth())} />
        <Money amount={row.amount} />
      </Box>
      <Box aria-hidden sx={barsStyles}>
        {row.months.map((amount, index) => (
          <span key={months[index]} style={{ height: `${Math.round((100 * amount) / largest)}%` }} />
        ))}
      </Box>
      <Box aria-hidden className="quiet" sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <span>{formatShortMonth(months[0] ?? '')}</span>
        <span>{formatShortMonth(months.at(-1) ?? '')}</span>
      </Box>
      <ul className="unseen">
        {row.months.map((amount, index) => (
          <li key={months[index]}>{`${formatMonth(months[index] ?? '')}: ${formatMoney(amount)}`}</li>
        ))}
      </ul>
    </Paper>
  );
};

const styles = {
  '& th, & td': { px: 1 },
  '& td.figure, & th.figure': { fontSize: '0.75rem' },
} as const;

/** What was spent for each kind in each of the last twelve months, in whole kwacha. */
export const KindMonths = () => {
  const translate = useTranslate();
  const span = spanPresets.twelveMonths(thisMonth());
  const months = monthsOf(span);
  const { data, error } = useKindMonths(months);
  const title = translate('motoka.profit.twelve');
  if (data?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="kind-months" sx={{ mt: 8 }}>
      <Typography variant="h2" id="kind-months" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {translate('motoka.profit.unit')}
      </Typography>
      <ReportTable<KindRow>
        rows={data}
        error={error}
        skeleton={<Skeleton variant="rounded" height={240} />}
        variant="section"
        aria-labelledby="kind-months"
        columns={[
          {
            source: 'kind',
            label: labelKey(spending, 'kind'),
            cell: (row) => <KindLink row={row} span={span} />,
          },
          ...months.map((month, index) => ({
            source: month,
            label: formatShortMonth(month),
            isNumeric: true,
            cell: (row: KindRow) => {
              const amount = row.months[index] ?? 0;
              return amount === 0 ? <span className="quiet">–</span> : formatInteger(Math.round(amount));
            },
          })),
          {
            source: 'amount',
            label: 'motoka.total.sum',
            isNumeric: true,
            cell: ({ amount }) => <strong>{formatInteger(Math.round(amount))}</strong>,
          },
        ]}
        card={(row) => <MonthsCard row={row} months={months} />}
        cardsBelow="lg"
        sx={styles}
      />
    </Box>
  );
};
