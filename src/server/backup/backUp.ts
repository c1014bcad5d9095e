import { backup, DatabaseSync } from '@photostructure/sqlite';
import { existsSync, statSync } from 'node:fs';
import { check } from './check';
import { dropDraft, placeDraft, startDraft } from './files';

const BUSY_MS = 10_000;
/** Copies all pages in one step. The copy is consistent; concurrent writes go to the log. */
const ALL_PAGES = -1;

/** Copies a database, which may be in use, to a file. The file is created only if the copy is complete and checked. */
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
