import { readdirSync, writeFileSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { backupScheduler } from '../../../src/server/features/backup/schedule/scheduler';
import { readState } from '../../../src/server/features/backup/schedule/state';
import { readConfig } from '../../../src/server/ground/config';
import { connect } from '../../../src/server/db/open/connect';
import { newDatabase, newFolder } from '../../support/server/database';

/** A database, a folder, a clock, and schedulers as in several processes. */
export const setUp = async ({
  now: start = '2026-11-26T00:00:30Z',
  env = {} as Record<string, string>,
} = {}) => {
  const { url, drop } = await newDatabase();
  const { path: dir, remove } = newFolder();
  const database = connect(url);
  onTestFinished(async () => {
    await database.db.destroy();
    await drop();
    remove();
  });
  const clock = { now: Date.parse(start) };
  const copies: string[] = [];
  const logged: string[] = [];
  const log = (details: object, message: string) => void logged.push(`${message} ${JSON.stringify(details)}`);
  const copy = async (path: string): Promise<void> => {
    copies.push(path);
    writeFileSync(path, 'a checked copy');
  };
  const config = readConfig({ ...env, BACKUP_DIR: dir, DATABASE_URL: url });
  const scheduler = (folder = dir, copyTo: (path: string, signal: AbortSignal) => Promise<void> = copy) =>
    backupScheduler(database, config, folder, {
      copy: copyTo,
      log: { info: log, warn: log },
      now: () => clock.now,
    });
  const extension = url.startsWith('file:') ? 'db' : 'dump';
  return {
    database,
    config,
    dir,
    clock,
    copies,
    logged,
    tools: { copy, log: { info: log, warn: log } },
    scheduler,
    nameOf: (slot: string) => `motoka-${slot}.${extension}`,
    files: () => readdirSync(dir).sort(),
    state: () => readState(database),
  };
};
