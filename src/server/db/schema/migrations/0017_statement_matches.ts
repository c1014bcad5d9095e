import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** What an imported mobile-money statement said of each row, as JSON; null for other imports. */
export const up =
  ({ text }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.alterTable('imports').addColumn('matches', text).execute();
  };
