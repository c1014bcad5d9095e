import type { FastifyInstance } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { reportPath, type ReportDefinition, type ReportRow } from '../../../contract/report';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { ref, type Condition } from '../../db/sql/where';
import type { FieldFilter, ListQuery } from '../../ground/input/listQuery';
import type { Description } from '../../http/call';
import { contentRange } from '../../http/headers';
import { router, type RouteContext } from '../../http/route';
import { pageQueryReader } from './pageQuery';
import { rowsSchema } from './report';

/** Some rows of a report, and how many match in all. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

interface PagedRoute<R extends ReportDefinition> extends Pick<Description, 'tag' | 'summary'> {
  readonly sortable: readonly string[];
  readonly read: (viewer: Viewer, query: ListQuery) => Promise<Page<ReportRow<R>>>;
}

/** Adds the route of a report that is read with SQL, page by page. */
export const addPagedReport = <R extends ReportDefinition>(
  api: FastifyInstance,
  context: RouteContext,
  report: R,
  { sortable, read, ...description }: PagedRoute<R>,
): void => {
  const readQuery = pageQueryReader({ ...report, sortable }, context.calendar);
  router(api, context)(
    'GET',
    reportPath(report),
    { ...description, isList: true, turn: 'long', response: rowsSchema(report) },
    async ({ viewer, query: given, reply }) => {
      const query = readQuery(given);
      const { rows: data, total } = await read(viewer, query);
      const { range } = query;
      if (range) reply.header('content-range', contentRange(report.name, range.first, data.length, total));
      return { data };
    },
  );
};

/** The rows of a table that a page is of. */
interface Listed extends Pick<ListQuery, 'range'> {
  readonly table: string;
  readonly columns: readonly RawBuilder<unknown>[];
  readonly conditions: readonly Condition[];
  /** By the columns. */
  readonly order: RawBuilder<unknown>;
}

/** Selects the rows with one of the values of a filter. */
export const isOneOfValues = ({ source, values }: FieldFilter): Condition =>
  values.length === 0 ? sql`1 = 0` : sql`${ref(source)} in (${sql.join(values)})`;

/** Reads a page of a table, and counts all rows that match. */
export const readPageOf = async <Row>(
  queries: Queries,
  { table, columns, conditions, order, range }: Listed,
): Promise<Page<Row>> => {
  const from = sql`from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`;
  const part = range ? sql` limit ${range.last - range.first + 1} offset ${range.first}` : sql``;
  const rows = await run(
    queries,
    sql<Row>`select * from (select ${sql.join(columns)} ${from}) as listed order by ${order}${part}`,
  );
  const [counted] = await run(queries, sql<{ total: number }>`select count(*) as total ${from}`);
  return { rows, total: Number(counted?.total ?? 0) };
};
