import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** When a car's own mileage was entered, and the version of its readings; statements and their records. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    await db.schema.alterTable('cars').addColumn('mileageTypedAt', text).execute();
    await db.schema.alterTable('cars').addColumn('readingsVersion', number).execute();

    // A covering index: the sums of a span read no table rows.
    await db.schema.dropIndex('cashings_date').execute();
    await db.schema
      .createIndex('cashings_date')
      .on('cashings')
      .columns(['date', 'id', 'carId', 'userId', 'amount'])
      .execute();

    await types
      .withId(db.schema.createTable('statements'))
      .addColumn('number', text, (column) => column.notNull().unique())
      .addColumn('userId', number, (column) => column.notNull().references('users.id'))
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('issuedAt', text, (column) => column.notNull())
      .addColumn('issuedBy', text, (column) => column.notNull())
      .addColumn('voidedAt', text)
      .addColumn('voidReason', text)
      .addColumn('cashed', number, (column) => column.notNull())
      .addColumn('spent', number, (column) => column.notNull())
      .addColumn('profit', number, (column) => column.notNull())
      .addColumn('corrections', number, (column) => column.notNull())
      .addColumn('total', number, (column) => column.notNull())
      .addColumn('content', text, (column) => column.notNull())
      .execute();
    await types.sort(db, { table: 'statements', column: 'month', under: 'userId', isFilled: true });

    await db.schema
      .createTable('statementRecords')
      .addColumn('statementId', number, (column) => column.notNull().references('statements.id'))
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('resource', text, (column) => column.notNull())
      .addColumn('recordId', number, (column) => column.notNull())
      .addColumn('carId', number, (column) => column.notNull())
      .addColumn('numberPlate', text, (column) => column.notNull())
      .addColumn('date', text, (column) => column.notNull())
      .addColumn('amount', number, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('statementRecords_statement')
      .on('statementRecords')
      .column('statementId')
      .execute();
  };
