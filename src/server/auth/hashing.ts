import { hash, verify } from '@node-rs/argon2';
import { tooMany } from '../errors';

const AT_ONCE = 2;
const WAITING = 24;
// argon2id is the library's default algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of a password nobody has: an unknown e-mail takes as long as a wrong password.
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$O/KIbxGUlo08H1ASmoRU2g$i90TZ8hyhL3N8ZAex6lCxTM0xl0aKLG5L0Yjhtwyrp4';

let running = 0;
const queue: (() => void)[] = [];

/** At most two hashes at once, 19 MiB each; a short queue waits, the rest is answered 429. */
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= AT_ONCE) {
    if (queue.length >= WAITING)
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

/** The argon2id hash to be stored of a password. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

/** Whether the password is the one behind the hash; without a hash it is not, and that takes as long. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> =>
  (await inTurn(() => verify(stored ?? NOBODY, password))) && stored != null;
