import { hash } from 'node:crypto';
import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { retryWhileLocked } from '../open/busy';
import type { Database, Tables } from '../open/connect';
import { types, type Types } from './types';

type Up = (types: Types) => (db: Kysely<Tables>) => Promise<void>;

const nameIn = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');

const files = import.meta.glob<{ up: Up }>('./migrations/*.ts', { eager: true });

/** The migrations by file name, such as `0001_init`. A released migration never changes. */
const migrations = Object.fromEntries(Object.entries(files).map(([path, { up }]) => [nameIn(path), up]));
const names = Object.keys(migrations).sort();

const sources = import.meta.glob<string>('./migrations/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The digest of each migration's source, in any format. */
const digests = new Map(
  Object.entries(sources).map(([path, source]) => [
    nameIn(path),
    hash('sha256', source.replace(/[\s,;]/g, ''), 'base64url'),
  ]),
);

const unreleased = (place: string, why: string): Error =>
  new Error(
    `The database ${place} was written by a Motoka that was not released (${why}); it was left untouched. Put back a backup, start the Motoka that wrote it, or set DATABASE_URL to another database`,
  );

/** Throws if a database has a migration that this version does not have, or lacks one before its last. */
export const refuseNewer = (place: string, done: readonly { readonly name: string }[]): void => {
  const all = done.map(({ name }) => name).sort();
  const unknown = all.find((name) => !(name in migrations));
  const newest = names.at(-1) ?? '';
  if (unknown !== undefined && unknown < newest) throw unreleased(place, `it has the migration ${unknown}`);
  if (unknown !== undefined)
    throw new Error(
      `The database ${place} was written by a newer Motoka (${unknown}); it was left untouched. Start that version, or put back a backup`,
    );
  const last = all.at(-1) ?? '';
  const missing = names.find((name) => name < last && !all.includes(name));
  if (missing !== undefined) throw unreleased(place, `it has ${last}, and lacks ${missing}`);
};

interface State {
  readonly done: readonly { readonly name: string }[];
  readonly hasDigests: boolean;
}

const stateOf = async ({ db }: Database): Promise<State> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const has = (table: string) => tables.some(({ name }) => name === table);
  if (!has('kysely_migration')) return { done: [], hasDigests: false };
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return { done: rows, hasDigests: has('migrationDigests') };
};

/** Throws if a migration was changed after the database ran it. Returns the number of the migrations that were compared. */
const refuseChanged = async ({ db, place }: Database): Promise<number> => {
  const rows = await db.selectFrom('migrationDigests').select(['name', 'digest']).execute();
  const changed = rows.find(({ name, digest }) => digests.get(String(name)) !== digest);
  if (changed) throw unreleased(place, `its migration ${String(changed['name'])} was another one`);
  return rows.length;
};

/** Stores the digests of the migrations. Those that a former version ran are taken as they are. */
const storeDigests = async ({ db }: Database, done: State['done']): Promise<void> => {
  const rows = done.map(({ name }) => ({ name, digest: digests.get(name) ?? '' }));
  await db
    .insertInto('migrationDigests')
    .values(rows)
    .onConflict((row) => row.doNothing())
    .execute();
};

/** Names the database in the error of a statement. Errors of the connection, of locks and of the disk stay as they are. */
const asMigrationError = (place: string, error: unknown): Error => {
  const known: Error & { errcode?: number; code?: unknown } =
    error instanceof Error ? error : new Error(String(error));
  const isOfStatement = known.errcode === 1 || String(known.code).startsWith('42');
  return isOfStatement ? unreleased(place, known.message) : known;
};

/** Runs the missing migrations up to a name, in one transaction. Throws if another version wrote the database. */
export const migrateTo = async (database: Database, last: string | undefined): Promise<void> => {
  const before = await stateOf(database);
  refuseNewer(database.place, before.done);
  const compared = before.hasDigests ? await refuseChanged(database) : 0;
  if (before.done.length === names.length && compared === names.length) return;
  const known = Object.entries(migrations).map(([name, up]): [string, Migration] => [
    name,
    { up: up(types[database.kind]) },
  ]);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => Object.fromEntries(known) },
  });
  await retryWhileLocked(async () => {
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw asMigrationError(database.place, error);
  });
  const { done, hasDigests } = await stateOf(database);
  if (hasDigests) await retryWhileLocked(() => storeDigests(database, done));
};

/** Runs all missing migrations. */
export const migrate = (database: Database): Promise<void> => migrateTo(database, undefined);
