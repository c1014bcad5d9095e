import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ANSWERS_DATABASE } from './forget';

/** An answer of the server, as one account read it. */
export interface Answer {
  readonly userId: string;
  /** The path of the call with its query. */
  readonly path: string;
  /** When the server sent it, in ms since 1970. */
  readonly at: number;
  /** When it was last shown, in ms since 1970. */
  readonly openedAt: number;
  readonly bytes: number;
  /** The body, JSON. */
  readonly text: string;
  readonly contentRange?: string | undefined;
}

export type NewAnswer = Omit<Answer, 'userId' | 'openedAt' | 'bytes'>;

/** Which account a session belongs to. The token itself is not stored here. */
interface Session {
  readonly fingerprint: string;
  readonly userId: string;
  /** When the day's answers were loaded for it. */
  readonly loadedAt?: number;
  /** What the server had then: the same has the same answers. */
  readonly loadedState?: string | undefined;
}

interface Schema extends DBSchema {
  answers: {
    key: [userId: string, path: string];
    value: Answer;
    indexes: { opened: [userId: string, openedAt: number, bytes: number] };
  };
  sessions: { key: string; value: Session };
}

const DAY_MS = 86_400_000;
const STORED_MS = 30 * DAY_MS;
/** The answers of an account. The rest of 20 MB is for the keys and the index. */
const ACCOUNT_BYTES = 18_000_000;
/** A larger answer, such as an export, would push out too many others. */
const ANSWER_BYTES = 2_000_000;
const LAST = '\uffff';

let opening: Promise<IDBPDatabase<Schema>> | undefined;

const open = (): Promise<IDBPDatabase<Schema>> => {
  opening ??= openDB<Schema>(ANSWERS_DATABASE, 1, {
    upgrade: (database) => {
      const answers = database.createObjectStore('answers', { keyPath: ['userId', 'path'] });
      answers.createIndex('opened', ['userId', 'openedAt', 'bytes']);
      database.createObjectStore('sessions', { keyPath: 'fingerprint' });
    },
    // A logout, also in another tab, deletes the database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opening = undefined;
    },
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
};

/** Browsers store a text with two bytes a character if one does not fit into one. */
const bytesOf = (text: string): number => (/[^\u0000-\u00ff]/.test(text) ? 2 : 1) * text.length;

/** The stored size of an account as this tab knows it. */
const sizes = new Map<string, number>();

/** Deletes what was not opened for 30 days, and the oldest answers beyond 20 MB. */
const trim = async (userId: string, now: number): Promise<void> => {
  const trx = (await open()).transaction('answers', 'readwrite');
  const range = IDBKeyRange.bound([userId], [userId, []]);
  let bytes = 0;
  let cursor = await trx.store.index('opened').openKeyCursor(range, 'prev');
  while (cursor) {
    const [, openedAt, size] = cursor.key;
    const isStored = now - openedAt <= STORED_MS && bytes + size <= ACCOUNT_BYTES;
    if (isStored) bytes += size;
    else await trx.store.delete(cursor.primaryKey);
    cursor = await cursor.continue();
  }
  await trx.done;
  sizes.set(userId, bytes);
};

/** Stores answers that an account has just read. */
export const storeAnswers = async (
  userId: string,
  answers: readonly NewAnswer[],
  now = Date.now(),
): Promise<void> => {
  const whole = answers
    .map((answer) => ({ ...answer, userId, openedAt: now, bytes: bytesOf(answer.text) }))
    .filter(({ bytes }) => bytes <= ANSWER_BYTES);
  const trx = (await open()).transaction('answers', 'readwrite');
  await Promise.all([...whole.map((answer) => trx.store.put(answer)), trx.done]);
  const added = whole.reduce((sum, { bytes }) => sum + bytes, 0);
  const size = sizes.get(userId);
  // Another tab may have stored as much.
  if (size === undefined || size + added > ACCOUNT_BYTES / 2) await trim(userId, now);
  else sizes.set(userId, size + added);
};

/** Returns the answer to a call. It then counts as opened. */
export const readAnswer = async (
  userId: string,
  path: string,
  now = Date.now(),
): Promise<Answer | undefined> => {
  const trx = (await open()).transaction('answers', 'readwrite');
  const answer = await trx.store.get([userId, path]);
  const isStored = answer !== undefined && now - answer.openedAt <= STORED_MS;
  if (isStored) void trx.store.put({ ...answer, openedAt: now });
  await trx.done;
  return isStored ? answer : undefined;
};

/** Returns the answers to all calls whose path starts with a text. */
export const readAnswersBelow = async (
  userId: string,
  start: string,
  now = Date.now(),
): Promise<readonly Answer[]> => {
  const range = IDBKeyRange.bound([userId, start], [userId, start + LAST]);
  const answers = await (await open()).getAll('answers', range);
  return answers.filter(({ openedAt }) => now - openedAt <= STORED_MS);
};

export const readSession = async (fingerprint: string): Promise<Session | undefined> =>
  (await open()).get('sessions', fingerprint);

/** Notes whose session this is, or when its answers were loaded. Another account then reads nothing of it. */
export const storeSession = async (fingerprint: string, changes: Partial<Session>): Promise<void> => {
  const trx = (await open()).transaction('sessions', 'readwrite');
  const session = { ...(await trx.store.get(fingerprint)), ...changes, fingerprint };
  if (session.userId !== undefined) await trx.store.put({ ...session, userId: session.userId });
  await trx.done;
};
