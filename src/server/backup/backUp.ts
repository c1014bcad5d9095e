import { backup, DatabaseSync } from '@photostructure/sqlite';
import { existsSync, statSync } from 'node:fs';
import { check } from './check';
import { dropDraft, placeDraft, startDraft } from './files';

const BUSY_MS = 10_000;
/** All pages in one step: the copy is consistent, and writes go to the log meanwhile. */
const ALL_PAGES = -1;

/** Copies a database, which may be in use, into a file. The copy is checked and complete, or not made. */
export const backUp = async (database: string, path: string): Promise<string> => {
  if (!existsSync(database)) throw new Error(`There is no database at ${database}`);
  if (existsSync(path)) throw new Error(`${path} exists already and was left as it is. Name another file`);
  const draft = startDraft(path);
  try {
    const source = new DatabaseSync(database, { readOnly: true, timeout: BUSY_MS });
    try {
      await backup(source, draft, { rate: ALL_PAGES });
    } finally {
      source.close();
    }
    check(draft);
    placeDraft(draft, path);
  } finally {
    dropDraft(draft);
  }
  return `Backup written and checked: ${path} (${statSync(path).size} bytes)`;
};
