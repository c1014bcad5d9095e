import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Links that set a password, and the calls that are counted by their address or account. */
export const up =
  ({ text, number }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema
      .createTable('passwordLinks')
      .addColumn('tokenHash', text, (column) => column.primaryKey())
      .addColumn('userId', number, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('expiresAt', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('passwordLinks_userId').on('passwordLinks').column('userId').execute();
    await db.schema.createIndex('passwordLinks_expiresAt').on('passwordLinks').column('expiresAt').execute();

    await db.schema
      .createTable('countedCalls')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('key', text, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('countedCalls_key')
      .on('countedCalls')
      .columns(['kind', 'key', 'at'])
      .execute();
    await db.schema.createIndex('countedCalls_at').on('countedCalls').column('at').execute();
  };
