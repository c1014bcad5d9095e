import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { resources } from '../../src/resources';
import { cars } from '../../src/resources/cars';
import { connect, type Database } from '../../src/server/db/open/connect';
import { driftOf, refuseIncomplete } from '../../src/server/db/schema/drift';
import { digestOf, migrate } from '../../src/server/db/schema/migrate';
import { writeMigration } from '../../src/server/db/schema/writeMigration';
import { tableColumns } from '../../src/server/db/sql/tables';
import { newDatabase } from '../support/server/database';
import { onPostgres } from '../support/server/databases';

const migrated = async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  const database = connect(url);
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
  });
  await migrate(database);
  return { database, url };
};

test('the migrated schema matches the definitions, column by column', async () => {
  const { database } = await migrated();
  const tables = await database.db.introspection.getTables();
  expect(resources.length).toBeGreaterThanOrEqual(10);
  for (const definition of resources) {
    const found = tables.find(({ name }) => name === definition.name);
    const actual = found?.columns.map(({ name, dataType, isNullable }) => [
      name,
      dataType.toLowerCase() === 'text' ? 'text' : 'number',
      name === 'id' || !isNullable,
    ]);
    const wanted = Object.entries(tableColumns(definition)).map(([name, { type, isRequired }]) => [
      name,
      type,
      isRequired,
    ]);
    expect(actual?.sort(), definition.name).toEqual(wanted.sort());
  }
  expect(await driftOf(database)).toEqual({ tables: [], columns: [], conflicts: [] });
});

test('a difference is detected', async () => {
  const { database } = await migrated();
  await database.db.schema.alterTable('cars').renameColumn('model', 'make').execute();
  await database.db.schema.dropTable('owners').execute();
  const { tables, columns, conflicts } = await driftOf(database);
  expect(tables.map(({ name }) => name)).toEqual(['owners']);
  expect(columns.map(({ definition, column }) => `${definition.name}.${column}`)).toEqual(['cars.model']);
  expect(conflicts).toEqual(['cars.make is in no definition']);
  await expect(refuseIncomplete(database)).rejects.toThrow(
    /lacks the table owners, the column cars\.model\. If a definition is new, write a migration.* put back a backup/,
  );
});

onPostgres('a table of the same name in another schema is no difference', async () => {
  const { database } = await migrated();
  await sql`create schema zoo`.execute(database.db);
  await sql`create table zoo.users (id text)`.execute(database.db);
  await refuseIncomplete(database);
  expect(await driftOf(database)).toEqual({ tables: [], columns: [], conflicts: [] });
});

test('no migration is written for a required column, for which existing rows have no value', () => {
  const columns = [{ definition: cars, column: 'model' }];
  expect(() => writeMigration({ tables: [], columns, conflicts: [] })).toThrow(
    /cars\.model is required by both forms/,
  );
});

test('migrating again changes nothing', async () => {
  const { database } = await migrated();
  await migrate(database);
  expect(await driftOf(database)).toEqual({ tables: [], columns: [], conflicts: [] });
});

// On SQLite it takes two processes: see process.test.ts.
onPostgres('simultaneous migrations run once', async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  const databases = [connect(url), connect(url), connect(url)];
  onTestFinished(async () => {
    await Promise.all(databases.map(({ db }) => db.destroy()));
    await drop();
  });
  await Promise.all(databases.map((one) => migrate(one)));
  for (const database of databases)
    expect(await driftOf(database)).toEqual({ tables: [], columns: [], conflicts: [] });
});

/** The error of the start, which must name the database. */
const errorOf = async (database: Database): Promise<string> => {
  const error = await migrate(database).then(
    () => new Error('it was accepted'),
    (reason: Error) => reason,
  );
  expect(error.message).toContain(`The database ${database.place} `);
  return error.message;
};

const addMigration = (database: Database, name: string) =>
  sql`insert into kysely_migration (name, timestamp) values (${name}, '2099-01-01')`.execute(database.db);

test('a schema of a newer version is rejected and left unchanged', async () => {
  const { database } = await migrated();
  await addMigration(database, '9999_from_tomorrow');
  expect(await errorOf(database)).toMatch(/written by a newer Motoka \(9999_from_tomorrow\).*left untouched/);
});

test('a migration that was changed after the database ran it is rejected with its name', async () => {
  const { database } = await migrated();
  await database.db.updateTable('migrationDigests').set({ digest: 'x' }).execute();
  expect(await errorOf(database)).toMatch(
    /\(its migration 0001_first was another one\); it was left untouched\./,
  );
});

test('a migration whose table exists already is rejected, and nothing of it is kept', async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  const database = connect(url);
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
  });
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))`.execute(
    database.db,
  );
  await sql`create table ${sql.table('signUps')} (id text)`.execute(database.db);
  expect(await errorOf(database)).toMatch(
    /not released \(.*signUps.* already exists\); it was left untouched\./,
  );
  const tables = await database.db.introspection.getTables();
  expect(tables.map(({ name }) => name)).toEqual(['signUps']);
});

test('the digests of all migrations are stored, also if a process ended before it stored them', async () => {
  const { database } = await migrated();
  const digests = () => database.db.selectFrom('migrationDigests').selectAll().execute();
  const all = await digests();
  await database.db.deleteFrom('migrationDigests').execute();
  await migrate(database);
  expect(await digests()).toEqual(all);
});

test('a released migration is as it was released', () => {
  expect(digestOf('0001_first')).toBe('eDZBrwXad-OVbvyU5l6ciUqEvJAof6YhRQCFilwC1v8');
});
