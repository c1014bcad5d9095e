import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Targets, days off, adjustments, readings and papers; the columns of a handover; the index of account sums. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    await types
      .withId(db.schema.createTable('targets'))
      .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('driverId', number, (column) => column.references('drivers.id'))
      .addColumn('amount', number, (column) => column.notNull())
      .addColumn('every', text, (column) => column.notNull())
      .addColumn('days', text)
      .addColumn('startsOn', text, (column) => column.notNull())
      .addColumn('endsOn', text)
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('numberPlateKey', text)
      .addColumn('nameKey', text)
      .addColumn('driverKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'targets', column: 'startsOn', under: 'carId', isFilled: true });
    await types.sort(db, { table: 'targets', column: 'startsOn', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'targets', column: 'startsOn', under: 'driverId', isFilled: true });
    await types.sort(db, { table: 'targets', column: 'amount', isFilled: true });
    await types.sort(db, { table: 'targets', column: 'every', isFilled: true });
    await types.sort(db, { table: 'targets', column: 'days' });
    await types.sort(db, { table: 'targets', column: 'startsOn', isFilled: true });
    await types.sort(db, { table: 'targets', column: 'endsOn' });
    await types.sort(db, { table: 'targets', column: 'notesKey', isLong: true });
    await types.search(db, 'targets', 'notesKey');
    await types.sort(db, { table: 'targets', column: 'numberPlateKey' });
    await types.sort(db, { table: 'targets', column: 'nameKey' });
    await types.sort(db, { table: 'targets', column: 'driverKey' });
    await types.sort(db, { table: 'targets', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'targets', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('daysOff'))
      .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('driverId', number, (column) => column.references('drivers.id'))
      .addColumn('startsOn', text, (column) => column.notNull())
      .addColumn('endsOn', text)
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('numberPlateKey', text)
      .addColumn('nameKey', text)
      .addColumn('driverKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'daysOff', column: 'startsOn', under: 'carId', isFilled: true });
    await types.sort(db, { table: 'daysOff', column: 'startsOn', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'daysOff', column: 'startsOn', under: 'driverId', isFilled: true });
    await types.sort(db, { table: 'daysOff', column: 'startsOn', isFilled: true });
    await types.sort(db, { table: 'daysOff', column: 'endsOn' });
    await types.sort(db, { table: 'daysOff', column: 'reason', isFilled: true });
    await types.sort(db, { table: 'daysOff', column: 'notesKey', isLong: true });
    await types.search(db, 'daysOff', 'notesKey');
    await types.sort(db, { table: 'daysOff', column: 'numberPlateKey' });
    await types.sort(db, { table: 'daysOff', column: 'nameKey' });
    await types.sort(db, { table: 'daysOff', column: 'driverKey' });
    await types.sort(db, { table: 'daysOff', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'daysOff', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('adjustments'))
      .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('driverId', number, (column) => column.notNull().references('drivers.id'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('effect', text, (column) => column.notNull())
      .addColumn('amount', number, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('reasonKey', text, (column) => column.notNull())
      .addColumn('numberPlateKey', text)
      .addColumn('nameKey', text)
      .addColumn('driverKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'adjustments', column: 'date', under: 'carId', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'date', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'date', under: 'driverId', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'date', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'effect', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'amount', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'reasonKey', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'numberPlateKey' });
    await types.sort(db, { table: 'adjustments', column: 'nameKey' });
    await types.sort(db, { table: 'adjustments', column: 'driverKey' });
    await types.sort(db, { table: 'adjustments', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'adjustments', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('readings'))
      .addColumn('carId', number, (column) => column.notNull().references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('mileage', number, (column) => column.notNull())
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('numberPlateKey', text)
      .addColumn('nameKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'readings', column: 'date', under: 'carId', isFilled: true });
    await types.sort(db, { table: 'readings', column: 'date', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'readings', column: 'date', isFilled: true });
    await types.sort(db, { table: 'readings', column: 'mileage', isFilled: true });
    await types.sort(db, { table: 'readings', column: 'notesKey', isLong: true });
    await types.search(db, 'readings', 'notesKey');
    await types.sort(db, { table: 'readings', column: 'numberPlateKey' });
    await types.sort(db, { table: 'readings', column: 'nameKey' });
    await types.sort(db, { table: 'readings', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'readings', column: 'updatedAt', isFilled: true });

    await types
      .withId(db.schema.createTable('papers'))
      .addColumn('carId', number, (column) => column.references('cars.id'))
      .addColumn('userId', number, (column) => column.references('users.id'))
      .addColumn('driverId', number, (column) => column.references('drivers.id'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('number', text)
      .addColumn('numberKey', text)
      .addColumn('validUntil', text, (column) => column.notNull())
      .addColumn('notes', text)
      .addColumn('notesKey', text)
      .addColumn('numberPlateKey', text)
      .addColumn('nameKey', text)
      .addColumn('driverKey', text)
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'papers', column: 'validUntil', under: 'carId', isFilled: true });
    await types.sort(db, { table: 'papers', column: 'validUntil', under: 'userId', isFilled: true });
    await types.sort(db, { table: 'papers', column: 'validUntil', under: 'driverId', isFilled: true });
    await types.sort(db, { table: 'papers', column: 'kind', isFilled: true });
    await types.sort(db, { table: 'papers', column: 'numberKey' });
    await types.sort(db, { table: 'papers', column: 'validUntil', isFilled: true });
    await types.sort(db, { table: 'papers', column: 'notesKey', isLong: true });
    await types.search(db, 'papers', 'notesKey');
    await types.sort(db, { table: 'papers', column: 'numberPlateKey' });
    await types.sort(db, { table: 'papers', column: 'nameKey' });
    await types.sort(db, { table: 'papers', column: 'driverKey' });
    await types.sort(db, { table: 'papers', column: 'createdAt', isFilled: true });
    await types.sort(db, { table: 'papers', column: 'updatedAt', isFilled: true });

    await db.schema.createIndex('readings_reading').on('readings').columns(['carId', 'mileage']).execute();

    await db.schema.alterTable('driverAssignments').addColumn('mileage', number).execute();
    await db.schema.alterTable('driverAssignments').addColumn('notes', text).execute();

    // A covering index: the sums of an account read no table rows.
    await db.schema
      .createIndex('cashings_account')
      .on('cashings')
      .columns(['driverId', 'carId', 'userId', 'date', 'amount'])
      .execute();
  };
