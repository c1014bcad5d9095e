import { sql } from 'kysely';
import type { Queries } from '../db/open/connect';
import { isSqlite, run } from '../db/sql/statements';
import type { Viewer } from '../resources/hooks';

/** A committed change, as far as a stream tells of it. */
export interface News {
  readonly id: number;
  readonly resource: string;
  readonly recordId: number | null;
  readonly action: string;
}

/** Changes that are read and sent at once. */
export const NEWS_MAX = 500;

/** The number of the latest change. */
export const latestChange = async (queries: Queries): Promise<number> => {
  const [row] = await run(queries, sql<{ id: number | null }>`select max(id) as id from changes`);
  return row?.id ?? 0;
};

/** The changes since one of them, the oldest first. Numbers are given in the order of the commits. */
export const readNews = (queries: Queries, since: number): Promise<News[]> =>
  run(
    queries,
    sql<News>`select id, resource, ${sql.ref('recordId')}, action from changes
      where id > ${since} order by id limit ${NEWS_MAX}`,
  );

/** Which of some changes are of records that were or are each user's. */
export const readViewers = async (
  queries: Queries,
  userIds: readonly number[],
  first: number,
  last: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const changes = new Map<number, Set<number>>();
  if (userIds.length === 0) return changes;
  const isAsked = isSqlite(queries)
    ? sql`in (select value from json_each(${JSON.stringify(userIds)}))`
    : sql`= any(cast(${`{${userIds.join()}}`} as bigint[]))`;
  const rows = await run(
    queries,
    sql<{ userId: number; changeId: number }>`select ${sql.ref('userId')}, ${sql.ref('changeId')}
      from ${sql.table('changeViewers')} where ${sql.ref('userId')} ${isAsked}
      and ${sql.ref('changeId')} >= ${first} and ${sql.ref('changeId')} <= ${last}`,
  );
  for (const { userId, changeId } of rows) {
    const seen = changes.get(userId) ?? new Set();
    changes.set(userId, seen.add(changeId));
  }
  return changes;
};

/** Signing in and out is no change of a record. */
export const isOfRecord = ({ resource, recordId }: News): boolean =>
  resource !== 'sessions' && recordId !== null;

/** Whether a viewer may see the record of a change, before or after it: accounts only their own. */
export const isSeenBy = (
  { id, isAdmin }: Viewer,
  { id: changeId, resource, recordId }: News,
  viewers: ReadonlyMap<number, ReadonlySet<number>>,
): boolean => isAdmin || (resource === 'users' ? recordId === id : (viewers.get(id)?.has(changeId) ?? false));

/** A change as an event of the stream. */
export const toEvent = ({ resource, recordId, action }: News): string =>
  `event: change\ndata: ${JSON.stringify({ resource, recordId, action })}\n\n`;
