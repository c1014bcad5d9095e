import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The audit log, idempotency keys, row counts, sessions and login attempts. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

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
