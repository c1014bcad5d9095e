import {
  appendFileSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The suffixes of SQLite's files next to a database. */
const SUFFIXES = ['-wal', '-shm', '-journal'];
const COPIED_BYTES = 1_048_576;

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

/** Copies a file into a draft. `copyFile` would give the draft the mode of the source. */
export const fillDraft = (source: string, draft: string): void => {
  const [from, to] = [openSync(source, 'r'), openSync(draft, 'a')];
  try {
    const chunk = Buffer.allocUnsafe(COPIED_BYTES);
    for (let read = readSync(from, chunk); read > 0; read = readSync(from, chunk))
      appendFileSync(to, chunk.subarray(0, read));
  } finally {
    closeSync(from);
    closeSync(to);
  }
};

/** Creates the folder of a file. Only the owner may open it. */
export const makeFolderOf = (path: string): void =>
  void mkdirSync(dirname(path), { recursive: true, mode: 0o700 });

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
