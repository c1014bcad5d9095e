import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The feeds of what is due, the days that they had, and what each person wants to be told. */
export const up =
  ({ text, number }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('feeds')
      .addColumn('userId', number, (column) => column.primaryKey())
      .addColumn('tokenHash', text, (column) => column.notNull().unique())
      .addColumn('createdAt', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('feedItems')
      .addColumn('item', text, (column) => column.primaryKey())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('sequence', number, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('messageChoices')
      .addColumn('userId', number, (column) => column.primaryKey())
      .addColumn('language', text)
      .addColumn('choices', text)
      .execute();
  };
