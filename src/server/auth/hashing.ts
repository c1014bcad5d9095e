import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '../errors';

const HASHES_MAX = 2;
const HASH_QUEUE_MAX = 24;
// argon2id is the library's default algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// No password has this hash. It is verified for an unknown e-mail, so that the response takes as long as for a wrong password.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O/KIbxGUlo08H1ASmoRU2g$i90TZ8hyhL3N8ZAex6lCxTM0xl0aKLG5L0Yjhtwyrp4';

let running = 0;
const queue: (() => void)[] = [];

/** Runs at most two hashes at a time, because each takes 19 MiB. Throws 429 if the queue is full. */
const withinLimit = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= HASHES_MAX) {
    if (queue.length >= HASH_QUEUE_MAX)
      throw tooMany('Too many people are signing in just now. Please try again in a moment', 2);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running -= 1;
  }
};

/** Returns the argon2id hash of a password. */
export const hashPassword = (password: string): Promise<string> => withinLimit(() => hash(password, options));

/** Whether the password has the hash. Without a hash it returns false after the same time. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> =>
  (await withinLimit(() => verify(stored ?? DUMMY_HASH, password))) && stored != null;
