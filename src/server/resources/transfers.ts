import { sql } from 'kysely';
import { isAmong } from '../db/sql/jsonRows';
import { isOneOf } from '../db/sql/where';
import type { ResourceHooks } from '../records/hooks';

/** A transfer belongs to the account that gives and the account that gets. */
export const transfers: ResourceHooks = {
  owned: (owners) =>
    sql`(${isOneOf(sql.ref('transfers.fromId'), owners)} or ${isOneOf(sql.ref('transfers.toId'), owners)})`,
  owners: async (queries, ids) => {
    const rows = await queries
      .selectFrom('transfers')
      .select(['id', 'fromId', 'toId'])
      .where(isAmong(queries, sql.ref('id'), ids))
      .execute();
    return new Map(rows.map(({ id, fromId, toId }) => [id, [fromId, toId].filter((one) => one !== null)]));
  },
  unseenReferences: ['toId'],
};
