import { DatabaseSync } from '@photostructure/sqlite';
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../../src/server/db/open/connect';
import { checkBeside, needsCheck, noteChecked, noteClosed } from '../../src/server/db/open/fileCheck';
import { migrate } from '../../src/server/db/schema/migrate';
import { newFolder } from '../support/server/database';

const DAY_MS = 24 * 3_600_000;
const LARGE = 1_000;

const newPath = (): { path: string; note: string } => {
  const folder = newFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'motoka.db');
  return { path, note: `${path}-check` };
};

const newFile = (bytes = LARGE): { path: string; note: string } => {
  const found = newPath();
  writeFileSync(found.path, 'x'.repeat(bytes));
  return found;
};

test('a large file that was closed cleanly needs no check for a week', () => {
  const { path } = newFile();
  expect(needsCheck(path, LARGE)).toBe(true);
  noteChecked(path, LARGE);
  expect(needsCheck(path, LARGE)).toBe(false);
  appendFileSync(path, 'written while it is open');
  expect(needsCheck(path, LARGE)).toBe(true);
  noteClosed(path);
  expect(needsCheck(path, LARGE)).toBe(false);
  const checkedAt = Date.now();
  expect(needsCheck(path, LARGE, checkedAt + 7 * DAY_MS - 60_000)).toBe(false);
  expect(needsCheck(path, LARGE, checkedAt + 7 * DAY_MS + 60_000)).toBe(true);
});

test('a small file is always checked, and leaves no note', () => {
  const { path, note } = newFile(LARGE - 1);
  noteChecked(path, LARGE);
  noteClosed(path);
  expect(existsSync(note)).toBe(false);
  expect(needsCheck(path, LARGE)).toBe(true);
});

test('a file with a log, of another version, of a clock that was wrong, or with an unreadable note is checked', () => {
  const { path, note } = newFile();
  noteChecked(path, LARGE);
  writeFileSync(`${path}-wal`, '');
  expect(needsCheck(path, LARGE)).toBe(false);
  writeFileSync(`${path}-wal`, 'a commit');
  expect(needsCheck(path, LARGE)).toBe(true);
  rmSync(`${path}-wal`);

  noteChecked(path, LARGE, Date.now() + DAY_MS);
  expect(needsCheck(path, LARGE)).toBe(true);

  noteChecked(path, LARGE);
  const written = readFileSync(note, 'utf8');
  expect(statSync(note).mode & 0o777).toBe(0o600);
  for (const other of [{ version: '0.0.1' }, { size: '1' }, { mtime: '1' }, { checkedAt: 'yesterday' }]) {
    writeFileSync(note, JSON.stringify({ ...JSON.parse(written), ...other }));
    expect(needsCheck(path, LARGE)).toBe(true);
  }
  writeFileSync(note, JSON.stringify({ ...JSON.parse(written), version: '0.0.1' }));
  noteClosed(path);
  expect(needsCheck(path, LARGE)).toBe(true);
  writeFileSync(note, written.slice(0, 10));
  expect(needsCheck(path, LARGE)).toBe(true);
});

/** Overwrites a part of a file, of which nothing is read at the start. Its size and the time of its last write stay. */
const damage = (path: string): void => {
  const { size, atime, mtimeNs } = statSync(path, { bigint: true });
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(65_536, 0xa5), 0, undefined, 100_000_000);
  closeSync(file);
  utimesSync(path, atime, Number(mtimeNs) / 1e9);
  expect(statSync(path).size).toBe(Number(size));
};

test('a start leaves the check of a large file out, and a check beside the requests finds the damage', async () => {
  const small = newPath();
  const first = connect(`file:${small.path}`);
  await migrate(first);
  await first.db.destroy();
  expect(existsSync(small.note)).toBe(false);
  const { path, note } = newPath();
  const run = (file: string, statements: string): void => {
    const database = new DatabaseSync(file);
    database.exec(statements);
    database.close();
  };
  // A file without a log, so that the content is written once.
  run(small.path, `vacuum into '${path}'`);
  run(path, 'create table filler (content blob); insert into filler values (zeroblob(270000000))');

  const open = async () => connect(`file:${path}`).db.destroy();
  await open();
  expect(existsSync(note)).toBe(true);
  expect(await checkBeside(path)).toBeUndefined();

  damage(path);
  // The time of the last write is only as exact as the system sets it.
  const { mtime } = JSON.parse(readFileSync(note, 'utf8')) as { mtime: string };
  const stamp = String(statSync(path, { bigint: true }).mtimeNs);
  writeFileSync(note, readFileSync(note, 'utf8').replace(mtime, stamp));
  await open();
  expect(await checkBeside(path)).toContain(`The database file ${path} is damaged`);
  rmSync(note);
  expect(() => connect(`file:${path}`)).toThrow('is damaged; it was left untouched');
});
