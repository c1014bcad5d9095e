import { sql } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { conflict } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';
import type { Input } from '../../ground/input/bodies';
import { ref } from '../../db/sql/where';
import { logChange, type AuditEntry } from '../../rows/records/auditLog';

/** Whether a person has a grant for a fleet that is still valid, or an open offer of one. */
export const hasAccess = async (
  queries: Queries,
  what: 'access' | 'offer',
  { userId, ownerId }: Input,
  today: string,
): Promise<boolean> => {
  const [person, offeredTo, owner, last] = ['userId', 'offeredToId', 'ownerId', 'endsOn'].map((column) =>
    ref(column),
  );
  const isTheirs =
    what === 'access' ? sql`${person} = ${userId}` : sql`${offeredTo} = ${userId} and ${person} is null`;
  const isOfFleet = ownerId == null ? sql`${owner} is null` : sql`${owner} = ${ownerId}`;
  const found = await run(
    queries,
    sql`select id from grants where ${isTheirs} and ${isOfFleet} and (${last} is null or ${last} >= ${today})`,
  );
  return found.length > 0;
};

/** Throws 409 if a person has access to a fleet already. */
export const refuseSecondAccess = async (
  queries: Queries,
  grant: Input,
  person: string | null,
  today: string,
): Promise<void> => {
  if (await hasAccess(queries, 'access', grant, today))
    throw conflict(say('{person} already has access to this fleet', { person: person ?? '' }));
};

/** Ends all access of an account and to its fleet, or only what it has shared itself, and logs each. */
export const endGrants = async (
  trx: Queries,
  author: AuditEntry['author'],
  which: 'all' | 'shared',
  id: number,
  at: string,
): Promise<void> => {
  const ended = await trx
    .deleteFrom('grants')
    .where((row) =>
      which === 'all'
        ? row.or([row('userId', '=', id), row('ownerId', '=', id), row('offeredToId', '=', id)])
        : row.and([row('ownerId', '=', id), row('offeredToId', 'is not', null)]),
    )
    .returning(['id', 'userId', 'ownerId', 'giverId', 'level'])
    .execute();
  for (const { id: recordId, giverId, ...before } of ended) {
    const seenBy = [before.userId, before.ownerId, giverId].filter((one) => one !== null);
    const owners = { before: seenBy, after: [] };
    await logChange(trx, { author, action: 'delete', resource: 'grants', recordId, before, at, owners });
  }
};
