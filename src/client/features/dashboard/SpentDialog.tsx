import { DialogContent, Link, Skeleton } from '@mui/material';
import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { type ResourceDefinition, moneyColumns } from '../../../contract/resource';
import { sumOf } from '../../../contract/money';
import { spending } from '../../../resources';
import { getTotals } from '../../ground/providers/totals';
import { FetchError } from '../../rows/crud/list/FetchError';
import { FormDialog } from '../../rows/crud/form/FormDialog';
import { Money } from '../../rows/crud/fields/Money';
import type { TableColumn } from '../../rows/crud/table/columns';
import { ReportTable } from '../../rows/crud/table/ReportTable';
import { figuresQuery, isFigures } from './figures';
import { thisMonthFilter, thisMonthPath } from './thisMonth';

/**
 * Returns this month's sum of each kind of spending, in their order, without the fleets of some owners; undefined where the
 * server has no totals.
 */
const sumsOfMonth = (context: QueryFunctionContext, others: readonly number[]) =>
  Promise.all(
    spending.map(async (definition) => {
      const [source = ''] = moneyColumns(definition);
      const filter = thisMonthFilter(definition);
      const { [source]: all } = await getTotals(definition.name, filter, context);
      if (all === undefined || others.length === 0) return all;
      const { [source]: theirs = 0 } = await getTotals(
        definition.name,
        { ...filter, userId: others },
        context,
      );
      return sumOf([all, -theirs]);
    }),
  );

interface Spent {
  definition: ResourceDefinition;
  sum: number | undefined;
  isPending: boolean;
}

const columns: readonly TableColumn<Spent>[] = [
  {
    source: 'kind',
    label: 'motoka.dashboard.kind',
    cell: ({ definition }, translate) => (
      <Link component={RouterLink} to={thisMonthPath(definition)}>
        {translate(`resources.${definition.name}.menu`)}
      </Link>
    ),
  },
  {
    source: 'sum',
    label: 'resources.repairs.fields.amount',
    isNumeric: true,
    cell: ({ sum, isPending }) => {
      if (isPending) return <Skeleton sx={{ ml: 'auto', width: 72 }} />;
      return sum === undefined ? '–' : <Money amount={sum} />;
    },
  },
];

const Total = ({ sums }: { sums: readonly number[] }) => (
  <strong>
    <Money amount={sumOf(sums)} />
  </strong>
);

/** This month's spending by kind, of the fleets that the homepage sums. Each kind links to its list. */
const SpentDialog = () => {
  const translate = useTranslate();
  const { data: figures, isPending } = useQuery(figuresQuery);
  const shared = (isFigures(figures) && figures.shared?.map(({ id }) => id)) || [];
  const { data: sums, error } = useQuery({
    queryKey: ['spent', 'thisMonth', shared],
    queryFn: (context) => sumsOfMonth(context, shared),
    enabled: !isPending,
  });
  return (
    <FormDialog title={translate('motoka.dashboard.spent')}>
      <DialogContent>
        {error && <FetchError error={error} />}
        <ReportTable
          variant="plain"
          columns={columns}
          rows={spending.map((definition, index) => ({
            definition,
            sum: sums?.[index],
            isPending: !sums && !error,
          }))}
          totals={
            sums?.every((sum) => sum !== undefined) && [
              { label: translate('motoka.total.sum'), cells: { sum: <Total sums={sums} /> } },
            ]
          }
        />
      </DialogContent>
    </FormDialog>
  );
};

export default SpentDialog;
