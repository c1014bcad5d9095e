import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Whether a reading is the first of a new odometer. */
export const up =
  ({ number }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.alterTable('readings').addColumn('restartsAt', number).execute();
  };
