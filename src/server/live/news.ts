import { sql } from 'kysely';
import type { Queries } from '../db/open/connect';
import { isSqlite, run } from '../db/sql/statements';
import type { Viewer } from '../resources/hooks';

/** The parts of a committed change that a stream sends. */
export interface News {
  readonly id: number;
  readonly resource: string;
  readonly recordId: number | null;
  readonly action: string;
}

/** The most changes that are read and sent at a time. */
export const NEWS_MAX = 500;

/** Returns the id of the latest change. */
export const latestChange = async (queries: Queries): Promise<number> => {
  const [row] = await run(queries, sql<{ id: number | null }>`select max(id) as id from changes`);
  return row?.id ?? 0;
};

/** Reads the changes after an id, oldest first. Ids ascend in the order of the commits. */
export const readNews = (queries: Queries, since: number): Promise<News[]> =>
  run(
    queries,
    sql<News>`select id, resource, ${sql.ref('recordId')}, action from changes
      where id > ${since} order by id limit ${NEWS_MAX}`,
  );

/** Returns, by user, the changes of records that were or are theirs. */
export const readViewers = async (
  queries: Queries,
  userIds: readonly number[],
  first: number,
  last: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const changes = new Map<number, Set<number>>();
  if (userIds.length === 0) return changes;
  const isGiven = isSqlite(queries)
    ? sql`in (select value from json_each(${JSON.stringify(userIds)}))`
    : sql`= any(cast(${`{${userIds.join()}}`} as bigint[]))`;
  const rows = await run(
    queries,
    sql<{ userId: number; changeId: number }>`select ${sql.ref('userId')}, ${sql.ref('changeId')}
      from ${sql.table('changeViewers')} where ${sql.ref('userId')} ${isGiven}
      and ${sql.ref('changeId')} >= ${first} and ${sql.ref('changeId')} <= ${last}`,
  );
  for (const { userId, changeId } of rows) {
    const seen = changes.get(userId) ?? new Set();
    changes.set(userId, seen.add(changeId));
  }
  return changes;
};

/** Whether the change is of a record. Sign-ins are not. */
export const isOfRecord = ({ resource, recordId }: News): boolean =>
  resource !== 'sessions' && recordId !== null;

/** Whether the viewer may see the record before or after the change. Of accounts, users see only their own. */
export const isSeenBy = (
  { id, isAdmin }: Viewer,
  { id: changeId, resource, recordId }: News,
  viewers: ReadonlyMap<number, ReadonlySet<number>>,
): boolean => isAdmin || (resource === 'users' ? recordId === id : (viewers.get(id)?.has(changeId) ?? false));

/** Formats a change as a server-sent event. */
export const toEvent = ({ resource, recordId, action }: News): string =>
  `event: change\ndata: ${JSON.stringify({ resource, recordId, action })}\n\n`;
