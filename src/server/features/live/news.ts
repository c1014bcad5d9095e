import type { Queries, RowOf } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { isAmong } from '../../db/sql/jsonRows';
import type { Owners } from '../../db/sql/where';

/** The parts of a committed change that a stream sends. */
export type News = Pick<RowOf<'changes'>, 'id' | 'resource' | 'recordId' | 'action'>;

export const NEWS_MAX = 500;

/** Reads the changes after an id, oldest first. Ids ascend in the order of the commits. */
export const readNews = (queries: Queries, since: number): Promise<News[]> =>
  run(
    queries,
    queries
      .selectFrom('changes')
      .select(['id', 'resource', 'recordId', 'action'])
      .where('id', '>', since)
      .orderBy('id')
      .limit(NEWS_MAX),
  );

/** Returns, by owner, the changes of records that were or are theirs. */
export const readChangesOf = async (
  queries: Queries,
  owners: readonly number[],
  first: number,
  last: number,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const changes = new Map<number, Set<number>>();
  if (owners.length === 0) return changes;
  const rows = await run(
    queries,
    queries
      .selectFrom('changeViewers')
      .select(['userId', 'changeId'])
      .where(isAmong(queries, 'userId', owners))
      .where('changeId', '>=', first)
      .where('changeId', '<=', last),
  );
  for (const { userId, changeId } of rows) {
    const seen = changes.get(userId) ?? new Set();
    changes.set(userId, seen.add(changeId));
  }
  return changes;
};

/** Whether the change is one of a record, not a sign-in. */
export const isOfRecord = ({ resource, recordId }: News): boolean =>
  resource !== 'sessions' && recordId !== null;

/** Whether the record was or is one of the owners' when the change was made. An account is its user's. */
export const isOf = (
  owners: Owners,
  { id, resource, recordId }: News,
  changes: ReadonlyMap<number, ReadonlySet<number>>,
): boolean =>
  owners === 'all' ||
  owners.some((owner) => (resource === 'users' ? recordId === owner : changes.get(owner)?.has(id)));

export const toEvent = ({ resource, recordId, action }: News): string =>
  `event: change\ndata: ${JSON.stringify({ resource, recordId, action })}\n\n`;
