import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

const READ_AT_ONCE = 1_000;

/** As plates and e-mails are compared from now on: normalised, without characters that cannot be seen. */
const plain = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
const plateKey = (text: string): string => {
  const upper = plain(text).toUpperCase();
  return upper.replace(/[\s\p{Pd}]/gu, '') || upper;
};
const emailKey = (text: string): string => plain(text).trim().toLowerCase();

interface Keyed {
  readonly table: string;
  readonly column: string;
  readonly keyOf: (text: string) => string;
  /** The tables that copy the key through their `carId`. */
  readonly copies: readonly string[];
}

/** The tables of a car's records, which copy the key of its plate. */
const CAR_RECORDS = [
  'cashings',
  'repairs',
  'insurances',
  'batteries',
  'tires',
  'services',
  'targets',
  'daysOff',
  'adjustments',
  'readings',
  'papers',
];

/** Updates the keys that differ. A key that another row has stays as it was: both rows are kept, and the start never fails. */
const renew = async (db: Kysely<Tables>, { table, column, keyOf, copies }: Keyed): Promise<void> => {
  const key = `${column}Key`;
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom(table)
      .select(['id', column, key])
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute();
    for (const row of rows) {
      const renewed = keyOf(String(row[column]));
      if (row[column] === null || renewed === '' || renewed === row[key]) continue;
      const taken = await db.selectFrom(table).select('id').where(key, '=', renewed).executeTakeFirst();
      if (taken) continue;
      for (const [name, id] of [[table, 'id'], ...copies.map((copy) => [copy, 'carId'])] as const)
        await db
          .updateTable(name)
          .set({ [key]: renewed })
          .where(id, '=', Number(row['id']))
          .execute();
    }
    if (rows.length < READ_AT_ONCE) return;
    last = Number(rows.at(-1)?.['id']);
  }
};

/**
 * Quotas of ordinary accounts and addresses, digests of the migrations, the mark of administrators in changes, and keys of
 * normalised texts.
 */
export const up =
  ({ text, number }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('dailyRecords')
      .addColumn('userId', number, (column) => column.primaryKey())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('records', number, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('signUps')
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('signUps_address').on('signUps').columns(['address', 'at']).execute();
    await db.schema
      .createTable('migrationDigests')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('digest', text, (column) => column.notNull())
      .execute();
    await db.schema.alterTable('changes').addColumn('byAdministrator', number).execute();

    await renew(db, { table: 'cars', column: 'numberPlate', keyOf: plateKey, copies: CAR_RECORDS });
    await renew(db, { table: 'users', column: 'email', keyOf: emailKey, copies: [] });
  };
