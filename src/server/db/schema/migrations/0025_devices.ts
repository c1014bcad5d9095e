import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** What a session is shown by: an id of its own, its device and address, and how the person signed in. */
export const up =
  ({ text, number }: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    for (const column of ['id', 'address', 'device', 'openedBy'])
      await db.schema.alterTable('sessions').addColumn(column, text).execute();
    const sessions = await db.selectFrom('sessions').select('tokenHash').execute();
    for (const { tokenHash } of sessions)
      await db
        .updateTable('sessions')
        .set({ id: randomBytes(16).toString('base64url') })
        .where('tokenHash', '=', String(tokenHash))
        .execute();
    await db.schema.createIndex('sessions_id').on('sessions').unique().column('id').execute();

    await db.schema
      .createTable('knownDevices')
      .addColumn('userId', number, (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address', text, (column) => column.notNull())
      .addColumn('device', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('knownDevices_key', ['userId', 'address', 'device'])
      .execute();
  };
