import { DatabaseSync } from '@photostructure/sqlite';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import { write } from '../../src/server/db/groupCommit';
import { newFolder } from '../support/server/database';

/** The number of owners in a database file without its log. */
const ownersIn = (file: string): unknown => {
  copyFileSync(file, `${file}.copy`);
  const copy = new DatabaseSync(`${file}.copy`);
  try {
    return copy.prepare('select count(*) as count from owners').get();
  } finally {
    copy.close();
  }
};

/** A database with a mocked clock, its file, and a function that adds an owner. */
const open = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { path, remove } = newFolder();
  const file = join(path, 'motoka.db');
  const database = connect(`file:${file}`);
  onTestFinished(async () => {
    await database.db.destroy();
    remove();
  });
  await migrate(database);
  vi.advanceTimersByTime(10_000);
  const add = (duringWrite = () => {}) =>
    write(database, async (trx) => {
      await trx
        .insertInto('owners')
        .values({ name: 'A', nameKey: 'a', createdAt: '', updatedAt: '' })
        .execute();
      duringWrite();
    });
  return { file, add };
};

test('the log is copied into the file after ten seconds without a write', async () => {
  const { file, add } = await open();
  await add();
  vi.advanceTimersByTime(9_999);
  await add();
  vi.advanceTimersByTime(9_999);
  expect(ownersIn(file)).toEqual({ count: 0 });
  vi.advanceTimersByTime(1);
  expect(ownersIn(file)).toEqual({ count: 2 });
  await add();
  vi.advanceTimersByTime(10_000);
  expect(ownersIn(file)).toEqual({ count: 3 });
});

test('a log that cannot be copied during a write is copied later', async () => {
  const { file, add } = await open();
  await add(() => vi.advanceTimersByTime(10_000));
  expect(ownersIn(file)).toEqual({ count: 0 });
  vi.advanceTimersByTime(10_000);
  expect(ownersIn(file)).toEqual({ count: 1 });
});
