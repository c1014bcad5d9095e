import { nextOf, type OutboxEntry, outcomeOf, waitAfter } from './entry';
import { changeEntry, deleteEntry, readEntries } from './store';

/** An answer of the server; the status is 0 if none came. */
export interface Answer {
  readonly status: number;
  readonly message?: string | undefined;
  readonly retryAfterS?: number | undefined;
  readonly record?: unknown;
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
  readonly onSettled: (settled: Settled) => void;
  readonly now?: () => number;
}

const LOCK = 'motoka-outbox';

/** Runs work in one tab at a time. A browser without Web Locks has the server's keys alone. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(LOCK, work) as Promise<T>) : work();

/**
 * Sends the entries of an account one after the other, oldest first, until none is left or one has to wait. Returns when to try
 * again, in ms since 1970; undefined if nothing waits, or only for a sign-in.
 */
export const sendAll = ({ userId, send, onSettled, now = Date.now }: Options): Promise<number | undefined> =>
  alone(async () => {
    for (;;) {
      const next = nextOf(await readEntries(userId), now());
      if (!next) return undefined;
      if (next.notBefore > now()) return next.notBefore;
      const answer = await send(next);
      const outcome = outcomeOf(answer.status);
      const { id } = next;
      if (outcome === 'stored') await deleteEntry(id);
      if (outcome === 'refused') await changeEntry(id, { refusal: answer.message ?? String(answer.status) });
      const attempts = next.attempts + 1;
      const notBefore = now() + waitAfter(attempts, answer.retryAfterS);
      if (outcome === 'again') await changeEntry(id, { attempts, notBefore });
      onSettled({ id, outcome, answer });
      if (outcome === 'signIn') return undefined;
      if (outcome === 'again') return notBefore;
    }
  });
