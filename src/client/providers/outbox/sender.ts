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

/**
 * Sends the entries of an account one after the other, oldest first, until none is left or one has to wait. What can still be undone
 * holds up no other. Returns when to try again, in ms since 1970; undefined if nothing waits, or only for a sign-in.
 */
export const sendAll = ({ userId, send, onSending, onSettled, isEager, now = Date.now }: Options) =>
  alone(async (): Promise<number | undefined> => {
    for (;;) {
      const waiting = (await readEntries(userId)).filter((entry) => isWaiting(entry, now()));
      const ready = waiting.filter((entry) => !isHeld(entry, now()));
      if (ready.length === 0)
        return waiting.length > 0 ? Math.min(...waiting.map(({ heldUntil = 0 }) => heldUntil)) : undefined;
      for (const { id, notBefore, isAskedToWait } of ready) {
        if (notBefore > now() && (isAskedToWait || !isEager)) return notBefore;
        const entry = await claimEntry(id, (one) => isWaiting(one, now()) && !isHeld(one, now()));
        if (!entry) continue;
        onSending(id);
        const answer = await send(entry);
        const { outcome, notBefore: next } = await settle(entry, answer, now());
        onSettled({ id, outcome, answer });
        if (outcome === 'signIn') return undefined;
        if (outcome === 'again') return next;
      }
    }
  });
