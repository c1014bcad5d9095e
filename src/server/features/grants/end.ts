import type { Queries } from '../../db/open/connect';
import { logChange, type AuditEntry } from '../../rows/records/auditLog';

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
