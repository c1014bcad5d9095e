import { sql } from 'kysely';
import type { Queries } from '../db/open/connect';
import { isSqlite, run } from '../db/sql/statements';
import type { Viewer } from '../resources/hooks';

/** What a stream sends of a committed change. */
export interface CommittedChange {
  readonly id: number;
  readonly resource: string;
  readonly recordId: number | null;
  readonly action: string;
}

/** How many changes are read and sent together. */
export const CHANGES_PER_READ = 500;

/** The id of the latest change; 0 when there is none. */
export const latestChangeId = async (queries: Queries): Promise<number> => {
  const [row] = await run(queries, sql<{ id: number | null }>`select max(id) as id from changes`);
  return row?.id ?? 0;
};

/** The changes after one, the oldest first. Ids rise in the order of the commits. */
export const changesAfter = (queries: Queries, id: number): Promise<CommittedChange[]> =>
  run(
    queries,
    sql<CommittedChange>`select id, resource, ${sql.ref('recordId')}, action from changes
      where id > ${id} order by id limit ${CHANGES_PER_READ}`,
  );

/** By user, the ids of the changes from `first` to `last` whose record was or is the user's. */
export const visibleChanges = async (
  queries: Queries,
  userIds: readonly number[],
  first: number,
  last: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const byUser = new Map<number, Set<number>>();
  if (userIds.length === 0) return byUser;
  const isOneOf = isSqlite(queries)
    ? sql`in (select value from json_each(${JSON.stringify(userIds)}))`
    : sql`= any(cast(${`{${userIds.join()}}`} as bigint[]))`;
  const rows = await run(
    queries,
    sql<{ userId: number; changeId: number }>`select ${sql.ref('userId')}, ${sql.ref('changeId')}
      from ${sql.table('changeViewers')} where ${sql.ref('userId')} ${isOneOf}
      and ${sql.ref('changeId')} >= ${first} and ${sql.ref('changeId')} <= ${last}`,
  );
  for (const { userId, changeId } of rows) {
    const ids = byUser.get(userId) ?? new Set();
    byUser.set(userId, ids.add(changeId));
  }
  return byUser;
};

/** Whether a change is of a record. Logins and logouts are not. */
export const isOfRecord = ({ resource, recordId }: CommittedChange): boolean =>
  resource !== 'sessions' && recordId !== null;

/** Whether a viewer may see the record before or after the change. An ordinary user sees no account but their own. */
export const isVisibleTo = (
  { id, isAdmin }: Viewer,
  { id: changeId, resource, recordId }: CommittedChange,
  visible: ReadonlyMap<number, ReadonlySet<number>>,
): boolean => isAdmin || (resource === 'users' ? recordId === id : (visible.get(id)?.has(changeId) ?? false));

/** A change as a server-sent event. */
export const toEvent = ({ resource, recordId, action }: CommittedChange): string =>
  `event: change\ndata: ${JSON.stringify({ resource, recordId, action })}\n\n`;
