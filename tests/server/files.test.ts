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

/** A migrated database whose every page is in the file itself. */
const written = async (path: string): Promise<void> => {
  const database = connect(`file:${path}`);
  await migrate(database);
  await database.db.destroy();
};

test('a new file is its owner’s alone', async () => {
  const path = newPath();
  await written(path);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  for (const beside of [`${path}-wal`, `${path}-shm`].filter((one) => existsSync(one)))
    expect(statSync(beside).mode & 0o777).toBe(0o600);
});

test('an empty file is a new database', async () => {
  const path = newPath();
  await written(path);
  const empty = `${path}.empty`;
  writeFileSync(empty, '');
  await written(empty);
  const database = connect(`file:${empty}`);
  onTestFinished(() => database.db.destroy());
  expect(await database.db.selectFrom('cars').selectAll().execute()).toEqual([]);
});

const remedy = /backup|DATABASE_URL/;

const refusal = (path: string): string => {
  try {
    connect(`file:${path}`);
  } catch (error) {
    return (error as Error).message;
  }
  return 'opened';
};

test('what is no database is refused, named and left untouched', async () => {
  const path = newPath();
  await written(path);
  for (const content of [
    'x',
    'not a database at all, but a letter',
    'SQLite format 3',
    '\u0000'.repeat(5_000),
  ]) {
    const other = `${path}.other`;
    writeFileSync(other, content);
    const said = refusal(other);
    expect(said).toContain(other);
    expect(said).toMatch(remedy);
    expect(said).not.toContain('\n');
    expect(readFileSync(other, 'utf8')).toBe(content);
  }
});

test('a damaged database is refused, named and left untouched', async () => {
  const path = newPath();
  await written(path);
  const before = readFileSync(path);
  expect(before.length).toBeGreaterThan(40_000);
  for (const damage of [
    // The pages behind the first overwritten, and the file cut off in the middle.
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
    const said = refusal(other);
    expect(said).toContain(other);
    expect(said).toMatch(remedy);
    expect(said).not.toContain('\n');
    expect(readFileSync(other).equals(damaged)).toBe(true);
  }
});

test('a database of another program is refused and left untouched', async () => {
  const path = newPath();
  const database = connect(`file:${path}`);
  await database.db.schema.createTable('notes').addColumn('id', 'integer').execute();
  await database.db.destroy();
  const before = readFileSync(path);
  expect(refusal(path)).toMatch(/another program.*left untouched/);
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('a folder, or a path below a file, is no database', async () => {
  const path = newPath();
  await written(path);
  for (const wrong of [join(path, '..'), join(path, 'below.db')]) expect(refusal(wrong)).not.toBe('opened');
});
