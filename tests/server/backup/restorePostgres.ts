import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { backUpDatabase, listScheduled, restoreDatabase } from '../../../src/server/features/backup';
import { findProgram } from '../../../src/server/features/backup/programs';
import { readConfig } from '../../../src/server/ground/config';
import { connect, type Tables } from '../../../src/server/db/open/connect';
import { refuseIncomplete } from '../../../src/server/db/schema/drift';
import { migrate } from '../../../src/server/db/schema/migrate';
import { newDatabase, newFolder } from '../../support/server/database';
import { onPostgres } from '../../support/server/databases';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

const PERSON = `insert into users (id, name, email, "nameKey", "emailKey", "passwordHash", "isAdmin", "createdAt", "updatedAt")
  values (7, 'Ada', 'ada@x.example', 'ada', 'ada@x.example', 'x', 1, '2026', '2026');`;

/** A PostgreSQL database with an account and its session, an empty one, and a folder. */
const setUpPostgres = async () => {
  const [source, target] = [await newDatabase(), await newDatabase({ isMigrated: false })];
  const { path, remove } = newFolder();
  onTestFinished(async () => {
    await source.drop();
    await target.drop();
    remove();
  });
  const sql = (url: string, statement: string): string =>
    execFileSync(findProgram('psql') ?? '', ['-X', '-At', '-c', statement, url], { encoding: 'utf8' }).trim();
  sql(source.url, PERSON);
  sql(
    source.url,
    `insert into sessions ("tokenHash", "userId", "createdAt", "lastUsedAt") values ('hash-of-a-token', 7, '2026', '2026')`,
  );
  sql(source.url, `insert into "setupCodes" values ('hash-of-a-code', '2026')`);
  const config = (url: string) => readConfig({ DATABASE_URL: url, BACKUP_DIR: path });
  return {
    path,
    sql,
    from: source.url,
    to: target.url,
    config,
    dump: join(path, 'motoka-2026-11-26T0200.dump'),
  };
};

onPostgres('a dump is made with mode 0600, listed, and restored without what grants access', async () => {
  const { path, sql, from, to, config, dump } = await setUpPostgres();
  await backUpDatabase(dump, config(from));
  expect(modeOf(dump)).toBe(0o600);
  expect(readdirSync(path)).toEqual(['motoka-2026-11-26T0200.dump']);
  expect(listScheduled(config(to))).toMatch(/newest first:\nmotoka-2026-11-26T0200\.dump {2}\d+ bytes$/);
  await expect(backUpDatabase(dump, config(from))).rejects.toThrow(/exists already/);
  expect(await restoreDatabase('latest', config(to), false)).toMatch(/^Restored and checked: 127/);
  expect(sql(to, 'select email from users')).toBe('ada@x.example');
  expect(sql(to, 'select count(*) from sessions')).toBe('0');
  expect(sql(to, 'select count(*) from "setupCodes"')).toBe('0');
  const database = connect(to);
  onTestFinished(() => database.db.destroy());
  await migrate(database);
  await refuseIncomplete(database);
});

onPostgres(
  'a dump replaces a database only with --overwrite, keeps what was there, and leaves nothing else',
  async () => {
    const { path, sql, from, to, config, dump } = await setUpPostgres();
    await backUpDatabase(dump, config(from));
    sql(to, 'create table "ofALaterVersion" (id integer); insert into "ofALaterVersion" values (5)');
    await expect(restoreDatabase(dump, config(to), false)).rejects.toThrow(/already.*--overwrite/);
    const printed = await restoreDatabase(dump, config(to), true);
    const [, aside = ''] = /kept as (\S+)$/.exec(printed) ?? [];
    expect(modeOf(aside)).toBe(0o600);
    expect(execFileSync(findProgram('pg_restore') ?? '', ['--list', aside], { encoding: 'utf8' })).toContain(
      'ofALaterVersion',
    );
    expect(sql(to, `select count(*) from pg_tables where tablename = 'ofALaterVersion'`)).toBe('0');
    expect(sql(to, 'select count(*) from users')).toBe('1');
    expect(readdirSync(path)).toHaveLength(2);
  },
);

onPostgres('a dump is refused before anything is replaced', async () => {
  const { path, sql, from, to, config, dump } = await setUpPostgres();
  sql(to, 'create table kept (id integer)');
  const refused = (file: string, message: RegExp) =>
    expect(restoreDatabase(file, config(to), true), file).rejects.toThrow(message);

  const text = join(path, 'text.dump');
  writeFileSync(text, 'no dump');
  await refused(text, /pg_restore failed: .* By hand: pg_restore --clean/);
  await refused(join(path, 'none.dump'), /There is no backup/);

  const foreign = join(path, 'foreign.dump');
  execFileSync(findProgram('pg_dump') ?? '', ['--format=custom', `--file=${foreign}`, to]);
  await refused(foreign, /foreign\.dump is not a database of Motoka/);

  await backUpDatabase(dump, config(from));
  const cut = join(path, 'cut.dump');
  writeFileSync(cut, readFileSync(dump).subarray(0, -2_000));
  await refused(cut, /pg_restore failed/);

  sql(from, "insert into kysely_migration values ('9999_future', '2030')");
  const newer = join(path, 'newer.dump');
  await expect(backUpDatabase(newer, config(from))).rejects.toThrow(/newer Motoka/);
  execFileSync(findProgram('pg_dump') ?? '', ['--format=custom', `--file=${newer}`, from]);
  await refused(newer, /newer Motoka/);

  const server = connect(to);
  await server.db.withTables<Tables>().selectFrom('kept').selectAll().execute();
  await refused(dump, /Other programs are connected to .* Stop Motoka first/);
  await server.db.destroy();
  expect(sql(to, "select tablename from pg_tables where schemaname = 'public'")).toBe('kept');
});

onPostgres('the password of the database is no argument of a program', async () => {
  const { path, from, config } = await setUpPostgres();
  const url = new URL(from);
  url.password = 'a secret';
  url.hostname = '127.0.0.1';
  url.port = '1';
  const failed = backUpDatabase(join(path, 'x.dump'), config(url.href));
  await expect(failed).rejects.toThrow(/pg_dump failed: .*By hand: pg_dump --format=custom/);
  await expect(failed).rejects.not.toThrow(/secret/);
  expect(readdirSync(path)).toEqual([]);
});
