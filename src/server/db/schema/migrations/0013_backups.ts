import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The state of the scheduled backups, in one row that all processes share. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;
    await db.schema
      .createTable('backupState')
      .addColumn('id', number, (column) => column.primaryKey())
      // The latest slot with a backup, and the folder of the latest attempt.
      .addColumn('slot', text)
      .addColumn('dir', text)
      // The process that makes a backup, and when the next attempt may start.
      .addColumn('holder', text)
      .addColumn('freeAt', text)
      // The latest attempt.
      .addColumn('file', text)
      .addColumn('at', text)
      .addColumn('bytes', number)
      .addColumn('ms', number)
      .addColumn('ok', number)
      .addColumn('reason', text)
      // The latest backup that is checked.
      .addColumn('goodAt', text)
      // When the log last said that no backups are made.
      .addColumn('remindedAt', text)
      .execute();
    await db.insertInto('backupState').values({ id: 1 }).execute();
  };
