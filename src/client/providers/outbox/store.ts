import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewEntry, OutboxEntry } from './entry';

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

/**
 * Stores a new entry durably, before anything is sent; or in place of one with the same key, which keeps its place in the order and
 * its age: the form was saved again. Rejects if the device is full.
 */
export const addEntry = async (entry: NewEntry): Promise<OutboxEntry> => {
  const { store, done } = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
  const [before] = await store.index('key').getAll(entry.key);
  const isOwn = before?.userId === entry.userId;
  const whole: Omit<OutboxEntry, 'id'> = {
    ...entry,
    ...(isOwn && { id: before.id, recordedAt: before.recordedAt }),
    revision: isOwn ? before.revision + 1 : 0,
    attempts: 0,
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

/** Marks an entry as being sent, and returns it; undefined if it may not be sent any more. It can then not be discarded. */
export const claimEntry = (
  id: number,
  isSendable: (entry: OutboxEntry) => boolean,
): Promise<OutboxEntry | undefined> =>
  write(async ({ get, put }) => {
    const entry = await get(id);
    if (!entry || !isSendable(entry)) return undefined;
    const claimed = { ...entry, isSending: true, heldUntil: undefined };
    await put(claimed);
    return claimed;
  }, 'relaxed');

export const deleteEntry = (id: number): Promise<void> =>
  write(async ({ remove }) => void (await remove(id)), 'relaxed');

/** Deletes an entry that is not being sent. Returns whether it is gone. */
export const discardEntry = (id: number): Promise<boolean> =>
  write(async ({ get, remove }) => {
    if ((await get(id))?.isSending) return false;
    await remove(id);
    return true;
  });

/** Keeps an entry from being sent until a time. Returns whether it was not being sent. */
export const holdEntry = (id: number, heldUntil: number): Promise<boolean> =>
  write(async ({ get, put }) => {
    const entry = await get(id);
    if (!entry || entry.isSending) return false;
    await put({ ...entry, heldUntil });
    return true;
  });

/** Reads the entries of an account, oldest first. */
export const readEntries = async (userId: string): Promise<readonly OutboxEntry[]> =>
  (await open()).getAllFromIndex('entries', 'userId', userId);

/** Counts the entries of other accounts. Nothing else is said of them. */
export const countOthers = async (userId: string): Promise<number> => {
  const database = await open();
  return (await database.count('entries')) - (await database.countFromIndex('entries', 'userId', userId));
};
