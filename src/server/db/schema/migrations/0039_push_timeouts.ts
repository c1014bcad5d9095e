import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** How many times in succession a browser's push service did not respond in time. */
export const up =
  ({ number }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .alterTable('pushSubscriptions')
      .addColumn('timeouts', number, (column) => column.notNull().defaultTo(0))
      .execute();
  };
