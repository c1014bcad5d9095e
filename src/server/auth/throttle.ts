import { sql, type Transaction } from 'kysely';
import type { Database, Tables } from '../db/open/connect';
import { write } from '../db/groupCommit';
import { tooMany } from '../errors';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Failures of one account from one address before a wait, and how the wait grows. */
const FREE = 5;
const LONGEST_WAIT = 15 * MINUTE;
/** From addresses that never signed in to the account, in an hour. */
const FROM_STRANGERS = 50;
/** From one address, in a minute. */
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
 * Counts an attempt as failed before the password is looked at, so that parallel ones cannot slip through.
 * Throws 429 while one has to wait; that itself does not count. `account` is a checked e-mail in lower case.
 */
export const beginAttempt = (database: Database, account: string, address: string): Promise<Attempt> =>
  write(database, async (trx) => {
    const now = Date.now();
    const mine = await tries(trx, now - KEPT_FOR, { account, address });
    if (mine.count >= FREE) {
      const until = mine.last + Math.min(SECOND * 2 ** (mine.count - FREE), LONGEST_WAIT);
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

/** The password was right: the account's failures from this address are forgotten, and the address is known. */
export const succeed = async (trx: Transaction<Tables>, { account, address }: Attempt): Promise<void> => {
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

/** The attempt never came to be judged: too many hashes were running. It does not count. */
export const withdraw = (database: Database, { id }: Attempt): Promise<void> =>
  write(database, async (trx) => void (await trx.deleteFrom('loginAttempts').where('id', '=', id).execute()));
