import { execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { restoreDatabase } from '../../src/server/features/backup';
import { findProgram } from '../../src/server/features/backup/programs';
import { readConfig } from '../../src/server/ground/config';
import { connect, type Database, type Tables } from '../../src/server/db/open/connect';
import { refuseIncomplete } from '../../src/server/db/schema/drift';
import { migrate } from '../../src/server/db/schema/migrate';
import { newDatabase, newFolder, type TestDatabase } from '../support/server/database';
import { newFormerDatabase } from '../support/server/former/load';

const open = async (database: TestDatabase): Promise<Database> => {
  const opened = connect(database.url);
  onTestFinished(async () => {
    await opened.db.destroy();
    await database.drop();
  });
  return opened;
};

/** Everything of a schema that statements can tell apart: columns, keys, indexes, triggers and functions. */
const PARTS = {
  sqlite: [
    `select t.name as "table", c.* from sqlite_master t join pragma_table_xinfo(t.name) c where t.type = 'table'`,
    `select t.name as "table", f.* from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'`,
    `select t.name as "table", i."unique", i.origin, i.partial, group_concat(coalesce(c.name, '') || ' ' || c."desc" || ' ' || coalesce(c.coll, '')) as columns
      from sqlite_master t join pragma_index_list(t.name) i join pragma_index_xinfo(i.name) c where t.type = 'table' group by t.name, i.name`,
    `select type, name, sql from sqlite_master where type in ('index', 'trigger') or sql like 'create virtual%'`,
    `select name from sqlite_master where sql like '%autoincrement%' or sql like '%without rowid%'`,
  ],
  postgres: [
    `select table_name, column_name, ordinal_position, data_type, collation_name, is_nullable, column_default, is_identity
      from information_schema.columns where table_schema = 'public'`,
    `select indexdef from pg_indexes where schemaname = 'public'`,
    `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace`,
    `select tgname from pg_trigger where not tgisinternal`,
    `select proname from pg_proc where pronamespace = 'public'::regnamespace`,
  ],
};

const schemaOf = async ({ db, kind }: Database): Promise<readonly string[]> => {
  const parts: string[] = [];
  for (const part of PARTS[kind])
    for (const row of (await sql.raw(part).execute(db)).rows)
      parts.push(JSON.stringify(row).replace(/\\"|\\n|\s+/g, ' '));
  return parts.sort();
};

const tableNames = async ({ db }: Database): Promise<readonly string[]> =>
  (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/_search|^migrationDigests$/.test(name));

const rowsIn = async (database: Database): Promise<Readonly<Record<string, unknown>>> => {
  const tables = database.db.withTables<Tables>();
  const rows: Record<string, unknown> = {};
  for (const name of await tableNames(database)) {
    const found = await tables.selectFrom(name).selectAll().execute();
    if (found.length > 0) rows[name] = found;
  }
  return rows;
};

const migrationsIn = async ({ db }: Database): Promise<unknown> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('a database of the commit before the first release keeps its rows and gets the schema of a new one', async () => {
  const former = await open(await newFormerDatabase());
  const fresh = await open(await newDatabase());
  const rows = await rowsIn(former);
  expect(Object.keys(rows).length).toBeGreaterThanOrEqual(13);
  expect(await migrationsIn(former)).toHaveLength(31);
  await migrate(former);
  expect(await rowsIn(former)).toMatchObject(rows);
  expect(await schemaOf(former)).toEqual(await schemaOf(fresh));
  expect(await migrationsIn(former)).toEqual(await migrationsIn(fresh));
  expect(await former.db.selectFrom('migrationDigests').selectAll().execute()).toEqual(
    await fresh.db.selectFrom('migrationDigests').selectAll().execute(),
  );
  await migrate(former);
  await refuseIncomplete(former);
  expect(await rowsIn(former)).toMatchObject(rows);
});

test('processes that start together take it over once', async () => {
  const database = await newFormerDatabase();
  const former = await open(database);
  const others = [connect(database.url), connect(database.url)];
  await Promise.all([former, ...others].map((one) => migrate(one))).finally(() =>
    Promise.all(others.map(({ db }) => db.destroy())),
  );
  expect(await migrationsIn(former)).toEqual([
    '0001_first',
    '0002_trade',
    '0003_vehicles',
    '0004_scale',
    '0005_papers',
    '0006_bills',
    '0007_plans',
    '0008_searches',
    '0009_cashingMonths',
  ]);
});

test('any other older database is refused and left untouched', async () => {
  for (const [change, found] of [
    [sql`delete from kysely_migration where name = '0039_push_timeouts'`, '0001_init'],
    [sql`insert into kysely_migration (name, timestamp) values ('0040_draft', '2026')`, '0001_init'],
    [sql`delete from kysely_migration where name < '0005'`, '0005_money_records'],
  ] as const) {
    const former = await open(await newFormerDatabase());
    await change.execute(former.db);
    const before = [await schemaOf(former), await rowsIn(former), await migrationsIn(former)];
    await expect(migrate(former)).rejects.toThrow(
      `The database ${former.place} was written by a Motoka that was not released (it has the migration ${found}); it was left untouched. Put back a backup, start the Motoka that wrote it, or set DATABASE_URL to another database`,
    );
    expect([await schemaOf(former), await rowsIn(former), await migrationsIn(former)]).toEqual(before);
  }
});

test('a backup of the commit before the first release is restored', async () => {
  const former = await newFormerDatabase();
  const target = await newDatabase({ isMigrated: false });
  const { path, remove } = newFolder();
  onTestFinished(remove);
  const backup = join(path, 'former.backup');
  if (former.url.startsWith('file:')) copyFileSync(former.url.slice('file:'.length), backup);
  else
    execFileSync(findProgram('pg_dump') ?? '', [
      '--format=custom',
      `--file=${backup}`,
      `--dbname=${former.url}`,
    ]);
  const { sessions: _ended, ...rows } = await rowsIn(await open(former));
  await restoreDatabase(backup, readConfig({ DATABASE_URL: target.url }), false);
  const restored = await open(target);
  await migrate(restored);
  await refuseIncomplete(restored);
  expect(await rowsIn(restored)).toMatchObject(rows);
});
