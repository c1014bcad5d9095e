import { DatabaseSync } from '@photostructure/sqlite';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import { write } from '../../src/server/db/groupCommit';
import { newFolder } from '../support/server/database';

/** The owners in a database file without the log beside it. */
const ownersIn = (file: string): unknown => {
  copyFileSync(file, `${file}.copy`);
  const copy = new DatabaseSync(`${file}.copy`);
  try {
    return copy.prepare('select count(*) as count from owners').get();
  } finally {
    copy.close();
  }
};

/** A database whose clock is ours, its file, and how an owner is added to it. */
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
  const add = (meanwhile = () => {}) =>
    write(database, async (trx) => {
      await trx
        .insertInto('owners')
        .values({ name: 'A', nameKey: 'a', createdAt: '', updatedAt: '' })
        .execute();
      meanwhile();
    });
  return { file, add };
};

test('the log is copied into the file once nothing has been written for ten seconds', async () => {
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

test('a log that cannot be copied, as while something is written, is copied later', async () => {
  const { file, add } = await open();
  await add(() => vi.advanceTimersByTime(10_000));
  expect(ownersIn(file)).toEqual({ count: 0 });
  vi.advanceTimersByTime(10_000);
  expect(ownersIn(file)).toEqual({ count: 1 });
});
