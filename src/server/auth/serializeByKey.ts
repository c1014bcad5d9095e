import { tooMany } from '../errors';

const WAITING = 24;

interface Turns {
  last: Promise<unknown>;
  waiting: number;
}

const turns = new Map<string, Turns>();

/**
 * Does the work of one key after the other, so that each sees how the one before ended. A short queue waits, the rest
 * is answered 429.
 */
export const takeTurns = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
  const mine = turns.get(key) ?? { last: Promise.resolve(), waiting: 0 };
  if (mine.waiting > WAITING)
    throw tooMany('Too many people are signing in just now. Please try again in a moment', 2);
  turns.set(key, mine);
  mine.waiting += 1;
  const result = mine.last.then(work);
  mine.last = result.catch(() => undefined);
  try {
    return await result;
  } finally {
    mine.waiting -= 1;
    if (mine.waiting === 0) turns.delete(key);
  }
};
