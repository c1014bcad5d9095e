import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import { newFolder } from '../support/server/database';

const newPath = (): string => {
  const { path, remove } = newFolder();
  onTestFinished(remove);
  return join(path, 'deep', 'down', 'motoka.db');
};

/** A migrated database without pages left in its log. */
const createDatabase = async (path: string): Promise<void> => {
  const database = connect(`file:${path}`);
  await migrate(database);
  await database.db.destroy();
};

test('only the owner can access a new file', async () => {
  const path = newPath();
  await createDatabase(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  for (const beside of [`${path}-wal`, `${path}-shm`].filter((one) => existsSync(one)))
    expect(statSync(beside).mode & 0o777).toBe(0o600);
});

test('an empty file is a new database', async () => {
  const path = newPath();
  await createDatabase(path);
  const empty = `${path}.empty`;
  writeFileSync(empty, '');
  await createDatabase(empty);
  const database = connect(`file:${empty}`);
  onTestFinished(() => database.db.destroy());
  expect(await database.db.selectFrom('cars').selectAll().execute()).toEqual([]);
});

const remedy = /backup|DATABASE_URL/;

const connectError = (path: string): string => {
  try {
    connect(`file:${path}`);
  } catch (error) {
    return (error as Error).message;
  }
  return 'opened';
};

test('a file that is not a database is rejected by name and left untouched', async () => {
  const path = newPath();
  await createDatabase(path);
  for (const content of [
    'x',
    'not a database at all, but a letter',
    'SQLite format 3',
    '\u0000'.repeat(5_000),
  ]) {
    const other = `${path}.other`;
    writeFileSync(other, content);
    const message = connectError(other);
    expect(message).toContain(other);
    expect(message).toMatch(remedy);
    expect(message).not.toContain('\n');
    expect(readFileSync(other, 'utf8')).toBe(content);
  }
});

test('a damaged database is rejected by name and left untouched', async () => {
  const path = newPath();
  await createDatabase(path);
  const before = readFileSync(path);
  expect(before.length).toBeGreaterThan(40_000);
  for (const damage of [
    // All pages but the first overwritten; the file cut in the middle.
    (file: string) => {
      writeFileSync(file, before);
      const handle = openSync(file, 'r+');
      writeSync(handle, Buffer.alloc(before.length - 4_096, 0xa5), 0, undefined, 4_096);
      closeSync(handle);
    },
    (file: string) => writeFileSync(file, before.subarray(0, before.length / 2 + 100)),
  ]) {
    const other = `${path}.damaged`;
    damage(other);
    const damaged = readFileSync(other);
    const message = connectError(other);
    expect(message).toContain(other);
    expect(message).toMatch(remedy);
    expect(message).not.toContain('\n');
    expect(readFileSync(other).equals(damaged)).toBe(true);
  }
});

test('a database of another program is rejected and left untouched', async () => {
  const path = newPath();
  const database = connect(`file:${path}`);
  await database.db.schema.createTable('notes').addColumn('id', 'integer').execute();
  await database.db.destroy();
  const before = readFileSync(path);
  expect(connectError(path)).toMatch(/another program.*left untouched/);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a folder, or a path below a file, is rejected', async () => {
  const path = newPath();
  await createDatabase(path);
  for (const wrong of [join(path, '..'), join(path, 'below.db')])
    expect(connectError(wrong)).not.toBe('opened');
});
