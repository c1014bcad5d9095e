import { hash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Database, Tables } from '../open/connect';
import { migrationOf } from './migration';
import { tables as ours } from './migrations/0001_first';
import { createIndexes } from './migrations/0001_first/indexes';

/** The digest of the names of the 31 migrations that made the same tables before the first release. */
const FORMER = '8NY8zF3pFWw259UlKUoSXeWYKXZW1Ugk-od7vaP0PAk';

/** Whether these are all migrations of the commit before the first release. */
export const isFormer = (done: readonly { readonly name: string }[]): boolean => {
  const names = done.map(({ name }) => name).sort();
  return hash('sha256', names.join(), 'base64url') === FORMER;
};

/** Selects the names of the indexes, except those of constraints and of searches. */
const indexes = {
  sqlite: sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql is not null`,
  postgres: sql<{ name: string }>`select found.relname as name from pg_index
    join pg_class found on found.oid = indexrelid join pg_class as owner on owner.oid = indrelid
    where found.relnamespace = current_schema()::regnamespace and owner.relname in (${sql.join(Object.keys(ours))})
    and found.relname not like '%_search' and not exists (select from pg_constraint where conindid = indexrelid)`,
} as const;

/** Lets the first migration take the place of the former ones, with its digest, and its indexes that of theirs. */
export const takeOver = ({ db, kind }: Database, name: string, digest: string): Promise<void> => {
  const tables: Kysely<Tables> = db.withTables<Tables>();
  return tables.transaction().execute(async (trx) => {
    // Changes nothing, and waits for other processes.
    await sql`update kysely_migration set name = name`.execute(trx);
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
    // Another process did it in the meantime.
    if (!isFormer(rows)) return;
    await trx.deleteFrom('kysely_migration').execute();
    await trx.insertInto('kysely_migration').values({ name, timestamp: new Date().toISOString() }).execute();
    await trx.deleteFrom('migrationDigests').execute();
    await trx.insertInto('migrationDigests').values({ name, digest }).execute();
    for (const index of (await indexes[kind].execute(trx)).rows)
      await trx.schema.dropIndex(index.name).execute();
    await createIndexes(migrationOf(kind, trx));
  });
};
