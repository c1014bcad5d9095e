import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { version } from '../../../../package.json';
import { startReader } from './readerThread';

/** From this size on, the check of the whole file delays a start noticeably: 0.5 s and more. */
const LARGE_BYTES = 256 * 1024 * 1024;
const VALID_MS = 7 * 24 * 3_600_000;

const noteSchema = z.strictObject({
  checkedAt: z.iso.datetime(),
  version: z.string(),
  /** The size in bytes and the time of the last write in nanoseconds, after the last clean end. */
  size: z.string(),
  mtime: z.string(),
});
type Note = z.infer<typeof noteSchema>;

const notePathOf = (path: string): string => `${path}-check`;

const readNote = (path: string): Note | undefined => {
  try {
    return noteSchema.parse(JSON.parse(readFileSync(notePathOf(path), 'utf8')));
  } catch {
    // Without a readable note, the whole file is checked.
    return undefined;
  }
};

const stampOf = (path: string): Pick<Note, 'size' | 'mtime'> => {
  const { size, mtimeNs } = statSync(path, { bigint: true });
  return { size: String(size), mtime: String(mtimeNs) };
};

const isLarge = (path: string, largeBytes: number): boolean => statSync(path).size >= largeBytes;

const writeNote = (path: string, checkedAt: string): void => {
  try {
    const note: Note = { checkedAt, version, ...stampOf(path) };
    writeFileSync(notePathOf(path), JSON.stringify(note), { mode: 0o600 });
  } catch {
    // A full disk: the next start checks the file.
  }
};

/**
 * Whether the whole file must be checked before it is used. A large file is not checked again if this version checked it within
 * a week, it was closed cleanly, and no program has written to it since.
 */
export const needsCheck = (path: string, largeBytes = LARGE_BYTES, now = Date.now()): boolean => {
  const note = readNote(path);
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false });
  if (!note || !isLarge(path, largeBytes) || (log && log.size > 0)) return true;
  const { size, mtime } = stampOf(path);
  const age = now - Date.parse(note.checkedAt);
  return note.version !== version || note.size !== size || note.mtime !== mtime || age < 0 || age > VALID_MS;
};

/** Notes that the whole file was checked. */
export const noteChecked = (path: string, largeBytes = LARGE_BYTES, now = Date.now()): void => {
  if (isLarge(path, largeBytes)) writeNote(path, new Date(now).toISOString());
};

/** Notes a clean end: a start checks the file only if it changes after this. */
export const noteClosed = (path: string): void => {
  const note = readNote(path);
  if (note?.version === version) writeNote(path, note.checkedAt);
};

/** Checks the whole file in a thread of its own, while it is used. Returns what is wrong with it, if anything. */
export const checkBeside = async (path: string): Promise<string | undefined> => {
  const reader = startReader(path);
  try {
    const { values } = await reader.read({ connection: 0, sql: 'PRAGMA quick_check(1)', parameters: [] });
    const found = String(values[0]?.[0]);
    return found === 'ok'
      ? undefined
      : `The database file ${path} is damaged: ${found}. Put back a backup of it`;
  } catch (error) {
    return `The database file ${path} could not be checked: ${(error as Error).message}`;
  } finally {
    await reader.end();
  }
};
