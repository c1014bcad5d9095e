import { closeSync, existsSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** SQLite's own files beside a database. */
const BESIDE = ['-wal', '-shm', '-journal'];

const sync = (path: string): void => {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** An empty file with mode 0600 beside the target, to be filled and then moved there. */
export const startDraft = (path: string): string => {
  const draft = `${path}.${process.pid}.part`;
  closeSync(openSync(draft, 'wx', 0o600));
  return draft;
};

/** Deletes what SQLite leaves beside a closed file. */
export const dropLog = (path: string): void => {
  for (const ending of BESIDE) rmSync(path + ending, { force: true });
};

export const dropDraft = (draft: string): void => {
  rmSync(draft, { force: true });
  dropLog(draft);
};

/** Renames a complete draft to its target, and waits until it is on the disk. */
export const placeDraft = (draft: string, path: string): void => {
  sync(draft);
  renameSync(draft, path);
  sync(dirname(path));
};

/** Whether a file has a log with content: then it is in use, or was not closed. */
export const hasLog = (path: string): boolean =>
  existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0;

/** Moves the log of a database with it. */
export const moveLog = (from: string, to: string): void => {
  for (const ending of BESIDE) if (existsSync(from + ending)) renameSync(from + ending, to + ending);
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
