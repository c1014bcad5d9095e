import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../db/open/connect';
import { write } from '../db/groupCommit';
import { tooMany } from '../errors';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Failures of one account from one address before the first wait. */
const FREE_FAILURES = 5;
const LONGEST_WAIT = 15 * MINUTE;
/** Failures of one account an hour, from addresses that have never signed in to it. */
const FROM_STRANGERS = 50;
/** Failures of one address a minute. */
const FROM_ONE_ADDRESS = 20;
const KEPT_FOR = 24 * HOUR;

export interface Attempt {
  readonly id: number;
  readonly account: string;
  readonly address: string;
}

interface Tries {
  readonly tries: number;
  readonly last: string | null;
}

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();
const wait = (until: number): Error => {
  const seconds = (until - Date.now()) / SECOND;
  return tooMany('Too many attempts to sign in. Please wait and try again', seconds);
};

const tries = async (
  trx: Transaction<Tables>,
  since: number,
  { account, address }: { account?: string; address?: string },
  n = 1,
) => {
  let found = trx.selectFrom('loginAttempts').select('at').where('at', '>=', at(since));
  if (account !== undefined) found = found.where('account', '=', account);
  if (address !== undefined) found = found.where('address', '=', address);
  const rows = await found
    .orderBy('at', 'desc')
    .limit(n + LONGEST_WAIT / SECOND)
    .execute();
  return {
    count: rows.length,
    last: Date.parse(String(rows[0]?.['at'])),
    nth: Date.parse(String(rows[n - 1]?.['at'])),
  };
};

/** Failures of the account from addresses that never signed in to it. */
const fromStrangers = async (trx: Transaction<Tables>, account: string): Promise<Tries> => {
  const { rows } =
    await sql<Tries>`select count(*) as tries, min(at) as last from ${sql.table('loginAttempts')} as attempts
    where account = ${account} and at >= ${at(Date.now() - HOUR)}
    and not exists (select 1 from ${sql.table('knownAddresses')} as known where known.account = attempts.account and known.address = attempts.address)`.execute(
      trx,
    );
  return rows[0] ?? { tries: 0, last: null };
};

/**
 * Counts an attempt as failed before the password is verified, so that parallel attempts are limited too. Throws 429 while
 * the client has to wait; a 429 does not count. `account` is a valid e-mail in lower case.
 */
export const beginAttempt = (database: Database, account: string, address: string): Promise<Attempt> =>
  write(database, async (trx) => {
    const now = Date.now();
    const mine = await tries(trx, now - KEPT_FOR, { account, address });
    if (mine.count >= FREE_FAILURES) {
      const until = mine.last + Math.min(SECOND * 2 ** (mine.count - FREE_FAILURES), LONGEST_WAIT);
      if (until > now) throw wait(until);
    }
    const crowd = await tries(trx, now - MINUTE, { address }, FROM_ONE_ADDRESS);
    if (crowd.count >= FROM_ONE_ADDRESS) throw wait(crowd.nth + MINUTE);

    const isKnown = await trx
      .selectFrom('knownAddresses')
      .select('account')
      .where('account', '=', account)
      .where('address', '=', address)
      .executeTakeFirst();
    if (!isKnown) {
      const strangers = await fromStrangers(trx, account);
      if (strangers.tries >= FROM_STRANGERS) throw wait(Date.parse(String(strangers.last)) + HOUR);
    }
    await trx
      .deleteFrom('loginAttempts')
      .where('at', '<', at(now - KEPT_FOR))
      .execute();
    const { id } = await trx
      .insertInto('loginAttempts')
      .values({ account, address, at: at(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: Number(id), account, address };
  });

/** After a right password: deletes the account's failures from this address, and remembers the address. */
export const clearFailures = async (
  trx: Transaction<Tables>,
  { account, address }: Attempt,
): Promise<void> => {
  await trx
    .deleteFrom('loginAttempts')
    .where('account', '=', account)
    .where('address', '=', address)
    .execute();
  await trx
    .insertInto('knownAddresses')
    .values({ account, address })
    .onConflict((row) => row.doNothing())
    .execute();
};

/** Deletes an attempt whose password could not be verified, since too many hashes were running. */
export const cancelAttempt = (database: Database, { id }: Attempt): Promise<void> =>
  write(database, async (trx) => void (await trx.deleteFrom('loginAttempts').where('id', '=', id).execute()));
