import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

type Table = CreateTableBuilder<string, string>;

/** The ten resources and the driver assignments. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    const table = async (name: string, columns: (table: Table) => Table): Promise<void> => {
      await columns(types.withId(db.schema.createTable(name)))
        .addColumn('createdAt', text, (column) => column.notNull())
        .addColumn('updatedAt', text, (column) => column.notNull())
        .execute();
      await filled(name, 'createdAt', 'updatedAt');
    };
    const indexes = async (name: string, ...columns: readonly string[]): Promise<void> => {
      for (const column of columns) await types.sort(db, { table: name, column });
    };
    const filled = async (name: string, ...columns: readonly string[]): Promise<void> => {
      for (const column of columns) await types.sort(db, { table: name, column, isFilled: true });
    };
    const unique = (name: string, column: string): Promise<void> =>
      db.schema.createIndex(`${name}_${column}`).on(name).unique().column(column).execute();
    const longText = async (name: string, column: string): Promise<void> => {
      await types.sort(db, { table: name, column, isLong: true });
      await types.search(db, name, column);
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
    await filled('users', 'nameKey');
    await indexes('users', 'isAdmin');
    await unique('users', 'emailKey');

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
    await filled('cars', 'modelKey', 'userId');
    await indexes('cars', 'highestMileage', 'nameKey');
    await unique('cars', 'numberPlateKey');

    await table('owners', (owners) =>
      owners
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('nameKey', text, (column) => column.notNull())
        .addColumn('notes', text)
        .addColumn('notesKey', text)
        .addColumn('addedBy', number, (column) => column.references('users.id').onDelete('set null')),
    );
    await filled('owners', 'nameKey');
    await indexes('owners', 'addedBy');
    await longText('owners', 'notesKey');

    await table('drivers', (drivers) =>
      drivers
        .addColumn('name', text)
        .addColumn('nameKey', text)
        .addColumn('phone', number)
        .addColumn('isActive', number),
    );
    await indexes('drivers', 'nameKey', 'phone');

    // The driver, the car and the car's owner of an assignment. The end is null while the assignment lasts.
    await types
      .withId(db.schema.createTable('driverAssignments'))
      .addColumn('driverId', number, (column) => column.notNull().references('drivers.id'))
      .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id').onDelete('set null'))
      .addColumn('startedAt', text, (column) => column.notNull())
      .addColumn('endedAt', text)
      .execute();
    await indexes('driverAssignments', 'driverId', 'carId', 'userId');
    await sql`create unique index ${sql.ref('driverAssignments_current')} on ${sql.ref('driverAssignments')} (${sql.ref('driverId')}) where ${sql.ref('endedAt')} is null`.execute(
      db,
    );

    const event = async (
      name: string,
      day: string,
      columns: (table: Table) => Table,
      text5000?: string,
    ): Promise<void> => {
      await table(name, (events) => {
        const withPeople = columns(
          events
            .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
            // Among the events, only the oil change requires the owner in both forms.
            .addColumn('userId', number, (column) =>
              (name === 'services' ? column.notNull() : column).references('users.id'),
            ),
        );
        const withKeys = withPeople.addColumn('numberPlateKey', text).addColumn('nameKey', text);
        return text5000 ? withKeys.addColumn(text5000, text).addColumn(`${text5000}Key`, text) : withKeys;
      });
      const isFilled = !['cashings', 'tires'].includes(name);
      for (const under of ['carId', 'userId'])
        await types.sort(db, { table: name, column: day, under, isFilled });
      await types.sort(db, { table: name, column: day, isFilled });
      await indexes(name, 'numberPlateKey', 'nameKey');
      if (text5000) await longText(name, `${text5000}Key`);
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
    await indexes('cashings', 'amount');
    await types.sort(db, { table: 'cashings', column: 'date', under: 'driverId' });

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
    await indexes('repairs', 'amount');

    await event(
      'insurances',
      'date',
      (insurances) =>
        insurances.addColumn('date', text, (column) => column.notNull()).addColumn('amount', number),
      'details',
    );
    await indexes('insurances', 'amount');

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
    await indexes('tires', 'mileage', 'price');
    await indexes('batteries', 'mileage');
    await filled('batteries', 'price');
    await filled('services', 'amount');
    await indexes('services', 'KmOilChange', 'nextService', 'kmsDrivenBeforeService');
    for (const [name, reading] of [
      ['repairs', 'mileage'],
      ['batteries', 'mileage'],
      ['tires', 'mileage'],
      ['services', 'KmOilChange'],
    ] as const)
      await db.schema.createIndex(`${name}_reading`).on(name).columns(['carId', reading]).execute();
  };
