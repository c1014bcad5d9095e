import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Searches for accounts are counted with the other calls. Those of the last hour are forgotten. */
export const up =
  (_types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.dropTable('accountLookups').execute();
  };
