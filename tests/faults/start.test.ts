import { DatabaseSync } from '@photostructure/sqlite';
import { createHash } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newFolder } from '../support/server/database';
import { refusedStart, signIn, startServer } from '../support/server/server';

const { path, remove } = newFolder();
const good = join(path, 'good.db');

beforeAll(async () => {
  const server = await startServer({ databaseUrl: `file:${good}` });
  await signIn(server);
  await server.end();
});
afterAll(remove);

const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

const ofAnotherProgram = (file: string): void => {
  const database = new DatabaseSync(file);
  database.exec('create table notes (text)');
  database.close();
};

const badFiles: Readonly<
  Record<string, { readonly spoil: (file: string) => void; readonly message: RegExp }>
> = {
  'a text file': {
    spoil: (file) => writeFileSync(file, 'These are no records at all.\n'.repeat(400)),
    message: /is damaged or is not a database; it was left untouched/,
  },
  'a file cut in half': {
    spoil: (file) => writeFileSync(file, readFileSync(good).subarray(0, statSync(good).size / 2)),
    message: /is damaged; it was left untouched/,
  },
  'a file with a scribbled page': {
    spoil: (file) => {
      copyFileSync(good, file);
      const descriptor = openSync(file, 'r+');
      for (let page = 1; page < 40; page += 3) writeSync(descriptor, 'scribble'.repeat(64), page * 4096);
      closeSync(descriptor);
    },
    message: /is damaged; it was left untouched/,
  },
  'a file of a newer Motoka': {
    spoil: (file) => {
      copyFileSync(good, file);
      const database = new DatabaseSync(file);
      database.exec("insert into kysely_migration values ('9999_future', '2030-01-01')");
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
    message: /was written by a newer Motoka \(9999_future\); it was left untouched/,
  },
  "another program's file": {
    spoil: ofAnotherProgram,
    message: /holds tables of another program; it was left untouched/,
  },
};

test.each(Object.entries(badFiles))(
  '%s is rejected with one line and left unchanged',
  async (name, { spoil, message }) => {
    const file = join(path, `${name.replaceAll(/\W/g, '-')}.db`);
    spoil(file);
    const before = hash(file);
    const { code, printed } = await refusedStart({ databaseUrl: `file:${file}` });
    expect(code).toBe(1);
    expect(printed).toMatch(message);
    expect(printed).toContain(file);
    expect(printed.trim().split('\n')).toHaveLength(1);
    expect(hash(file)).toBe(before);
    const left = ['-wal', '-journal'].filter(
      (ending) => existsSync(file + ending) && statSync(file + ending).size > 0,
    );
    expect(left).toEqual([]);
  },
);

test('a folder is rejected with one line that suggests a file in it', async () => {
  const { code, printed } = await refusedStart({ databaseUrl: `file:${path}` });
  expect(code).toBe(1);
  expect(printed.trim()).toBe(
    `Motoka cannot start: The database file ${path} is a folder; it was left untouched. Name a file in DATABASE_URL, such as file:${good.replace('good.db', 'motoka.db')}`,
  );
});

const invalid = {
  'a port that is no number': { PORT: 'http' },
  'an unknown scheme': { DATABASE_URL: 'mysql://127.0.0.1/x' },
  'a PostgreSQL that is not there': { DATABASE_URL: 'postgres://nobody:secret-canary@127.0.0.1:9/none' },
  'a folder that is a file': { DATABASE_URL: 'file:/dev/null/motoka.db' },
} as const;

test.each(Object.entries(invalid))('%s ends the start with one line and exit code 1', async (_name, env) => {
  const { code, printed } = await refusedStart({ databaseUrl: `file:${join(path, 'unused.db')}`, env });
  expect({ code, lines: printed.trim().split('\n').length }).toEqual({ code: 1, lines: 1 });
  expect(printed).not.toContain('secret-canary');
});

test('only the owner can read a new database file', () => {
  expect(statSync(good).mode & 0o777).toBe(0o600);
});
