import {
  type Doubt,
  isCompared,
  isHeld,
  isUncertain,
  isWaiting,
  type OutboxEntry,
  outcomeOf,
  waitAfter,
} from './entry';
import { changeEntry, claimEntry, deleteEntry, readEntries } from './store';

/** An answer of the server; the status is 0 if none came. */
export interface Answer {
  readonly status: number;
  readonly message?: string | undefined;
  readonly retryAfterS?: number | undefined;
  readonly json?: unknown;
}

/** What happened to an entry. */
export interface Settled {
  readonly id: number;
  readonly resource: string;
  readonly outcome: ReturnType<typeof outcomeOf>;
  readonly answer: Answer;
}

interface Options {
  readonly userId: string;
  readonly send: (entry: OutboxEntry) => Promise<Answer>;
  /** Finds what the server has for the cars, drivers and days of entries that waited for a while. */
  readonly findRivals: (entries: readonly OutboxEntry[]) => Promise<Rivals>;
  readonly onSending: (id: number) => void;
  readonly onSettled: (settled: Settled) => void;
  /** Whether an entry that got no answer is tried before its time: there may be a connection again. */
  readonly isEager?: boolean;
  readonly now?: () => number;
}

/** The rivals of entries by their ids, or the answer that says why they could not be read. */
export type Rivals = ReadonlyMap<number, Doubt> | Answer;

const LOCK = 'motoka-outbox';

/** Runs work in one tab at a time. A browser without Web Locks has the server's keys alone. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/** Stores what an answer means. Returns the outcome, and when the entry is tried again. */
const settle = async (entry: OutboxEntry, answer: Answer, now: number, more: Partial<OutboxEntry> = {}) => {
  const { id, attempts: before } = entry;
  const outcome = outcomeOf(answer.status);
  const attempts = before + 1;
  const notBefore = now + waitAfter(attempts, answer.retryAfterS);
  const isAskedToWait = answer.status !== 0;
  if (outcome === 'stored') await deleteEntry(id);
  if (outcome === 'refused')
    await changeEntry(id, {
      isSending: false,
      mayHaveArrived: false,
      refusal: answer.message ?? String(answer.status),
    });
  if (outcome === 'again')
    await changeEntry(id, { ...more, isSending: false, attempts, notBefore, isAskedToWait });
  // Nothing of it was read.
  if (outcome === 'signIn') await changeEntry(id, { isSending: false, mayHaveArrived: isUncertain(entry) });
  return { outcome, notBefore };
};

/** While more are ready, records of different cars are sent at the same time, since each waits for the line's latency. */
const MANY = 20;
const AT_ONCE = 4;

/** Returns the oldest entries that can be sent at once: one, or a few of different cars. Those of one car keep their order. */
const nextOf = (
  ready: readonly OutboxEntry[],
  mustWait: (entry: OutboxEntry) => boolean,
): readonly OutboxEntry[] => {
  const first = ready.slice(0, ready.length > MANY ? AT_ONCE : 1);
  const cars = first.map(({ body }) => body['carId']);
  const end = first.findIndex((entry, index) => mustWait(entry) || cars.indexOf(cars[index]) < index);
  return end < 0 ? first : first.slice(0, end);
};

/** So many entries are compared at a time. */
const COMPARED_AT_ONCE = 50;

/**
 * Sends the entries of an account, oldest first, until none is left or one has to wait: one after the other, unless there are many.
 * What can still be undone holds up no other. Returns when to try again, in ms since 1970; undefined if nothing waits, or only for
 * a sign-in.
 */
export const sendAll = ({
  userId,
  send,
  findRivals,
  onSending,
  onSettled,
  isEager,
  now = Date.now,
}: Options) => {
  const mustWait = ({ notBefore, isAskedToWait }: OutboxEntry) =>
    notBefore > now() && (isAskedToWait === true || !isEager);
  const isSendable = (entry: OutboxEntry) => isWaiting(entry, now()) && !isHeld(entry, now());

  /** Sends an entry, unless it was sent, edited or discarded meanwhile. */
  const sendOne = async ({ id }: OutboxEntry) => {
    const entry = await claimEntry(id, isSendable);
    if (!entry) return undefined;
    onSending(id);
    const answer = await send(entry);
    const settled = await settle(entry, answer, now());
    onSettled({ id, resource: entry.resource, outcome: settled.outcome, answer });
    return settled;
  };

  const compared = new Set<number>();

  /**
   * Compares the next entries with what the server has, if they waited for a while. Those that may be recorded already are asked
   * about. Returns the answer if they cannot be compared now.
   */
  const compare = async (ready: readonly OutboxEntry[], next: number): Promise<Answer | undefined> => {
    const isNew = (entry: OutboxEntry) => isCompared(entry, now()) && !compared.has(entry.id);
    if (!ready.slice(0, next).some(isNew)) return undefined;
    const asked = ready.filter(isNew).slice(0, COMPARED_AT_ONCE);
    const rivals = await findRivals(asked);
    // A server may have no such list.
    const isUnread = 'status' in rivals && outcomeOf(rivals.status) !== 'refused';
    if (isUnread) return rivals;
    for (const { id } of asked) compared.add(id);
    if ('status' in rivals || rivals.size === 0) return undefined;
    for (const [id, rival] of rivals) await changeEntry(id, { rival });
    onSending([...rivals.keys()][0] ?? 0);
    return undefined;
  };

  return alone(async (): Promise<number | undefined> => {
    for (;;) {
      const waiting = (await readEntries(userId)).filter((entry) => isWaiting(entry, now()));
      let ready = waiting.filter((entry) => !isHeld(entry, now()));
      if (ready.length === 0)
        return waiting.length > 0 ? Math.min(...waiting.map(({ heldUntil = 0 }) => heldUntil)) : undefined;
      while (ready.length > 0) {
        const next = nextOf(ready, mustWait);
        if (next.length === 0) return ready[0]?.notBefore;
        const failure = await compare(ready, next.length);
        if (failure && next[0]) {
          const { outcome, notBefore } = await settle(next[0], failure, now(), {
            mayHaveArrived: isUncertain(next[0]),
          });
          const { id, resource } = next[0];
          onSettled({ id, resource, outcome, answer: failure });
          return outcome === 'signIn' ? undefined : notBefore;
        }
        const settled = (await Promise.all(next.map(sendOne))).filter((one) => one !== undefined);
        if (settled.some(({ outcome }) => outcome === 'signIn')) return undefined;
        const again = settled.filter(({ outcome }) => outcome === 'again');
        if (again.length > 0) return Math.max(...again.map(({ notBefore }) => notBefore));
        ready = ready.slice(next.length);
      }
    }
  });
};
