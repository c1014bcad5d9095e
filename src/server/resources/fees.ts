import { sql } from 'kysely';
import { isOneOf } from '../db/sql/where';
import type { ResourceHooks } from '../records/hooks';

/** Everybody reads the fees of every owner. */
export const fees: ResourceHooks = {
  owned: (owners) => sql`(${isOneOf(sql.ref('fees.userId'), owners)} or ${sql.ref('fees.userId')} is null)`,
};
