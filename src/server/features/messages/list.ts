import { sql } from 'kysely';
import { messages } from '../../../reports/messages';
import type { ReportRow } from '../../../contract/report';
import type { Queries } from '../../db/open/connect';
import type { ListQuery } from '../../ground/input/listQuery';
import { run } from '../../db/sql/statements';
import { isAmong } from '../../db/sql/jsonRows';
import { isOneOf, ref } from '../../db/sql/where';
import { readableIn } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { isOneOfValues, readPageOf } from '../../rows/report/pages';

export type MessageRow = ReportRow<typeof messages>;

export const sortable = Object.keys(messages.columns).filter((source) => source !== 'statement');

type StoredRow = Omit<MessageRow, 'statement'> & { readonly key: string };

/** The statement that a message is about, which its key names. */
const statementIdOf = ({ key }: StoredRow): number => Number(/^statement (\d+) /.exec(key)?.[1] ?? 0);

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
) => {
  const direction = sql.raw(sort.order);
  const { rows, total } = await readPageOf<StoredRow>(queries, {
    table: 'messages',
    columns: [...sortable, 'key'].map(ref),
    conditions: [isOneOf('userId', readableIn(viewer, messages.name)), ...filters.map(isOneOfValues)],
    order: sql`${ref(sort.source)} ${direction} nulls last, id ${direction}`,
    range,
  });
  return { rows: await withStatements(queries, rows), total };
};
