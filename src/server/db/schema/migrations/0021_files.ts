import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

const carrying = [
  'adjustments',
  'batteries',
  'cars',
  'cashings',
  'insurances',
  'papers',
  'readings',
  'repairs',
  'services',
  'tires',
];

/** Photos and papers, in a table of their own, and what is read of them in the records that carry them. */
export const up =
  ({ text, number, bytes, withId }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    // What is large stands last: SQLite then reads the other columns without it.
    await withId(db.schema.createTable('files'))
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('type', text, (column) => column.notNull())
      .addColumn('bytes', number, (column) => column.notNull())
      .addColumn('width', number)
      .addColumn('height', number)
      .addColumn('resource', text)
      .addColumn('recordId', number)
      .addColumn('looseSince', text)
      .addColumn('isOfDeleted', number, (column) => column.notNull().defaultTo(0))
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('content', bytes, (column) => column.notNull())
      .addColumn('small', bytes)
      .execute();
    await db.schema.createIndex('files_userId').on('files').columns(['userId', 'bytes']).execute();
    await db.schema.createIndex('files_record').on('files').columns(['resource', 'recordId']).execute();
    await db.schema
      .createIndex('files_looseSince')
      .on('files')
      .columns(['looseSince', 'isOfDeleted'])
      .execute();
    for (const table of carrying) await db.schema.alterTable(table).addColumn('files', text).execute();
  };
