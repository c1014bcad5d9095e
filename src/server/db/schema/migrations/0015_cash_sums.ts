import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** A covering index in place of the one of holders: the sums of a person's cash read no table rows. */
export const up =
  (_types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.dropIndex('cashings_holderId').execute();
    await db.schema
      .createIndex('cashings_holderId')
      .on('cashings')
      .columns(['holderId', 'date', 'id', 'amount', 'method'])
      .execute();
  };
