import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Tables } from '../connect';
import type { Types } from '../types';

type Table = CreateTableBuilder<string, string>;

/** The first schema: the ten resources, the driver assignments, accounts' sessions and the change record. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    const table = async (name: string, columns: (table: Table) => Table): Promise<void> => {
      await columns(types.withId(db.schema.createTable(name)))
        .addColumn('createdAt', text, (column) => column.notNull())
        .addColumn('updatedAt', text, (column) => column.notNull())
        .execute();
      await indexes(name, ['createdAt', 'updatedAt']);
    };
    const indexes = async (name: string, columns: readonly string[], unique = false): Promise<void> => {
      for (const column of columns) {
        const index = db.schema.createIndex(`${name}_${column}`).on(name);
        await (unique ? index.unique().column(column) : index.columns([column, 'id'])).execute();
      }
    };
    const longTexts = async (name: string, ...columns: readonly string[]): Promise<void> => {
      // A long text is sorted by its beginning: PostgreSQL refuses index entries above 2,704 bytes.
      for (const column of columns)
        await sql`create index ${sql.ref(`${name}_${column}`)} on ${sql.ref(name)} (substr(${sql.ref(column)}, 1, 100), id)`.execute(
          db,
        );
      for (const column of columns) await types.search(db, name, column);
    };

    await table('users', (users) =>
      users
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('nameKey', text, (column) => column.notNull())
        .addColumn('email', text, (column) => column.notNull())
        .addColumn('emailKey', text, (column) => column.notNull())
        .addColumn('isAdmin', number)
        .addColumn('passwordHash', text),
    );
    await indexes('users', ['nameKey', 'isAdmin']);
    await indexes('users', ['emailKey'], true);

    await table('cars', (cars) =>
      cars
        .addColumn('numberPlate', text, (column) => column.notNull())
        .addColumn('numberPlateKey', text, (column) => column.notNull())
        .addColumn('model', text, (column) => column.notNull())
        .addColumn('modelKey', text, (column) => column.notNull())
        .addColumn('userId', number, (column) => column.notNull().references('users.id'))
        .addColumn('mileage', number, (column) => column.notNull())
        .addColumn('highestMileage', number)
        .addColumn('nameKey', text),
    );
    await indexes('cars', ['modelKey', 'userId', 'highestMileage', 'nameKey']);
    await indexes('cars', ['numberPlateKey'], true);

    await table('owners', (owners) =>
      owners
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('nameKey', text, (column) => column.notNull())
        .addColumn('notes', text)
        .addColumn('notesKey', text)
        .addColumn('addedBy', number, (column) => column.references('users.id').onDelete('set null')),
    );
    await indexes('owners', ['nameKey', 'addedBy']);
    await longTexts('owners', 'notesKey');

    await table('drivers', (drivers) =>
      drivers
        .addColumn('name', text)
        .addColumn('nameKey', text)
        .addColumn('phone', number)
        .addColumn('isActive', number),
    );
    await indexes('drivers', ['nameKey', 'phone']);

    // A driver had a car that was an owner's from one instant to another; the end is empty while they have it.
    await types
      .withId(db.schema.createTable('driverAssignments'))
      .addColumn('driverId', number, (column) => column.notNull().references('drivers.id'))
      .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('startedAt', text, (column) => column.notNull())
      .addColumn('endedAt', text)
      .execute();
    await indexes('driverAssignments', ['driverId', 'carId', 'userId']);
    await sql`create unique index ${sql.ref('driverAssignments_current')} on ${sql.ref('driverAssignments')} (${sql.ref('driverId')}) where ${sql.ref('endedAt')} is null`.execute(
      db,
    );

    const event = async (
      name: string,
      day: string,
      columns: (table: Table) => Table,
      longText?: string,
    ): Promise<void> => {
      await table(name, (events) => {
        const withPeople = columns(
          events
            .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
            // Of the events only the oil change's forms both insist on the owner.
            .addColumn('userId', number, (column) =>
              (name === 'services' ? column.notNull() : column).references('users.id'),
            ),
        );
        const withKeys = withPeople.addColumn('numberPlateKey', text).addColumn('nameKey', text);
        return longText ? withKeys.addColumn(longText, text).addColumn(`${longText}Key`, text) : withKeys;
      });
      for (const filter of ['carId', 'userId'])
        await db.schema.createIndex(`${name}_${filter}`).on(name).columns([filter, day, 'id']).execute();
      await indexes(name, [day, 'numberPlateKey', 'nameKey']);
      if (longText) await longTexts(name, `${longText}Key`);
    };

    await event(
      'cashings',
      'date',
      (cashings) =>
        cashings
          .addColumn('driverId', number, (column) => column.notNull().references('drivers.id'))
          .addColumn('date', text)
          .addColumn('amount', number),
      'notes',
    );
    await indexes('cashings', ['amount']);
    await db.schema
      .createIndex('cashings_driverId')
      .on('cashings')
      .columns(['driverId', 'date', 'id'])
      .execute();

    await event(
      'repairs',
      'date',
      (repairs) =>
        repairs
          .addColumn('date', text, (column) => column.notNull())
          .addColumn('mileage', number)
          .addColumn('amount', number),
      'details',
    );
    await indexes('repairs', ['amount']);

    await event(
      'insurances',
      'date',
      (insurances) =>
        insurances.addColumn('date', text, (column) => column.notNull()).addColumn('amount', number),
      'details',
    );
    await indexes('insurances', ['amount']);

    await event(
      'batteries',
      'dateChanged',
      (batteries) =>
        batteries
          .addColumn('dateChanged', text, (column) => column.notNull())
          .addColumn('mileage', number)
          .addColumn('price', number, (column) => column.notNull()),
      'details',
    );
    await event(
      'tires',
      'dateChanged',
      (tires) => tires.addColumn('dateChanged', text).addColumn('mileage', number).addColumn('price', number),
      'details',
    );
    await event('services', 'date', (services) =>
      services
        .addColumn('date', text, (column) => column.notNull())
        .addColumn('KmOilChange', number)
        .addColumn('amount', number, (column) => column.notNull())
        .addColumn('nextService', number)
        .addColumn('kmsDrivenBeforeService', number),
    );
    for (const part of ['batteries', 'tires']) await indexes(part, ['mileage', 'price']);
    await indexes('services', ['amount', 'KmOilChange', 'nextService', 'kmsDrivenBeforeService']);
    for (const [name, reading] of [
      ['repairs', 'mileage'],
      ['batteries', 'mileage'],
      ['tires', 'mileage'],
      ['services', 'KmOilChange'],
    ] as const)
      await db.schema.createIndex(`${name}_reading`).on(name).columns(['carId', reading]).execute();

    await types
      .withId(db.schema.createTable('changes'))
      .addColumn('at', text, (column) => column.notNull())
      .addColumn('userId', number)
      .addColumn('userName', text)
      .addColumn('action', text, (column) => column.notNull())
      .addColumn('resource', text, (column) => column.notNull())
      .addColumn('recordId', number)
      .addColumn('before', text)
      .addColumn('after', text)
      .execute();
    await db.schema
      .createIndex('changes_record')
      .on('changes')
      .columns(['resource', 'recordId', 'id'])
      .execute();

    await db.schema
      .createTable('rowCounts')
      .addColumn('resource', text, (column) => column.primaryKey())
      .addColumn('total', number, (column) => column.notNull())
      .execute();

    await db.schema
      .createTable('idempotencyKeys')
      .addColumn('userId', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('call', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('bodyHash', text, (column) => column.notNull())
      .addColumn('answer', text, (column) => column.notNull())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('idempotencyKeys_key', ['userId', 'call', 'key'])
      .execute();
    await db.schema
      .createIndex('idempotencyKeys_createdAt')
      .on('idempotencyKeys')
      .column('createdAt')
      .execute();

    await db.schema
      .createTable('sessions')
      .addColumn('tokenHash', text, (column) => column.primaryKey())
      .addColumn('userId', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('lastUsedAt', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sessions_userId').on('sessions').column('userId').execute();

    await types
      .withId(db.schema.createTable('loginAttempts'))
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('loginAttempts_account')
      .on('loginAttempts')
      .columns(['account', 'address', 'at'])
      .execute();
    await db.schema
      .createIndex('loginAttempts_address')
      .on('loginAttempts')
      .columns(['address', 'at'])
      .execute();

    await db.schema
      .createTable('knownAddresses')
      .addColumn('account', text, (column) => column.notNull())
      .addColumn('address', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('knownAddresses_key', ['account', 'address'])
      .execute();

    await db.schema
      .createTable('setupCodes')
      .addColumn('codeHash', text, (column) => column.primaryKey())
      .addColumn('createdAt', text, (column) => column.notNull())
      .execute();
  };
