import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Codes of authenticator apps, recovery codes, passkeys and their challenges, and sign-ins at an OpenID Connect issuer. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;
    await db.schema
      .createTable('factors')
      .addColumn('userId', number, (column) => column.primaryKey().references('users.id').onDelete('cascade'))
      .addColumn('secret', text, (column) => column.notNull())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('provedAt', text)
      .addColumn('lastStep', number, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('recoveryCodes')
      .addColumn('codeHash', text, (column) => column.primaryKey())
      .addColumn('userId', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .execute();
    await db.schema.createIndex('recoveryCodes_userId').on('recoveryCodes').column('userId').execute();

    await types
      .withId(db.schema.createTable('passkeys'))
      .addColumn('userId', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('name', text, (column) => column.notNull())
      .addColumn('credentialId', text, (column) => column.notNull().unique())
      .addColumn('publicKey', text, (column) => column.notNull())
      .addColumn('counter', number, (column) => column.notNull())
      .addColumn('transports', text, (column) => column.notNull())
      .addColumn('createdAt', text, (column) => column.notNull())
      .addColumn('usedAt', text)
      .execute();
    await db.schema.createIndex('passkeys_userId').on('passkeys').column('userId').execute();
    await db.schema
      .createTable('challenges')
      .addColumn('challengeHash', text, (column) => column.primaryKey())
      .addColumn('userId', number, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('expiresAt', text, (column) => column.notNull())
      .execute();
    await db.schema.createIndex('challenges_expiresAt').on('challenges').column('expiresAt').execute();

    await db.schema
      .createTable('oidcSignIns')
      .addColumn('secretHash', text, (column) => column.primaryKey())
      .addColumn('expiresAt', text, (column) => column.notNull())
      .addColumn('returnedAt', text)
      .addColumn('userId', number, (column) => column.references('users.id').onDelete('cascade'))
      .addColumn('email', text)
      .execute();
    await db.schema.createIndex('oidcSignIns_expiresAt').on('oidcSignIns').column('expiresAt').execute();
  };
