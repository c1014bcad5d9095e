import { hash, verify } from '@node-rs/argon2';
import { passwordAsItLooks } from '../../../contract/reading/asItLooks';
import { tooMany } from '../../ground/errors';
import type { Text } from '../../ground/i18n/sentence';

const HASHES_MAX = 2;
const HASH_QUEUE_MAX = 24;
// argon2id is the library's default algorithm.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// No password has this hash. It is verified for an unknown e-mail, so that the response takes as long as for a wrong password.
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$O/KIbxGUlo08H1ASmoRU2g$i90TZ8hyhL3N8ZAex6lCxTM0xl0aKLG5L0Yjhtwyrp4';

/** Hashes of one purpose: each has its own queue, and a limit within the common one. */
interface Lane {
  readonly max: number;
  readonly refusal: Text;
  readonly queue: (() => void)[];
  running: number;
}

// New passwords leave one hash to sign-ins, so that sign-ups never make a sign-in wait for more than the hash in progress.
const setting: Lane = {
  max: 1,
  refusal: 'Too many passwords are being set just now. Please try again in a moment',
  queue: [],
  running: 0,
};
const verifying: Lane = {
  max: HASHES_MAX,
  refusal: 'Too many people are signing in just now. Please try again in a moment',
  queue: [],
  running: 0,
};

/** Sign-ins come first. */
const lanes: readonly Lane[] = [verifying, setting];

const isFree = (lane: Lane): boolean =>
  lane.running < lane.max && verifying.running + setting.running < HASHES_MAX;

const startNext = (): void => {
  const lane = lanes.find((one) => one.queue.length > 0 && isFree(one));
  if (!lane) return;
  lane.running += 1;
  lane.queue.shift()?.();
};

/** Runs at most two hashes at a time, because each takes 19 MiB. Throws 429 if the queue is full. */
const withinLimit = async <T>(lane: Lane, work: () => Promise<T>): Promise<T> => {
  if (isFree(lane)) lane.running += 1;
  else {
    if (lane.queue.length >= HASH_QUEUE_MAX) throw tooMany(lane.refusal, 2);
    await new Promise<void>((resolve) => lane.queue.push(resolve));
  }
  try {
    return await work();
  } finally {
    lane.running -= 1;
    startNext();
  }
};

/** Returns the argon2id hash of a password as it looks. */
export const hashPassword = (password: string): Promise<string> =>
  withinLimit(setting, () => hash(passwordAsItLooks(password), options));

/**
 * Whether the password has the hash: as it looks, else as it was sent, because a former version hashed that. Without a hash it
 * returns false after the same time.
 */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  for (const form of new Set([passwordAsItLooks(password), password]))
    if ((await withinLimit(verifying, () => verify(stored ?? DUMMY_HASH, form))) && stored != null)
      return true;
  return false;
};
