import { DatabaseSync } from '@photostructure/sqlite';
import { chmodSync, copyFileSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { backUpDatabase, restoreDatabase } from '../../../src/server/features/backup';
import { readConfig } from '../../../src/server/ground/config';
import { connect } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';
import { newDatabase, newFolder } from '../../support/server/database';
import { onSqlite } from '../../support/server/databases';

const modeOf = (path: string): number => statSync(path).mode & 0o777;
const configOf = (path: string) => readConfig({ DATABASE_URL: `file:${path}` });

/** A migrated database, a copy of it, and the path of the database to restore. */
const setUp = async () => {
  const { url, drop } = await newDatabase();
  const { path, remove } = newFolder();
  onTestFinished(async () => {
    await drop();
    remove();
  });
  const source = url.slice('file:'.length);
  const copy = join(path, 'copy.db');
  return {
    path,
    source,
    copy,
    target: join(path, 'new/data/motoka.db'),
    /** Changes the source by SQL and copies it. */
    copyAfter: async (statements: string) => {
      const database = new DatabaseSync(source);
      database.exec(statements);
      database.close();
      await backUpDatabase(copy, configOf(source));
    },
  };
};

const PERSON = `insert into users (id, name, email, "nameKey", "emailKey", "passwordHash", "isAdmin", "createdAt", "updatedAt")
  values (7, 'Ada', 'ada@x.example', 'ada', 'ada@x.example', 'x', 1, '2026', '2026');`;

onSqlite('a restored database has mode 0600, not that of the copy, in a folder with mode 0700', async () => {
  const { copy, target, copyAfter } = await setUp();
  await copyAfter('');
  for (const mode of [0o644, 0o666, 0o400]) {
    chmodSync(copy, mode);
    await restoreDatabase(copy, configOf(target), true);
    expect(modeOf(target)).toBe(0o600);
  }
  expect(modeOf(dirname(target))).toBe(0o700);
});

onSqlite('the folder of a new database has mode 0700', async () => {
  const { path } = await setUp();
  const file = join(path, 'first/data/motoka.db');
  const database = connect(`file:${file}`);
  await migrate(database);
  await database.db.destroy();
  expect([modeOf(file), modeOf(dirname(file))]).toEqual([0o600, 0o700]);
});

onSqlite('sessions, setup codes and idempotency keys of the copy are void', async () => {
  const { copy, target, copyAfter } = await setUp();
  await copyAfter(`${PERSON}
    insert into sessions ("tokenHash", "userId", "createdAt", "lastUsedAt") values ('hash-of-a-token', 7, '2026-11-26T00:00:00Z', '2026-11-26T00:00:00Z');
    insert into setupCodes values ('hash-of-a-code', '2026-11-26T00:00:00Z');
    insert into passwordLinks (tokenHash, userId, kind, createdAt, expiresAt) values ('hash-of-a-link', 7, 'given', '2026-11-26T00:00:00Z', '2036-11-26T00:00:00Z');
    insert into challenges values ('hash-of-a-challenge', 7, '2036-11-26T00:00:00Z');
    insert into oidcSignIns values ('hash-of-a-secret', '2036-11-26T00:00:00Z', null, 7, null);
    insert into idempotencyKeys values (7, 'POST /cars', 'a-key', 'a-hash', '{}', '2026-11-26T00:00:00Z');`);
  await restoreDatabase(copy, configOf(target), false);
  const count = (file: string, table: string) => {
    const database = new DatabaseSync(file, { readOnly: true });
    try {
      return (database.prepare(`select count(*) as count from "${table}"`).get() as { count: number }).count;
    } finally {
      database.close();
    }
  };
  const granting = [
    'sessions',
    'setupCodes',
    'idempotencyKeys',
    'passwordLinks',
    'challenges',
    'oidcSignIns',
  ];
  for (const table of granting) {
    expect(count(copy, table), table).toBe(1);
    expect(count(target, table), table).toBe(0);
  }
  expect(count(target, 'users')).toBe(1);
  // Not even in the free pages of the file.
  expect(readFileSync(copy, 'latin1')).toContain('hash-of-a-token');
  expect(readFileSync(target, 'latin1')).not.toContain('hash-of-a-token');
});

const foreign = [
  ['no table', ''],
  ['tables of another program', 'create table songs (id integer primary key, title text)'],
  [
    'only the names of our migrations',
    'create table kysely_migration as select * from ours.kysely_migration',
  ],
  [
    'our migrations and a table of the same name',
    `create table kysely_migration as select * from ours.kysely_migration;
      create table cars (id integer primary key); create table users (id integer primary key)`,
  ],
  [
    'everything but the sessions',
    `create table kysely_migration as select * from ours.kysely_migration; ${'COPY'}`,
  ],
  ['a migration table without rows', 'create table kysely_migration (name text, timestamp text)'],
] as const;

for (const [what, statements] of foreign)
  onSqlite(`a file that holds ${what} is refused before anything is replaced`, async () => {
    const { path, source, copy, target, copyAfter } = await setUp();
    await copyAfter('');
    await restoreDatabase(copy, configOf(target), false);
    const bad = join(path, 'bad.db');
    if (statements.includes('COPY')) copyFileSync(copy, bad);
    const database = new DatabaseSync(bad);
    database.exec(`attach '${source}' as ours`);
    if (statements.includes('COPY')) database.exec('drop table main.sessions');
    else database.exec(statements);
    database.close();
    const before = { content: readFileSync(target), files: readdirSync(dirname(target)) };
    await expect(restoreDatabase(bad, configOf(target), true)).rejects.toThrow(
      /bad\.db is not a database of Motoka/,
    );
    expect(readFileSync(target).equals(before.content)).toBe(true);
    expect(readdirSync(dirname(target))).toEqual(before.files);
    expect(existsSync(`${bad}-wal`)).toBe(false);
  });
