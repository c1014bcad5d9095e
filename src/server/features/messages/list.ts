import { sql, type RawBuilder } from 'kysely';
import { messages } from '../../../reports/messages';
import type { ReportRow } from '../../../contract/report';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import type { FieldFilter, ListQuery } from '../../ground/input/listQuery';
import { run } from '../../db/sql/statements';
import { isAmong } from '../../db/sql/jsonRows';
import { isOneOf, ref } from '../../db/sql/where';
import { pageQueryReader } from '../../rows/report/pageQuery';
import { readableIn } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';

export type MessageRow = ReportRow<typeof messages>;

const sources = Object.keys(messages.columns).filter((source) => source !== 'statement');
const COLUMNS = sql.join([...sources, 'key'].map(ref));

/** Returns a function that parses the query of the list of messages. Throws 400. */
export const messagesQueryReader = (calendar: Calendar) =>
  pageQueryReader({ ...messages, sortable: sources }, calendar);

const conditionOf = ({ source, values }: FieldFilter): RawBuilder<unknown> =>
  values.length === 0 ? sql`1 = 0` : sql`${ref(source)} in (${sql.join(values)})`;

type StoredRow = Omit<MessageRow, 'statement'> & { readonly key: string };

/** The statement that a message is about, which its key names. */
const statementIdOf = ({ key }: StoredRow): number => Number(/^statement (\d+) /.exec(key)?.[1] ?? 0);

/** Adds the numbers of the statements. */
const withStatements = async (
  queries: Queries,
  rows: readonly StoredRow[],
): Promise<readonly MessageRow[]> => {
  const ids = rows.map(statementIdOf).filter(Boolean);
  const statements =
    ids.length === 0
      ? []
      : await run(
          queries,
          queries
            .selectFrom('statements')
            .select(['id', 'number'])
            .where(isAmong(queries, 'id', ids)),
        );
  const numbers = new Map(statements.map(({ id, number }) => [id, number]));
  return rows.map(({ key, ...row }) => ({
    ...row,
    statement: numbers.get(statementIdOf({ ...row, key })) ?? null,
  }));
};

/** Reads a page of the messages that a viewer may see, without their text, the newest first. */
export const readMessages = async (
  queries: Queries,
  viewer: Viewer,
  { filters, sort = messages.order, range }: ListQuery,
): Promise<{ readonly rows: readonly MessageRow[]; readonly total: number }> => {
  const where = sql.join(
    [isOneOf('userId', readableIn(viewer, messages.name)), ...filters.map(conditionOf)],
    sql` and `,
  );
  const direction = sql.raw(sort.order);
  const part = range ? sql` limit ${range.last - range.first + 1} offset ${range.first}` : sql``;
  const rows = await run(
    queries,
    sql<StoredRow>`select ${COLUMNS} from messages where ${where}
      order by ${ref(sort.source)} ${direction} nulls last, id ${direction}${part}`,
  );
  const [counted] = await run(
    queries,
    sql<{ total: number }>`select count(*) as total from messages where ${where}`,
  );
  return { rows: await withStatements(queries, rows), total: Number(counted?.total ?? 0) };
};
