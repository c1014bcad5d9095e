import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { retryWhileLocked } from '../open/busy';
import type { Database, Tables } from '../open/connect';
import { types, type Types } from './types';

type Up = (types: Types) => (db: Kysely<Tables>) => Promise<void>;

const files = import.meta.glob<{ up: Up }>('./migrations/*.ts', { eager: true });

/** The migrations by file name, such as `0001_init`. A released migration never changes. */
const migrations = Object.fromEntries(
  Object.entries(files).map(([path, { up }]) => [path.replace(/^.*\/|\.ts$/g, ''), up]),
);

/** Throws if the database has a migration that this version does not have. */
export const refuseNewer = (place: string, done: readonly { readonly name: string }[]): void => {
  const unknown = done.find(({ name }) => !(name in migrations));
  if (unknown)
    throw new Error(
      `The database ${place} was written by a newer Motoka (${unknown.name}); it was left untouched. Start that version, or put back a backup`,
    );
};

const doneIn = async ({ db }: Database): Promise<readonly { name: string }[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows;
};

/** Runs the missing migrations in one transaction. Throws if a newer version wrote the database. */
export const migrate = async (database: Database): Promise<void> => {
  refuseNewer(database.place, await doneIn(database));
  const known = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: up(types[database.kind]) },
  ]);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => Object.fromEntries(known) },
  });
  await retryWhileLocked(async () => {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error(String(error));
  });
};
