import { isHeld, isWaiting, type OutboxEntry, outcomeOf, waitAfter } from './entry';
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
  readonly outcome: ReturnType<typeof outcomeOf>;
  readonly answer: Answer;
}

interface Options {
  readonly userId: string;
  readonly send: (entry: OutboxEntry) => Promise<Answer>;
  readonly onSending: (id: number) => void;
  readonly onSettled: (settled: Settled) => void;
  /** Whether an entry that got no answer is tried before its time: there may be a connection again. */
  readonly isEager?: boolean;
  readonly now?: () => number;
}

const LOCK = 'motoka-outbox';

/** Runs work in one tab at a time. A browser without Web Locks has the server's keys alone. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/** Stores what an answer means. Returns the outcome, and when the entry is tried again. */
const settle = async ({ id, attempts: before }: OutboxEntry, answer: Answer, now: number) => {
  const outcome = outcomeOf(answer.status);
  const attempts = before + 1;
  const notBefore = now + waitAfter(attempts, answer.retryAfterS);
  const isAskedToWait = answer.status !== 0;
  if (outcome === 'stored') await deleteEntry(id);
  if (outcome === 'refused')
    await changeEntry(id, { isSending: false, refusal: answer.message ?? String(answer.status) });
  if (outcome === 'again') await changeEntry(id, { isSending: false, attempts, notBefore, isAskedToWait });
  if (outcome === 'signIn') await changeEntry(id, { isSending: false });
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

/**
 * Sends the entries of an account, oldest first, until none is left or one has to wait: one after the other, unless there are many.
 * What can still be undone holds up no other. Returns when to try again, in ms since 1970; undefined if nothing waits, or only for
 * a sign-in.
 */
export const sendAll = ({ userId, send, onSending, onSettled, isEager, now = Date.now }: Options) => {
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
    onSettled({ id, outcome: settled.outcome, answer });
    return settled;
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
        const settled = (await Promise.all(next.map(sendOne))).filter((one) => one !== undefined);
        if (settled.some(({ outcome }) => outcome === 'signIn')) return undefined;
        const again = settled.filter(({ outcome }) => outcome === 'again');
        if (again.length > 0) return Math.max(...again.map(({ notBefore }) => notBefore));
        ready = ready.slice(next.length);
      }
    }
  });
};
