import { backup, DatabaseSync } from '@photostructure/sqlite';
import { existsSync, rmSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { check, countRows } from './check';
import { dropDraft, placeDraft, startDraft } from './files';

const BUSY_MS = 10_000;
/** Copies all pages in one step. The copy is consistent; concurrent writes go to the log. */
const ALL_PAGES = -1;

/** Copies all pages to the draft. Returns the tables that the copy must have. */
const copyPages = async (database: string, draft: string): Promise<readonly string[]> => {
  const source = new DatabaseSync(database, { readOnly: true, timeout: BUSY_MS });
  try {
    const tables = source.prepare("select name from sqlite_master where type = 'table'").all();
    await backup(source, draft, { rate: ALL_PAGES });
    return (tables as { name: string }[]).map(({ name }) => name);
  } finally {
    source.close();
  }
};

/** Copies a database, which may be in use, to a file. The file is created only if the copy is complete and checked. */
export const backUp = async (database: string, path: string): Promise<string> => {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}`);
  if (existsSync(path)) throw new Error(`${path} exists already and was left as it is. Name another file`);
  const draft = startDraft(path);
  try {
    const tables = await copyPages(database, draft);
    check(draft);
    const counts = countRows(draft);
    const missing = tables.find((name) => !counts.has(name));
    if (missing !== undefined) throw new Error(`The copy lacks the table ${missing}`);
    placeDraft(draft, path);
    if (isDeepStrictEqual(countRows(path), counts))
      return `Backup written and checked: ${path} (${statSync(path).size} bytes)`;
    rmSync(path);
    throw new Error(`The copy at ${path} was not what was written. It was removed`);
  } finally {
    dropDraft(draft);
  }
};
