import { sql } from 'kysely';
import type { Fields } from '../../contract/resource';
import type { Queries } from './open/connect';
import { run } from './sql/statements';

/** A choice that a record lists. */
export interface ListedOption {
  readonly key: string;
  readonly label: string;
  readonly isOff: number | null;
}

/** Reads the choices that the records of a resource list, oldest first. */
export const readListed = (queries: Queries, resource: string): Promise<readonly ListedOption[]> =>
  run(queries, sql<ListedOption>`select "key", label, "isOff" from ${sql.table(resource)} order by id`);

/** Returns fields with their present choices: those of a listed choice are read. */
export const withListed = async (queries: Queries, fields: Fields): Promise<Fields> => {
  const all = { ...fields };
  for (const [source, field] of Object.entries(fields)) {
    if (field.listedBy === undefined) continue;
    const listed = await readListed(queries, field.listedBy);
    all[source] = { ...field, options: Object.fromEntries(listed.map(({ key, label }) => [key, label])) };
  }
  return all;
};
