import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/**
 * Since when an access counts, and to whom an ordinary person offered it. All access of before counts. The
 * devices that take push messages, in words.
 */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const { text, number } = types;

    await db.schema.alterTable('grants').addColumn('acceptedAt', text).execute();
    await types.sort(db, { table: 'grants', column: 'acceptedAt' });

    await db.schema.alterTable('grants').addColumn('email', text).execute();
    await types.sort(db, { table: 'grants', column: 'email' });

    await db.schema.alterTable('grants').addColumn('emailKey', text).execute();
    await types.sort(db, { table: 'grants', column: 'emailKey' });

    await db.schema.alterTable('grants').addColumn('offeredToId', number).execute();
    await types.sort(db, { table: 'grants', column: 'offeredToId' });

    const [grants, acceptedAt, createdAt] = ['grants', 'acceptedAt', 'createdAt'].map((name) =>
      sql.ref(name),
    );
    await sql`update ${grants} set ${acceptedAt} = ${createdAt}`.execute(db);
    const [offeredToId, userId, giverId] = ['offeredToId', 'userId', 'giverId'].map((name) => sql.ref(name));
    await sql`update ${grants} set ${offeredToId} = ${userId} where ${giverId} = ${sql.ref('ownerId')}
      and ${giverId} not in (select id from users where ${sql.ref('isAdmin')} = 1)`.execute(db);

    await db.schema.alterTable('pushSubscriptions').addColumn('device', text).execute();
  };
