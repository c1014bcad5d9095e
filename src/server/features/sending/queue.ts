import { sql, type Transaction } from 'kysely';
import { write } from '../../db/groupCommit';
import type { Database, Queries, RowOf, Schema } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { executeWrite, run } from '../../db/sql/statements';
import { DAY_MS, HOUR_MS, iso, MINUTE_MS } from '../../ground/calendar/time';

/** How long a process may take to send a message before another one takes it. */
const LEASE_MS = 2 * MINUTE_MS;
/** The waits after failures that may pass. After the last one, the message has failed. */
const WAITS_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS];
/** A time that is further ahead was written with a wrong clock. */
const AHEAD_MAX_MS = 13 * HOUR_MS;
const SENT_MESSAGE_MS = 90 * DAY_MS;
const ERROR_LENGTH_MAX = 300;

export type Channel = 'email' | 'push';
export type QueuedMessage = RowOf<'messages'>;

/** The mails that somebody waits for: they are sent before all others. */
const URGENT_KINDS = ['passwordLink', 'emailProof', 'signIn', 'factorRemoved'] as const;

export const isUrgent = (kind: string): boolean => (URGENT_KINDS as readonly string[]).includes(kind);

/** Messages that share connections. No lane waits for another one. */
export type Lane = 'urgentMail' | 'mail' | 'push';

export interface NewMessage {
  readonly userId: number;
  readonly kind: string;
  readonly channel: Channel;
  /** What it is about: with the person and the channel, nobody is told it twice. */
  readonly key: string;
  readonly about: object;
  readonly pushId?: number | null;
  /** When it may be sent, as milliseconds. */
  readonly at: number;
}

/** Queues messages in the transaction of what they tell. Those that are queued already are left as they are. */
export const queueMessages = async (
  trx: Transaction<Schema>,
  messages: readonly NewMessage[],
  now: number,
): Promise<void> => {
  for (const { at, about, pushId = null, key, ...message } of messages)
    await trx
      .insertInto('messages')
      .values({
        ...message,
        key: `${key} ${message.userId} ${message.channel}${pushId === null ? '' : ` ${pushId}`}`,
        pushId,
        about: JSON.stringify(about),
        state: 'waiting',
        attempts: 0,
        nextAt: iso(at),
        createdAt: iso(now),
      })
      .onConflict((row) => row.doNothing())
      .execute();
};

/** Messages that wait, whose time has come, and that no other process sends. */
const isDue = (now: number) => sql<boolean>`state = 'waiting'
  and ("nextAt" <= ${iso(now)} or "nextAt" > ${iso(now + AHEAD_MAX_MS)})
  and ("leaseUntil" is null or "leaseUntil" <= ${iso(now)} or "leaseUntil" > ${iso(now + 2 * LEASE_MS)})`;

const urgent = sql<boolean>`kind in (${sql.join(URGENT_KINDS)})`;

const isOfLane = {
  urgentMail: sql<boolean>`channel = 'email' and ${urgent}`,
  mail: sql<boolean>`channel = 'email' and not (${urgent})`,
  push: sql<boolean>`channel = 'push'`,
} satisfies Record<Lane, unknown>;

/** Selects the messages that a process takes: of one lane, for people to whom it sends nothing else in that lane. */
export interface Wanted {
  readonly lane: Lane;
  readonly busy: readonly number[];
  readonly limit: number;
}

/** Returns the messages that are due, oldest first: one of each person. */
const dueIds = async (
  queries: Queries,
  now: number,
  { lane, busy, limit }: Wanted,
): Promise<readonly number[]> => {
  const found: { readonly id: number; readonly userId: number }[] = [];
  while (found.length < limit) {
    const others = [...busy, ...found.map(({ userId }) => userId)];
    const [next] = await run(
      queries,
      queries
        .selectFrom('messages')
        .select(['id', 'userId'])
        .where(isDue(now))
        .where(isOfLane[lane])
        .$if(others.length > 0, (query) => query.where('userId', 'not in', others))
        .orderBy('nextAt')
        .orderBy('id')
        .limit(1),
    );
    if (!next) break;
    found.push(next);
  }
  return found.map(({ id }) => id);
};

/** Takes the lease of messages that are due. A process takes only as many as it sends at once. */
export const takeMessages = async (
  database: Database,
  holder: string,
  now: number,
  wanted: Wanted,
): Promise<readonly QueuedMessage[]> => {
  // Most ticks only read.
  if ((await dueIds(database.db, now, { ...wanted, limit: 1 })).length === 0) return [];
  return write(database, async (trx) => {
    const ids = await dueIds(trx, now, wanted);
    if (ids.length === 0) return [];
    const leaseUntil = iso(now + LEASE_MS);
    const chosen = isAmong(trx, 'id', ids);
    await executeWrite(
      trx,
      sql`update messages set holder = ${holder}, "leaseUntil" = ${leaseUntil}, attempts = attempts + 1
        where ${chosen} and ${isDue(now)}`,
    );
    return run(
      trx,
      trx
        .selectFrom('messages')
        .selectAll()
        .where(chosen)
        .where('holder', '=', holder)
        .where('leaseUntil', '=', leaseUntil),
    );
  });
};

/** What became of an attempt. */
export type Outcome =
  | { readonly is: 'sent' }
  /** There was nothing to tell, or nobody to tell it to. */
  | { readonly is: 'dropped' }
  | { readonly is: 'failed'; readonly error: string; readonly isFinal: boolean };

const free = { holder: null, leaseUntil: null };

const valuesAfter = ({ attempts }: QueuedMessage, outcome: Outcome, now: number) => {
  // What it is about may hold a secret, such as a link.
  if (outcome.is !== 'failed') return { ...free, state: 'sent', sentAt: iso(now), error: null, about: null };
  const error = outcome.error.slice(0, ERROR_LENGTH_MAX);
  const wait = outcome.isFinal ? undefined : WAITS_MS[attempts - 1];
  return wait === undefined
    ? { ...free, state: 'failed', error }
    : { ...free, state: 'waiting', error, nextAt: iso(now + wait) };
};

/** Stores what became of an attempt, together with what `more` writes for the message’s new state. */
export const finishMessage = (
  database: Database,
  message: QueuedMessage,
  outcome: Outcome,
  now: number,
  more?: (trx: Transaction<Schema>, state: string) => Promise<void>,
): Promise<void> =>
  write(database, async (trx) => {
    const { id, holder } = message;
    if (outcome.is === 'dropped') {
      await executeWrite(trx, trx.deleteFrom('messages').where('id', '=', id).where('holder', '=', holder));
      return;
    }
    const values = valuesAfter(message, outcome, now);
    const { count } = await executeWrite(
      trx,
      trx.updateTable('messages').set(values).where('id', '=', id).where('holder', '=', holder),
    );
    if (count > 0) await more?.(trx, values.state);
  });

/** Its index holds only sent messages, so the state stands in the text of the statement. */
export const deleteSentBefore = (now: number) =>
  sql`delete from messages where state = 'sent' and "sentAt" < ${iso(now - SENT_MESSAGE_MS)}`;

/** Deletes the messages that were sent long ago. */
export const deleteOld = (database: Database, now: number): Promise<void> =>
  write(database, async (trx) => {
    await executeWrite(trx, deleteSentBefore(now));
  });

/** Lets a message that failed be sent again, and one that waits be sent now. */
export const retryMessage = async (
  trx: Transaction<Schema>,
  { id, state }: QueuedMessage,
  now: number,
): Promise<void> => {
  const nextAt = iso(now);
  const values = state === 'waiting' ? { nextAt } : { state: 'waiting', attempts: 0, nextAt, ...free };
  await executeWrite(trx, trx.updateTable('messages').set(values).where('id', '=', id));
};
