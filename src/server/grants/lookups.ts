import { sql } from 'kysely';
import { users } from '../../resources/users';
import { countCall, HOUR_MS, refuseTooMany } from '../auth/counted';
import { write } from '../db/groupCommit';
import type { Database } from '../db/open/connect';
import { run } from '../db/sql/statements';
import { fold, foldedColumn } from '../db/sql/tables';
import { notFound } from '../errors';
import { say } from '../i18n/sentence';
import { mayCallAll } from '../records/access';
import type { Viewer } from '../records/hooks';

/** The searches of a person that find no account. */
const MISSES = { kind: 'missedAccount', max: 20, withinMs: HOUR_MS };
/** The accounts that an ordinary user finds. */
const FINDS = { kind: 'foundAccount', max: 60, withinMs: HOUR_MS };
const TOO_MANY = 'You have asked for too many accounts. Please try again later';

/**
 * Finds the account of an e-mail. Throws 404 if there is none, and 429 if the person has searched too often within an hour:
 * before the search, so that 429 does not tell whether there is one.
 */
export const findAccount = async (database: Database, viewer: Viewer, email: string): Promise<number> => {
  const found = await write(database, async (trx) => {
    const key = String(viewer.id);
    await refuseTooMany(trx, MISSES, key, TOO_MANY);
    if (!mayCallAll(viewer)) await refuseTooMany(trx, FINDS, key, TOO_MANY);
    const [account] = await run(
      trx,
      sql<{ id: number }>`select id from users
        where ${sql.ref(foldedColumn('email'))} = ${fold(users.fields.email, email)}`,
    );
    if (!account || !mayCallAll(viewer)) await countCall(trx, account ? FINDS : MISSES, key, TOO_MANY);
    return account;
  });
  if (!found) throw notFound(say('There is no account for {account}', { account: email }));
  return found.id;
};
