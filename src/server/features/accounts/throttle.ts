import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../db/open/connect';
import { write } from '../../db/groupCommit';
import { networkOf } from '../../auth/network';
import { tooMany } from '../../ground/errors';
import { HOUR_MS, iso, MINUTE_MS, SECOND_MS } from '../../ground/calendar/time';

/** Failures of one account from one address before the first wait. */
const FREE_FAILURES = 5;
const WAIT_MAX = 15 * MINUTE_MS;
/** Failures of one account per hour, from addresses that have never signed in to it. */
const UNKNOWN_ADDRESS_FAILURES_MAX = 50;
/** Failures of one address per minute. */
const ADDRESS_FAILURES_MAX = 20;
const EXPIRES_AFTER = 24 * HOUR_MS;

export interface Attempt {
  readonly id: number;
  readonly account: string;
  readonly address: string;
}

interface Failures {
  readonly total: number;
  readonly oldest: string | null;
}

const wait = (until: number): Error => {
  const seconds = (until - Date.now()) / SECOND_MS;
  return tooMany('Too many attempts to sign in. Please wait and try again', seconds);
};

const readFailures = async (
  trx: Transaction<Schema>,
  since: number,
  { account, address }: { account?: string; address?: string },
  n = 1,
) => {
  let found = trx.selectFrom('loginAttempts').select('at').where('at', '>=', iso(since));
  if (account !== undefined) found = found.where('account', '=', account);
  if (address !== undefined) found = found.where('address', '=', address);
  const rows = await found
    .orderBy('at', 'desc')
    .limit(n + WAIT_MAX / SECOND_MS)
    .execute();
  return {
    count: rows.length,
    last: Date.parse(rows[0]?.at ?? ''),
    nth: Date.parse(rows[n - 1]?.at ?? ''),
  };
};

/** Failures of the account from addresses that never signed in to it. */
const unknownAddressFailures = async (trx: Transaction<Schema>, account: string): Promise<Failures> => {
  const { rows } =
    await sql<Failures>`select count(*) as total, min(at) as oldest from "loginAttempts" as attempts
    where account = ${account} and at >= ${iso(Date.now() - HOUR_MS)}
    and not exists (select 1 from "knownAddresses" as known where known.account = attempts.account and known.address = attempts.address)`.execute(
      trx,
    );
  return rows[0] ?? { total: 0, oldest: null };
};

/**
 * Deletes the attempts of a clock that was far ahead, which would make users wait for longer than the longest wait. The clocks
 * of two processes may differ a little: such attempts count from now.
 */
const forgetWrongClock = async (trx: Transaction<Schema>, now: number): Promise<void> => {
  await trx
    .deleteFrom('loginAttempts')
    .where('at', '>', iso(now + WAIT_MAX))
    .execute();
  await trx
    .updateTable('loginAttempts')
    .set({ at: iso(now) })
    .where('at', '>', iso(now))
    .execute();
};

/**
 * Counts an attempt as failed before the password is verified, so that parallel attempts are limited too. Throws 429 while
 * the client has to wait; a 429 does not count. `account` is a valid e-mail in lower case.
 */
export const beginAttempt = (database: Database, account: string, from: string): Promise<Attempt> =>
  write(database, async (trx) => {
    const address = networkOf(from);
    const now = Date.now();
    await forgetWrongClock(trx, now);
    const byAccount = await readFailures(trx, now - EXPIRES_AFTER, { account, address });
    if (byAccount.count >= FREE_FAILURES) {
      const until = byAccount.last + Math.min(SECOND_MS * 2 ** (byAccount.count - FREE_FAILURES), WAIT_MAX);
      if (until > now) throw wait(until);
    }
    const byAddress = await readFailures(trx, now - MINUTE_MS, { address }, ADDRESS_FAILURES_MAX);
    if (byAddress.count >= ADDRESS_FAILURES_MAX) throw wait(byAddress.nth + MINUTE_MS);

    const isKnown = await trx
      .selectFrom('knownAddresses')
      .select('account')
      .where('account', '=', account)
      .where('address', '=', address)
      .executeTakeFirst();
    if (!isKnown) {
      const unknown = await unknownAddressFailures(trx, account);
      if (unknown.total >= UNKNOWN_ADDRESS_FAILURES_MAX)
        throw wait(Date.parse(String(unknown.oldest)) + HOUR_MS);
    }
    await trx
      .deleteFrom('loginAttempts')
      .where('at', '<', iso(now - EXPIRES_AFTER))
      .execute();
    const { id } = await trx
      .insertInto('loginAttempts')
      .values({ account, address, at: iso(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, account, address };
  });

/** After a correct password: deletes the account's failures from this address, and stores the address as known. */
export const clearFailures = async (
  trx: Transaction<Schema>,
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

/** Deletes an attempt that is no failure. */
export const cancelIn = async (trx: Transaction<Schema>, { id }: Attempt): Promise<void> => {
  await trx.deleteFrom('loginAttempts').where('id', '=', id).execute();
};

/** Deletes an attempt whose password was not verified because too many hashes were running. */
export const cancelAttempt = (database: Database, attempt: Attempt): Promise<void> =>
  write(database, (trx) => cancelIn(trx, attempt));

const QUEUE_MAX = 24;

interface Queue {
  last: Promise<unknown>;
  length: number;
}

const queues = new Map<string, Queue>();

/** Runs the work of one address one at a time. Throws 429 if its queue is full. */
export const serializeByKey = async <T>(address: string, work: () => Promise<T>): Promise<T> => {
  const key = networkOf(address);
  const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length > QUEUE_MAX)
    throw tooMany('Too many people are signing in just now. Please try again in a moment', 2);
  queues.set(key, queue);
  queue.length += 1;
  const result = queue.last.then(work);
  queue.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) queues.delete(key);
  }
};
