import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** When a record was saved on the device of its user; null if it was sent at once. */
export const up =
  ({ text }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.alterTable('changes').addColumn('recordedAt', text).execute();
  };
