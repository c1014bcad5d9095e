import { sql, type RawBuilder } from 'kysely';
import { messages } from '../../reports/messages';
import type { ReportRow } from '../../contract/report';
import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import type { FieldFilter, ListQuery } from '../db/listQuery';
import { run } from '../db/sql/statements';
import { isOneOf } from '../db/sql/where';
import { pageQueryReader } from '../http/rows/pageQuery';
import { readableIn } from '../records/access';
import type { Viewer } from '../records/hooks';

export type MessageRow = ReportRow<typeof messages>;

const sources = Object.keys(messages.columns);
const COLUMNS = sql.join(sources.map((source) => sql.ref(source)));

/** Returns a function that parses the query of the list of messages. Throws 400. */
export const messagesQueryReader = (calendar: Calendar) =>
  pageQueryReader({ ...messages, sortable: sources }, calendar);

const conditionOf = ({ source, values }: FieldFilter): RawBuilder<unknown> =>
  values.length === 0 ? sql`1 = 0` : sql`${sql.ref(source)} in (${sql.join(values)})`;

/** Reads a page of the messages that a viewer may see, without their text, the newest first. */
export const readMessages = async (
  queries: Queries,
  viewer: Viewer,
  { filters, sort = messages.order, range }: ListQuery,
): Promise<{ readonly rows: readonly MessageRow[]; readonly total: number }> => {
  const where = sql.join(
    [isOneOf(sql.ref('userId'), readableIn(viewer, messages.name)), ...filters.map(conditionOf)],
    sql` and `,
  );
  const direction = sql.raw(sort.order);
  const part = range ? sql` limit ${range.last - range.first + 1} offset ${range.first}` : sql``;
  const rows = await run(
    queries,
    sql<MessageRow>`select ${COLUMNS} from messages where ${where}
      order by ${sql.ref(sort.source)} ${direction} nulls last, id ${direction}${part}`,
  );
  const [counted] = await run(
    queries,
    sql<{ total: number }>`select count(*) as total from messages where ${where}`,
  );
  return { rows, total: Number(counted?.total ?? 0) };
};
