import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The folded name of a cashing's driver, to sort by. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.alterTable('cashings').addColumn('driverKey', types.text).execute();
    await sql`update ${sql.table('cashings')} set ${sql.ref('driverKey')} =
      (select ${sql.ref('nameKey')} from drivers where drivers.id = ${sql.ref('cashings.driverId')})`.execute(
      db,
    );
    await types.sort(db, { table: 'cashings', column: 'driverKey' });
  };
