import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The suffixes of SQLite's files next to a database. */
const SUFFIXES = ['-wal', '-shm', '-journal'];

const sync = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Creates an empty file with mode 0600 next to the target. `placeDraft` renames it to the target. */
export const startDraft = (path: string): string => {
  const draft = `${path}.${process.pid}.part`;
  closeSync(openSync(draft, 'wx', 0o600));
  return draft;
};

/** Deletes SQLite's files next to a closed database. */
export const dropLog = (path: string): void => {
  for (const suffix of SUFFIXES) rmSync(path + suffix, { force: true });
};

export const dropDraft = (draft: string): void => {
  rmSync(draft, { force: true });
  dropLog(draft);
};

/** Renames a complete draft to its target. Returns when it is on the disk. */
export const placeDraft = (draft: string, path: string): void => {
  sync(draft);
  renameSync(draft, path);
  sync(dirname(path));
};

/** Whether a file has a log with content. If so, it is in use or was not closed. */
export const hasLog = (path: string): boolean =>
  existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;

/** Moves the log of a database to its new path. */
export const moveLog = (from: string, to: string): void => {
  for (const suffix of SUFFIXES) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
};

const SIGNATURE = 'SQLite format 3\u0000';

export const isSqliteFile = (path: string): boolean => {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(SIGNATURE.length);
    readSync(file, head, 0, head.length, 0);
    return head.toString('latin1') === SIGNATURE;
  } finally {
    closeSync(file);
  }
};
