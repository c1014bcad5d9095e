import type { Transaction } from 'kysely';
import { writeLong } from '../../../src/server/db/groupCommit';
import type { Schema } from '../../../src/server/db/open/connect';
import { pause } from '../../../src/server/ground/eventLoop';
import type { TestApp } from './app';

/** Sends a request, and lets other work commit after its first reads, before it writes. */
export const overtaken = async <T>(
  { database }: Pick<TestApp, 'database'>,
  request: () => Promise<T>,
  work: (trx: Transaction<Schema>) => Promise<unknown>,
): Promise<T> => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const written = writeLong(database, async (trx) => {
    await released;
    await work(trx);
  });
  const answer = request();
  // The request has read by the time that these reads are answered.
  for (let read = 0; read < 200; read += 1) {
    await database.reports.selectFrom('users').select('id').execute();
    await pause();
  }
  release();
  await written;
  return answer;
};
