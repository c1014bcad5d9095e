import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Indexes of what is confirmed, and covering ones: the sums by method and of what is not confirmed read no table rows. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const create = (name: string, columns: string[]) =>
      db.schema.createIndex(name).on('cashings').columns(columns).execute();
    for (const name of ['cashings_account', 'cashings_date', 'cashings_amount'])
      await db.schema.dropIndex(name).execute();
    await create('cashings_account', ['driverId', 'carId', 'userId', 'date', 'amount', 'confirmedAt']);
    await create('cashings_date', ['date', 'id', 'carId', 'userId', 'amount', 'method']);
    await create('cashings_amount', ['amount', 'id', 'method']);
    await create('cashings_confirmedAt', ['confirmedAt', 'date', 'id', 'amount', 'method']);
    await types.sort(db, { table: 'cashings', column: 'confirmedByKey' });
  };
