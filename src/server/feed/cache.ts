import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { dataVersionOf } from '../db/memo';
import type { Queries } from '../db/open/connect';
import { run } from '../db/sql/statements';

/** The letters of all cached texts together. */
const LETTERS_MAX = 8_000_000;

interface Cached {
  readonly version: string;
  readonly text: string;
  readonly etag: string;
}

/** Returns a text that changes with every change of a record or of an access. */
export const versionOf = async (queries: Queries): Promise<string> => {
  const version = dataVersionOf(queries);
  if (version !== undefined) return version;
  const [row] = await run(queries, sql<{ id: number | null }>`select max(id) as id from changes`);
  return `change ${row?.id ?? 0}`;
};

/** Returns a function that returns the text of a key, written once for each version. */
export const textsByVersion = () => {
  const texts = new Map<string, Cached>();
  let letters = 0;
  const forget = (key: string): void => {
    letters -= texts.get(key)?.text.length ?? 0;
    texts.delete(key);
  };
  return async (key: string, version: string, write: () => Promise<string>): Promise<Cached> => {
    const known = texts.get(key);
    if (known?.version === version) return known;
    const text = await write();
    const fresh = { version, text, etag: `"${hash('sha256', text, 'base64url')}"` };
    forget(key);
    texts.set(key, fresh);
    letters += text.length;
    for (const [oldest] of texts) if (letters > LETTERS_MAX) forget(oldest);
    return fresh;
  };
};
