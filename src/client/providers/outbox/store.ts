import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { NewEntry, OutboxEntry } from './entry';

interface Schema extends DBSchema {
  entries: { key: number; value: OutboxEntry; indexes: { userId: string } };
}

const NAME = 'motoka-outbox';

let opening: Promise<IDBPDatabase<Schema>> | undefined;

/** Opens the database of this device. Rejects where the browser has none, as in some private windows. */
const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>(NAME, 1, {
    upgrade: (database) => {
      const entries = database.createObjectStore('entries', { keyPath: 'id', autoIncrement: true });
      entries.createIndex('userId', 'userId');
    },
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
};

/** Stores a new entry durably, before anything is sent. Rejects if the device is full. */
export const addEntry = async (entry: NewEntry): Promise<OutboxEntry> => {
  const database = await open();
  const trx = database.transaction('entries', 'readwrite', { durability: 'strict' });
  const whole = { ...entry, attempts: 0, notBefore: 0 };
  const id = await trx.store.add(whole as OutboxEntry);
  await trx.done;
  return { ...whole, id };
};

/** Changes an entry, if it is still there. */
export const changeEntry = async (id: number, changes: Partial<OutboxEntry>): Promise<void> => {
  const trx = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
  const entry = await trx.store.get(id);
  if (entry) await trx.store.put({ ...entry, ...changes });
  await trx.done;
};

export const deleteEntry = async (id: number): Promise<void> => (await open()).delete('entries', id);

/** Reads the entries of an account, oldest first. */
export const readEntries = async (userId: string): Promise<readonly OutboxEntry[]> =>
  (await open()).getAllFromIndex('entries', 'userId', userId);

/** Counts the entries of other accounts. Nothing else is said of them. */
export const countOthers = async (userId: string): Promise<number> => {
  const database = await open();
  return (await database.count('entries')) - (await database.countFromIndex('entries', 'userId', userId));
};
