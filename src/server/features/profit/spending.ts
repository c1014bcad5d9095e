import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { sumOf, toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import { spending as report } from '../../../reports/spending';
import { resourceNamed } from '../../../resources';
import { expenseKinds } from '../../../resources/expenseKinds';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { type Condition, isOneOf, type Owners, ref } from '../../db/sql/where';
import { toText } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import { quotient } from '../../ground/rounding';
import type { RouteContext } from '../../http/route';
import { readMonths } from '../../rows/report/query';
import { addReport } from '../../rows/report/report';
import type { RowQuery } from '../../rows/report/rowList';
import { spending as sources, type MoneySource } from './sources';

type Row = ReportRow<typeof report>;

interface Sum {
  readonly resource: string;
  readonly kindId: number | null;
  readonly name: string | null;
  readonly count: number;
  readonly amount: number;
}

/** A repair without a kind, as lists show it. */
const NO_KIND = 'Repair/Expense';
const hasKind = (resource: string): boolean => resourceNamed(resource).fields['kindId'] !== undefined;

/** Whether records are of the cars, owners and drivers that were asked for. Records without such a column are of none. */
const isSelected = (
  queries: Queries,
  columns: readonly string[],
  selected: RowQuery['selected'],
): Condition =>
  sql.join(
    Object.entries(selected).map(([source, ids]) =>
      columns.includes(source) ? isAmong(queries, ref(source), ids) : sql`1 = 0`,
    ),
    sql` and `,
  );

const sumsOf = (
  queries: Queries,
  { resource, day, amount }: MoneySource,
  { from, to }: Interval,
  owners: Owners,
  selected: RowQuery['selected'],
): RawBuilder<unknown> => {
  const { fields } = resourceNamed(resource);
  const kindId = hasKind(resource) ? ref('kindId') : sql`cast(null as integer)`;
  const conditions = [
    sql`${ref(day)} >= ${toText(from)} and ${ref(day)} <= ${toText(to - 1)} and ${isOneOf('userId', owners)}`,
    ...(Object.keys(selected).length > 0 ? [isSelected(queries, Object.keys(fields), selected)] : []),
  ];
  return sql`select ${sql.lit(resource)} as resource, ${kindId} as "kindId", count(*) as count,
      coalesce(sum(${ref(amount)}), 0) as amount
    from ${sql.table(resource)} where ${sql.join(conditions, sql` and `)} group by ${hasKind(resource) ? ref('kindId') : sql.lit(2)}`;
};

const readSums = (
  queries: Queries,
  span: Interval,
  owners: Owners,
  selected: RowQuery['selected'],
): Promise<readonly Sum[]> =>
  run(
    queries,
    sql<Sum>`select sums.*, kinds.name from (${sql.join(
      sources.map((source) => sumsOf(queries, source, span, owners, selected)),
      sql` union all `,
    )}) as sums left join ${sql.table(expenseKinds.name)} as kinds on kinds.id = sums."kindId"`,
  );

/** Percent of a whole with one decimal, rounded half up; 0 of nothing. */
const shareOf = (amount: number, whole: number): number =>
  whole === 0 ? 0 : quotient(1_000 * amount, whole) / 10;

const rowsOf = (sums: readonly Sum[]): readonly Row[] => {
  const whole = sums.reduce((total, { amount }) => total + Number(amount), 0);
  return sums.map(({ resource, kindId, name, count, amount }) => ({
    id: `${resource}-${kindId ?? 0}`,
    resource,
    kindId,
    kind: hasKind(resource) ? (name ?? NO_KIND) : resourceNamed(resource).title,
    count: Number(count),
    amount: toKwacha(Number(amount)),
    share: shareOf(Number(amount), whole),
  }));
};

export const spending = (api: FastifyInstance, context: RouteContext): void =>
  addReport(api, context, report, {
    tag: 'Profit',
    summary: 'List what was spent in some months, by kind',
    readOwn: (parameters) => readMonths(parameters, context.calendar),
    rows: async ({ owners, own: span, query: { selected } }) =>
      rowsOf(await readSums(context.database.reports, span, owners, selected)),
    totals: {
      summary: 'Sum what was spent in some months',
      of: (rows) => ({
        count: rows.reduce((sum, { count }) => sum + count, 0),
        amount: sumOf(rows.map(({ amount }) => amount)),
      }),
    },
  });
