import { hash } from 'node:crypto';
import { Migrator, sql, type Migration as Step } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import { retryWhileLocked } from '../open/busy';
import type { Database } from '../open/connect';
import { migrationOf, type Migration } from './migration';
import { isFormer, takeOver } from './former';

type Up = (migration: Migration) => Promise<void>;

interface Done {
  readonly name: string;
}

/** The name in the path of a migration or of one of its parts, such as `0001_first`. */
const nameIn = (path: string): string => path.replace(/^\.\/migrations\/|[/.].*$/g, '');

const files = import.meta.glob<{ up: Up }>('./migrations/*.ts', { eager: true });

/** The migrations by name. A released migration never changes. */
const migrations = Object.fromEntries(Object.entries(files).map(([path, { up }]) => [nameIn(path), up]));
const names = Object.keys(migrations).sort();
const [first = ''] = names;

const sources = import.meta.glob<string>('./migrations/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The digest of a migration's source and its parts, in any format. */
export const digestOf = (name: string): string => {
  const parts = Object.keys(sources).filter((path) => nameIn(path) === name);
  const source = parts.sort().map((path) => sources[path]);
  return hash('sha256', source.join().replace(/[\s,;]/g, ''), 'base64url');
};

const unreleased = (place: string, why: string): Error =>
  new Error(
    `The database ${place} was written by a Motoka that was not released (${why}); it was left untouched. Put back a backup, start the Motoka that wrote it, or set DATABASE_URL to another database`,
  );

/**
 * Throws if a database has a migration that this version does not have, or lacks one before its last. The one of the commit
 * before the first release is known too.
 */
export const refuseNewer = (place: string, done: readonly Done[]): void => {
  if (isFormer(done)) return;
  const all = done.map(({ name }) => name).sort();
  const unknown = all.find((name) => !(name in migrations));
  const newest = names.at(-1) ?? '';
  if (unknown !== undefined && (unknown < newest || !all.includes(first)))
    throw unreleased(place, `it has the migration ${unknown}`);
  if (unknown !== undefined)
    throw new Error(
      `The database ${place} was written by a newer Motoka (${unknown}); it was left untouched. Start that version, or put back a backup`,
    );
  const last = all.at(-1) ?? '';
  const missing = names.find((name) => name < last && !all.includes(name));
  if (missing !== undefined) throw unreleased(place, `it has ${last}, and lacks ${missing}`);
};

/** The last migration of a database. The first has all tables of the commit before it. */
export const lastOf = (done: readonly Done[]): string | undefined =>
  isFormer(done) ? first : done.at(-1)?.name;

const doneIn = async ({ db }: Database): Promise<readonly Done[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  return (await sql<Done>`select name from kysely_migration order by name`.execute(db)).rows;
};

/** Throws if a migration was changed after the database ran it. Returns the number of the migrations that were compared. */
const refuseChanged = async ({ db, place }: Database): Promise<number> => {
  const rows = await db.selectFrom('migrationDigests').selectAll().execute();
  const changed = rows.find(({ name, digest }) => digestOf(name) !== digest);
  if (changed) throw unreleased(place, `its migration ${changed.name} was another one`);
  return rows.length;
};

const storeDigests = async (database: Database): Promise<void> => {
  const rows = (await doneIn(database)).map(({ name }) => ({ name, digest: digestOf(name) }));
  await database.db
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
export const migrateTo = async (
  database: Database,
  last: string | undefined,
  calendar?: Calendar,
): Promise<void> => {
  const found = await doneIn(database);
  refuseNewer(database.place, found);
  if (isFormer(found)) await retryWhileLocked(() => takeOver(database, first, digestOf(first)));
  const before = isFormer(found) ? [first] : found;
  const compared = before.length > 0 ? await refuseChanged(database) : 0;
  if (before.length === names.length && compared === names.length) return;
  const steps = Object.entries(migrations).map(([name, up]): [string, Step] => [
    name,
    { up: (db) => up(migrationOf(database.kind, db, calendar)) },
  ]);
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => Object.fromEntries(steps) },
  });
  await retryWhileLocked(async () => {
    const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
    if (error) throw asMigrationError(database.place, error);
  });
  await retryWhileLocked(() => storeDigests(database));
};

/** Runs all missing migrations, with the days of a calendar. */
export const migrate = (database: Database, calendar?: Calendar): Promise<void> =>
  migrateTo(database, undefined, calendar);
