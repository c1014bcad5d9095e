import { DatabaseSync } from '@photostructure/sqlite';
import { copyFileSync } from 'node:fs';
import { expect, onTestFinished, vi } from 'vitest';
import { connect } from '../../src/server/db/connect';
import { write } from '../../src/server/db/write';
import { newDatabase } from '../support/database';
import { onSqlite } from '../support/databases';

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
  const { url, drop } = await newDatabase();
  const database = connect(url);
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
  });
  const add = (meanwhile = () => {}) =>
    write(database, async (trx) => {
      await trx
        .insertInto('owners')
        .values({ name: 'A', nameKey: 'a', createdAt: '', updatedAt: '' })
        .execute();
      meanwhile();
    });
  return { file: url.slice('file:'.length), add };
};

onSqlite('the log is copied into the file once nothing has been written for ten seconds', async () => {
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

onSqlite('a log that cannot be copied, as while something is written, is copied later', async () => {
  const { file, add } = await open();
  await add(() => vi.advanceTimersByTime(10_000));
  expect(ownersIn(file)).toEqual({ count: 0 });
  vi.advanceTimersByTime(10_000);
  expect(ownersIn(file)).toEqual({ count: 1 });
});
