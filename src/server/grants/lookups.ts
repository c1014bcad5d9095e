import { sql } from 'kysely';
import { users } from '../../resources/users';
import { write } from '../db/groupCommit';
import type { Database } from '../db/open/connect';
import { run } from '../db/sql/statements';
import { fold, foldedColumn } from '../db/sql/tables';
import { notFound, tooMany } from '../errors';
import { say } from '../i18n/sentence';
import { mayCallAll } from '../records/access';
import type { Viewer } from '../records/hooks';

const HOUR_MS = 3_600_000;
/** How often a person is told within an hour that there is no such account. */
const MISSES_MAX = 20;
/** How many accounts an ordinary user finds within an hour: each tells a name. */
const FINDS_MAX = 60;

/** How an account is named: by its e-mail, or by its number. */
export type Named = { readonly email: string } | { readonly userId: number };

export interface FoundAccount {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
}

const ref = (name: string) => sql.ref(name);

/**
 * Finds an account. Every search counts: throws 404 if there is none, and 429 if the person has searched too often within an
 * hour.
 */
export const findAccount = async (
  database: Database,
  viewer: Viewer,
  named: Named,
): Promise<FoundAccount> => {
  const found = await write(database, async (trx) => {
    const now = Date.now();
    const since = new Date(now - HOUR_MS).toISOString();
    await trx.deleteFrom('accountLookups').where('at', '<=', since).execute();
    const counts = await run(
      trx,
      sql<{ misses: number | null; finds: number | null; oldest: string | null }>`
        select sum(1 - ${ref('isFound')}) as misses, sum(${ref('isFound')}) as finds, min(at) as oldest
        from ${sql.table('accountLookups')} where ${ref('userId')} = ${viewer.id}`,
    );
    const { misses, finds, oldest } = counts[0] ?? {};
    if (Number(misses ?? 0) >= MISSES_MAX || (!mayCallAll(viewer) && Number(finds ?? 0) >= FINDS_MAX))
      throw tooMany(
        'You have asked for too many accounts. Please try again later',
        (Date.parse(oldest ?? '') + HOUR_MS - now) / 1_000,
      );
    const condition =
      'email' in named
        ? sql`${ref(foldedColumn('email'))} = ${fold(users.fields.email, named.email)}`
        : sql`id = ${named.userId}`;
    const [account] = await run(
      trx,
      sql<FoundAccount>`select id, name, ${ref('createdAt')} from users where ${condition}`,
    );
    await trx
      .insertInto('accountLookups')
      .values({ userId: viewer.id, at: new Date(now).toISOString(), isFound: Number(account !== undefined) })
      .execute();
    return account;
  });
  if (!found)
    throw notFound(
      say('There is no account for {account}', {
        account: 'email' in named ? named.email : String(named.userId),
      }),
    );
  return found;
};
