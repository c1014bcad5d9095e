import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** The owners of the record of a change, found by the change; and the messages that were sent long ago. */
export const up =
  (_types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    await db.schema.createIndex('changeViewers_changeId').on('changeViewers').column('changeId').execute();
    await sql`create index ${sql.id('messages_sentAt')} on messages (${sql.ref('sentAt')}) where state = 'sent'`.execute(
      db,
    );
  };
