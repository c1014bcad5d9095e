import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The resources whose records say out of what they were paid, and the column of their day. */
const paid = [
  ['repairs', 'date'],
  ['services', 'date'],
  ['insurances', 'date'],
  ['tires', 'dateChanged'],
  ['batteries', 'dateChanged'],
] as const;

/**
 * Sets the holder of the records from before to the account that recorded them, as far as the log knows and if it still
 * exists.
 */
const setHolders = async (db: Kysely<Tables>, table: string): Promise<void> => {
  const ref = (name: string) => sql.ref(name);
  const id = ref(`${table}.id`);
  await sql`update ${sql.table(table)} set ${ref('holderId')} = (select users.id from changes
    join users on users.id = changes.${ref('userId')} where changes.resource = ${sql.lit(table)}
    and changes.${ref('recordId')} = ${id} and changes.action = 'create' order by changes.id limit 1)`.execute(
    db,
  );
  await sql`update ${sql.table(table)} set ${ref('holderKey')} =
    (select ${ref('nameKey')} from users where users.id = ${ref(`${table}.holderId`)})
    where ${ref('holderId')} is not null`.execute(db);
};

/**
 * How cashings and expenses were paid, and whose cash it was; transfers, counts, buy-outs, fees and payouts; the confirmation
 * of cashings; archived cars and drivers.
 */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    await types
      .withId(db.schema.createTable('transfers'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('fromId', number, (column) => column.references('users.id'))
      .addColumn('toId', number, (column) => column.references('users.id'))
      .addColumn('amount', number, (column) => column.notNull())
      .addColumn('reference', text)
      .addColumn('referenceKey', text)
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('state', text)
      .addColumn('answeredAt', text)
      .addColumn('answeredBy', text)
      .addColumn('answeredByKey', text)
      .addColumn('reason', text)
      .addColumn('reasonKey', text)
      .addColumn('fromKey', text)
      .addColumn('toKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'transfers', column: 'date', isFilled: true });
    await types.sort(db, { table: 'transfers', column: 'date', under: 'fromId', isFilled: true });
    await types.sort(db, { table: 'transfers', column: 'date', under: 'toId', isFilled: true });
    await types.sort(db, { table: 'transfers', column: 'amount', isFilled: true });
    await types.sort(db, { table: 'transfers', column: 'referenceKey' });
    await types.sort(db, { table: 'transfers', column: 'notesKey', isLong: true });
    await types.search(db, 'transfers', 'notesKey');
    await types.sort(db, { table: 'transfers', column: 'state' });
    await types.sort(db, { table: 'transfers', column: 'fromKey' });
    await types.sort(db, { table: 'transfers', column: 'toKey' });
    await types.sort(db, { table: 'transfers', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'transfers', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('counts'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('amount', number, (column) => column.notNull())
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('nameKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'counts', column: 'date', isFilled: true });
    await types.sort(db, { table: 'counts', column: 'date', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'counts', column: 'amount', isFilled: true });
    await types.sort(db, { table: 'counts', column: 'notesKey', isLong: true });
    await types.search(db, 'counts', 'notesKey');
    await types.sort(db, { table: 'counts', column: 'nameKey' });
    await types.sort(db, { table: 'counts', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'counts', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('buyouts'))
      .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('driverId', number, (column) => column.notNull().references('drivers.id'))
      .addColumn('price', number, (column) => column.notNull())
      .addColumn('deposit', number)
      .addColumn('startsOn', text, (column) => column.notNull())
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('numberPlateKey', text)
      .addColumn('nameKey', text)
      .addColumn('driverKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'buyouts', column: 'startsOn', under: 'carId', isFilled: true });
    await types.sort(db, { table: 'buyouts', column: 'startsOn', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'buyouts', column: 'startsOn', under: 'driverId', isFilled: true });
    await types.sort(db, { table: 'buyouts', column: 'price', isFilled: true });
    await types.sort(db, { table: 'buyouts', column: 'deposit' });
    await types.sort(db, { table: 'buyouts', column: 'startsOn', isFilled: true });
    await types.sort(db, { table: 'buyouts', column: 'notesKey', isLong: true });
    await types.search(db, 'buyouts', 'notesKey');
    await types.sort(db, { table: 'buyouts', column: 'numberPlateKey' });
    await types.sort(db, { table: 'buyouts', column: 'nameKey' });
    await types.sort(db, { table: 'buyouts', column: 'driverKey' });
    await types.sort(db, { table: 'buyouts', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'buyouts', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('fees'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('percent', number, (column) => column.notNull())
      .addColumn('startsOn', text, (column) => column.notNull())
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('nameKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'fees', column: 'startsOn', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'fees', column: 'percent', isFilled: true });
    await types.sort(db, { table: 'fees', column: 'startsOn', isFilled: true });
    await types.sort(db, { table: 'fees', column: 'notesKey', isLong: true });
    await types.search(db, 'fees', 'notesKey');
    await types.sort(db, { table: 'fees', column: 'nameKey' });
    await types.sort(db, { table: 'fees', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'fees', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('payouts'))
      .addColumn('userId', number, (column) => column.notNull().references('users.id'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('amount', number, (column) => column.notNull())
      .addColumn('method', text)
      .addColumn('holderId', number, (column) => column.references('users.id'))
      .addColumn('reference', text)
      .addColumn('referenceKey', text)
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('nameKey', text)
      .addColumn('holderKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'payouts', column: 'date', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'payouts', column: 'date', isFilled: true });
    await types.sort(db, { table: 'payouts', column: 'amount', isFilled: true });
    await types.sort(db, { table: 'payouts', column: 'method' });
    await types.sort(db, { table: 'payouts', column: 'date', under: 'holderId', isFilled: true });
    await types.sort(db, { table: 'payouts', column: 'referenceKey' });
    await types.sort(db, { table: 'payouts', column: 'notesKey', isLong: true });
    await types.search(db, 'payouts', 'notesKey');
    await types.sort(db, { table: 'payouts', column: 'nameKey' });
    await types.sort(db, { table: 'payouts', column: 'holderKey' });
    await types.sort(db, { table: 'payouts', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'payouts', column: 'updatedAt', isFilled: true });

    await db.schema.createIndex('counts_ofDay').on('counts').unique().columns(['userId', 'date']).execute();

    for (const table of ['cars', 'drivers'])
      await db.schema.alterTable(table).addColumn('archivedAt', text).execute();

    for (const [column, type] of [
      ['method', text],
      ['reference', text],
      ['referenceKey', text],
      ['holderKey', text],
      ['confirmedAt', text],
      ['confirmedBy', text],
      ['confirmedByKey', text],
    ] as const)
      await db.schema.alterTable('cashings').addColumn(column, type).execute();
    await db.schema
      .alterTable('cashings')
      .addColumn('holderId', number, (column) => column.references('users.id'))
      .execute();
    await sql`update cashings set method = 'cash'`.execute(db);
    await setHolders(db, 'cashings');
    await types.sort(db, { table: 'cashings', column: 'method' });
    await sql`create unique index ${sql.id('cashings_reference')} on cashings (${sql.ref('referenceKey')})`.execute(
      db,
    );
    // SQLite sorts by the unique index: its entries end in the id.
    if (number === 'bigint') await types.sort(db, { table: 'cashings', column: 'referenceKey' });
    await types.sort(db, { table: 'cashings', column: 'date', under: 'holderId' });
    await types.sort(db, { table: 'cashings', column: 'holderKey' });

    for (const [table, day] of paid) {
      await db.schema.alterTable(table).addColumn('paidFrom', text).execute();
      await db.schema.alterTable(table).addColumn('holderKey', text).execute();
      await db.schema
        .alterTable(table)
        .addColumn('holderId', number, (column) => column.references('users.id'))
        .execute();
      await sql`update ${sql.table(table)} set ${sql.ref('paidFrom')} = 'cashBox'`.execute(db);
      await setHolders(db, table);
      await types.sort(db, { table, column: 'paidFrom' });
      await types.sort(db, { table, column: day, under: 'holderId' });
      await types.sort(db, { table, column: 'holderKey' });
    }
  };
