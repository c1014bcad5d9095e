import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The office's own texts, when a driver was last sent a message, and the links to the drivers' own pages. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number, withId } = types;
    await withId(db.schema.createTable('messageTexts'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('language', text, (column) => column.notNull())
      .addColumn('text', text, (column) => column.notNull())
      .addColumn('textKey', text, (column) => column.notNull())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('updatedAt', text, (column) => column.notNull())
      .execute();
    for (const column of ['kind', 'language', 'createdAt', 'updatedAt'])
      await types.sort(db, { table: 'messageTexts', column, isFilled: true });
    await types.sort(db, { table: 'messageTexts', column: 'textKey', isLong: true, isFilled: true });
    await types.search(db, 'messageTexts', 'textKey');
    await db.schema
      .createIndex('messageTexts_ofKind')
      .on('messageTexts')
      .unique()
      .columns(['kind', 'language'])
      .execute();
    await db.schema
      .createTable('driverMessages')
      .addColumn('driverId', number, (column) => column.notNull())
      .addColumn('carId', number, (column) => column.notNull())
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('driverMessages_key', ['driverId', 'carId', 'userId'])
      .execute();
    await db.schema
      .createTable('driverLinks')
      .addColumn('driverId', number, (column) => column.notNull())
      // The owner whose accounts and papers the page shows.
      .addColumn('userId', number, (column) => column.notNull())
      .addColumn('tokenHash', text, (column) => column.notNull().unique())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('usedAt', text)
      .addPrimaryKeyConstraint('driverLinks_key', ['driverId', 'userId'])
      .execute();
  };
