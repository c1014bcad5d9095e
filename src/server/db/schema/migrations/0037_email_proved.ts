import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Since when the e-mail of an account is proved, and which links were mailed to it. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    await db.schema.alterTable('users').addColumn('emailProvedAt', text).execute();
    await types.sort(db, { table: 'users', column: 'emailProvedAt' });
    await db.schema.alterTable('passwordLinks').addColumn('isMailed', number).execute();
  };
