import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The fee of a statement, and what it leaves to pay. Those from before have no fee. */
export const up =
  ({ number }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.alterTable('statements').addColumn('feePercent', number).execute();
    for (const column of ['fee', 'feeCorrections', 'payable'])
      await db.schema
        .alterTable('statements')
        .addColumn(column, number, (added) => added.notNull().defaultTo(0))
        .execute();
    await sql`update statements set payable = total`.execute(db);
  };
