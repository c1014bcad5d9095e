import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

const SESSIONS_MAX = 100;

/** The newest sessions of a user, and the failed sign-ins of long ago, are found by an index. Sessions beyond the most end. */
export const up =
  (_types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    const ref = (name: string) => sql.ref(name);
    await db.schema.dropIndex('sessions_userId').execute();
    await db.schema.createIndex('sessions_userId').on('sessions').columns(['userId', 'createdAt']).execute();
    await sql`delete from sessions where ${ref('tokenHash')} in (select ${ref('tokenHash')} from
      (select ${ref('tokenHash')}, row_number() over (partition by ${ref('userId')} order by ${ref('createdAt')} desc, ${ref('tokenHash')}) as place
        from sessions) as placed where place > ${sql.lit(SESSIONS_MAX)})`.execute(db);
    await sql`create index ${sql.id('changes_failedSignIns')} on changes (at, id) where action = 'sign-in-failed'`.execute(
      db,
    );
  };
