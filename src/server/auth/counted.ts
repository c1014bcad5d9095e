import type { Transaction } from 'kysely';
import type { Schema } from '../db/open/connect';
import { tooMany } from '../ground/errors';
import type { Text } from '../ground/i18n/sentence';
import { networkOf } from './network';
import { HOUR_MS, iso, MINUTE_MS, SECOND_MS } from '../ground/calendar/time';

/** The clock of another process may differ by so much. */
const SKEW_MS = 15 * MINUTE_MS;

/** Calls of a kind that are counted by a key, such as an address. */
export interface Limit {
  readonly kind: string;
  readonly max: number;
  /** At most an hour. */
  readonly withinMs: number;
}

/** Returns the time when the next call is free if there were too many. */
const freeTime = async (
  trx: Transaction<Schema>,
  { kind, max, withinMs }: Limit,
  key: string,
): Promise<number | undefined> => {
  const now = Date.now();
  // Also those of a clock that was far ahead.
  await trx
    .deleteFrom('countedCalls')
    .where((row) => row.or([row('at', '<=', iso(now - HOUR_MS)), row('at', '>', iso(now + SKEW_MS))]))
    .execute();
  const rows = await trx
    .selectFrom('countedCalls')
    .select('at')
    .where('kind', '=', kind)
    .where('key', '=', networkOf(key))
    .where('at', '>', iso(now - withinMs))
    .orderBy('at', 'desc')
    .limit(max)
    .execute();
  const oldest = rows[max - 1]?.at;
  return oldest === undefined ? undefined : Date.parse(oldest) + withinMs;
};

const add = (trx: Transaction<Schema>, { kind }: Limit, key: string) =>
  trx
    .insertInto('countedCalls')
    .values({ kind, key: networkOf(key), at: iso(Date.now()) })
    .execute();

/** Throws 429 if there were too many calls. It counts none. */
export const refuseTooMany = async (
  trx: Transaction<Schema>,
  limit: Limit,
  key: string,
  refusal: Text,
): Promise<void> => {
  const freeAt = await freeTime(trx, limit, key);
  if (freeAt !== undefined) throw tooMany(refusal, (freeAt - Date.now()) / SECOND_MS);
};

/** Counts a call. Throws 429 if there were too many: that one does not count. */
export const countCall = async (
  trx: Transaction<Schema>,
  limit: Limit,
  key: string,
  refusal: Text,
): Promise<void> => {
  await refuseTooMany(trx, limit, key, refusal);
  await add(trx, limit, key);
};

/** Counts a call. Returns false if there were too many: that one does not count. */
export const isWithin = async (trx: Transaction<Schema>, limit: Limit, key: string): Promise<boolean> => {
  if ((await freeTime(trx, limit, key)) !== undefined) return false;
  await add(trx, limit, key);
  return true;
};
