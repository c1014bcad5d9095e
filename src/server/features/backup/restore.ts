import { DatabaseSync } from '@photostructure/sqlite';
import { existsSync, linkSync } from 'node:fs';
import { ACCESS_TABLES, check, refuseForeign } from './check';
import {
  dropDraft,
  fillDraft,
  hasLog,
  isSqliteFile,
  makeFolderOf,
  moveLog,
  placeDraft,
  startDraft,
} from './files';

const BUSY = 5;

/** Throws if a process has the database open; otherwise merges its log. A damaged database is left unchanged. */
const mergeLog = (path: string): void => {
  if (!isSqliteFile(path)) return;
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode=DELETE');
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    if (code === BUSY) throw new Error(`A process has ${path} open. Stop Motoka first; nothing was changed`);
  } finally {
    database.close();
  }
};

const setAside = (path: string): string => {
  const aside = `${path}.replaced-${new Date().toISOString().replace(/\W/g, '')}`;
  // A link, so that the database always exists at its path.
  linkSync(path, aside);
  moveLog(path, aside);
  return aside;
};

/** Checks the draft. Its errors name the backup instead. */
const checkDraft = async (backup: string, draft: string): Promise<void> => {
  try {
    check(draft);
    await refuseForeign(draft);
  } catch (error) {
    throw new Error(String((error as Error).message).replaceAll(draft, backup));
  }
};

/** Ends what grants access in the copy: a copy that is stolen or old must open no door. */
const revokeAccess = (draft: string): void => {
  const database = new DatabaseSync(draft);
  try {
    const revoked = ACCESS_TABLES.map((table) => `delete from "${table}"`).join('; ');
    database.exec(`PRAGMA secure_delete=ON; PRAGMA journal_mode=DELETE; begin; ${revoked}; commit`);
  } finally {
    database.close();
  }
};

/** Replaces the database with a checked backup. If it throws, nothing was changed. */
export const restore = async (
  backup: string,
  database: string,
  { mayOverwrite }: { mayOverwrite: boolean },
): Promise<string> => {
  if (!existsSync(backup)) throw new Error(`There is no backup at ${backup}`);
  if (hasLog(backup))
    throw new Error(
      `${backup} is a database in use, not a backup: it has a log beside it. Nothing was changed`,
    );
  const isExisting = existsSync(database);
  if (isExisting && !mayOverwrite)
    throw new Error(
      `There is a database at ${database} already. To put the backup in its place: motoka restore ${backup} --overwrite`,
    );
  makeFolderOf(database);
  const draft = startDraft(database);
  try {
    fillDraft(backup, draft);
    await checkDraft(backup, draft);
    revokeAccess(draft);
    if (isExisting) mergeLog(database);
    const aside = isExisting ? setAside(database) : undefined;
    placeDraft(draft, database);
    return `Restored and checked: ${database}${aside ? `. What was there is kept as ${aside}` : ''}`;
  } finally {
    dropDraft(draft);
  }
};
