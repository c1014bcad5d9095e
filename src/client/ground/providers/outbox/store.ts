import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Answer, recordOf } from '../request';
import {
  contentOf,
  isLocked,
  isSent,
  isUncertain,
  type NewEntry,
  type OutboxEntry,
  type Outcome,
  outcomeOf,
  waitAfter,
  hasPhotos,
} from './entry';

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { userId: string; key: string } };
}

const NAME = 'motoka-outbox';

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database of this device. Rejects where the browser has none, as in some private windows. */
const open = async (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (database) => {
      const entries = database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true });
      entries.createIndex('userId', 'userId');
      entries.createIndex('key', 'key');
    },
    terminated: () => (opening = undefined),
  });
  try {
    return await opening;
  } catch (reason) {
    opening = undefined;
    throw reason;
  }
};

/** Runs work in one transaction, which is on the disk when it resolves. */
const write = async <T>(
  work: (store: {
    get: (id: number) => Promise<OutboxEntry | undefined>;
    put: (entry: OutboxEntry) => Promise<unknown>;
    remove: (id: number) => Promise<unknown>;
  }) => Promise<T>,
  durability: 'strict' | 'relaxed' = 'strict',
): Promise<T> => {
  const { store, done } = (await open()).transaction('entries', 'readwrite', { durability });
  const result = await work({
    get: (id) => store.get(id),
    put: (entry) => store.put({ ...entry, revision: entry.revision + 1 }),
    remove: (id) => store.delete(id),
  });
  await done;
  return result;
};

/** What is kept of an entry that is saved again. One that the server may have keeps what it was then. */
const keptOf = (before: OutboxEntry): Partial<OutboxEntry> => {
  const { id, recordedAt, first, arrived, attempts } = before;
  const own = { id, recordedAt };
  if (!isSent(before)) return own;
  return {
    ...own,
    attempts,
    mayHaveArrived: true,
    arrived,
    first: first ?? contentOf(before),
  };
};

/**
 * Stores a new entry durably, before anything is sent; or in place of one with the same key, which keeps its place in the order and
 * its age: the form was saved again. Returns undefined if that one cannot become this one. Rejects if the device is full.
 */
export const addEntry = async (entry: NewEntry): Promise<OutboxEntry | undefined> => {
  const { store, done } = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
  const [before] = await store.index('key').getAll(entry.key);
  const isOwn = before?.userId === entry.userId;
  // A cashing that was sent without expenses gets none by an update.
  const isOtherCall = isOwn && isSent(before) && entry.path !== before.path;
  if (isOwn && (isLocked(before) || isOtherCall)) return undefined;
  const whole: Omit<OutboxEntry, 'id'> = {
    ...entry,
    attempts: 0,
    ...(isOwn && keptOf(before)),
    revision: isOwn ? before.revision + 1 : 0,
    notBefore: 0,
  };
  const id = await store.put(whole as OutboxEntry);
  await done;
  return { ...whole, id };
};

/** Changes an entry, if it is still there. */
export const changeEntry = (id: number, changes: Partial<OutboxEntry>): Promise<void> =>
  write(async ({ get, put }) => {
    const entry = await get(id);
    if (entry) await put({ ...entry, ...changes });
  });

/** Changes an entry that is being sent. Does nothing if it was saved again meanwhile: the changes are of its former version. */
export const changeSending = (id: number, changes: Partial<OutboxEntry>): Promise<void> =>
  write(async ({ get, put }) => {
    const entry = await get(id);
    if (entry?.isSending) await put({ ...entry, ...changes });
  });

/**
 * Marks an entry as being sent, and returns it as it was before; undefined if it may not be sent any more. It can then not be
 * discarded, and the server may have it from now on. One with photos is marked so after them.
 */
export const claimEntry = (
  id: number,
  isSendable: (entry: OutboxEntry) => boolean,
): Promise<OutboxEntry | undefined> =>
  write(async ({ get, put }) => {
    const entry = await get(id);
    if (!entry || !isSendable(entry)) return undefined;
    const isCertain = hasPhotos(entry) && !isUncertain(entry);
    await put({ ...entry, isSending: true, heldUntil: undefined, mayHaveArrived: !isCertain });
    return entry;
  }, 'relaxed');

/** Deletes an entry that is not being sent. Returns whether it is gone. */
export const discardEntry = (id: number): Promise<boolean> =>
  write(async ({ get, remove }) => {
    if ((await get(id))?.isSending) return false;
    await remove(id);
    return true;
  });

/** Keeps an entry from being sent until a time, while a form edits it. Returns whether it was not being sent. */
export const holdEntry = (id: number, editedUntil: number): Promise<boolean> =>
  write(async ({ get, put }) => {
    const entry = await get(id);
    if (!entry || entry.isSending) return false;
    await put({ ...entry, heldUntil: undefined, editedUntil });
    return true;
  });

export const hasEntry = async (id: number): Promise<boolean> =>
  (await (await open()).count('entries', id)) > 0;

/** Reads the entries of an account, oldest first. */
export const readEntries = async (userId: string): Promise<readonly OutboxEntry[]> =>
  (await open()).getAllFromIndex('entries', 'userId', userId);

/** Counts the entries of other accounts. Nothing else is said of them. */
export const countOthers = async (userId: string): Promise<number> => {
  const database = await open();
  return (await database.count('entries')) - (await database.countFromIndex('entries', 'userId', userId));
};

/** What an answer meant for an entry, and when the entry is tried again. */
interface Settlement {
  readonly outcome: Outcome;
  readonly notBefore: number;
  /** Whether the entry was saved again while it was sent: the answer is to its former version, and the new one is sent next. */
  readonly isFormer?: boolean;
}

/** Stores what an answer means. */
export const settleEntry = (
  entry: OutboxEntry,
  answer: Answer,
  now: number,
  more: Partial<OutboxEntry> = {},
): Promise<Settlement> => {
  const outcome = outcomeOf(answer.status);
  const attempts = entry.attempts + 1;
  const notBefore = now + waitAfter(attempts, answer.retryAfterS);
  const isAskedToWait = answer.status !== 0;
  return write(
    async ({ get, put, remove }): Promise<Settlement> => {
      const current = await get(entry.id);
      const settled = { outcome, notBefore };
      if (!current) return settled;
      const change = (changes: Partial<OutboxEntry>) => put({ ...current, isSending: false, ...changes });
      if (outcome === 'again') {
        await change({ ...more, attempts, notBefore, isAskedToWait });
      } else if (outcome === 'signIn') {
        // The server has read nothing of it.
        await change({ mayHaveArrived: isUncertain(entry) });
      } else if (!current.isSending) {
        if (outcome === 'stored') await change({ first: contentOf(entry), arrived: recordOf(answer.json) });
        else if (!current.arrived) await change({ first: undefined, mayHaveArrived: false });
        return { outcome: 'again', notBefore: now, isFormer: true };
      } else if (outcome === 'stored') {
        await remove(entry.id);
      } else {
        await change({ mayHaveArrived: false, refusal: answer.message ?? String(answer.status) });
      }
      return settled;
    },
    outcome === 'stored' ? 'relaxed' : 'strict',
  );
};
