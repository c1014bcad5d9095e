import { networkOf } from '../../auth/network';
import { tooMany } from '../../ground/errors';

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
