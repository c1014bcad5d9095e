import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { calendarOf } from '../../../ground/calendar';
import type { Config } from '../../../ground/config';
import type { Database } from '../../../db/open/connect';
import { findProgram } from '../programs';
import { dropDrafts, obstacleIn, prepareFolder, reasons } from './folder';
import { extensionOf, listBackups, nameOf } from './names';
import { outdated } from './retention';
import { slotNameOf, slotsAround, type Slot } from './slots';
import {
  claim,
  isReminderDue,
  LEASE_MS,
  readState,
  release,
  renew,
  storeFailure,
  storeSuccess,
  WAIT_MAX_MS,
  type Attempt,
} from './state';

const TICK_MS = 5_000;
const RENEW_MS = LEASE_MS / 3;
const RETRY_MIN_MS = 15_000;
/** The next attempt waits this many times as long as the failed one took. */
const RETRY_FACTOR = 10;
const REASON_MAX = 300;
const NONE = 'No backups are made: BACKUP_DIR is not set';
const NO_PROGRAM = 'No backups are made: pg_dump was not found. Install the client programs of PostgreSQL';

export interface Tools {
  /** Writes a checked copy of the database to a new file. Rejects with the reason, or once it is aborted. */
  readonly copy: (path: string, signal: AbortSignal) => Promise<void>;
  readonly log: {
    info: (details: object, message: string) => void;
    warn: (details: object, message: string) => void;
  };
  readonly now?: () => number;
  readonly findDump?: () => string | undefined;
}

export interface Scheduler {
  /** Makes the backup that is due, if any. */
  readonly tick: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The folder of the backups as an absolute path; undefined if none are made. */
export const folderOf = ({ BACKUP_DIR: dir }: Config): string | undefined => dir && resolve(dir);

/** The size of the database in bytes, as far as it is known. */
const sizeOf = ({ DATABASE_URL: url }: Config): number =>
  url.startsWith('file:') ? (statSync(url.slice('file:'.length), { throwIfNoEntry: false })?.size ?? 0) : 0;

const oneLine = (error: unknown): string =>
  String((error as Error).message || error)
    .replaceAll(/\s+/g, ' ')
    .slice(0, REASON_MAX);

const isDiskFull = (message: string): boolean =>
  /no space left|ENOSPC|EDQUOT|database or disk is full/i.test(message);

/** Makes a backup at each slot. Of several processes, the one with the lease does it. */
export const backupScheduler = (
  database: Database,
  config: Config,
  dir: string,
  { copy, log, now = Date.now }: Tools,
): Scheduler => {
  const holder = randomUUID();
  const calendar = calendarOf(config.TIME_ZONE);
  const extension = extensionOf(config);
  const aborting = new AbortController();
  let running: Promise<void> | undefined;
  /** The reason that the log has last. A folder may be gone for days. */
  let logged: string | null = null;

  const makeCopy = async (path: string): Promise<void> => {
    const obstacle = obstacleIn(dir, sizeOf(config));
    if (obstacle) throw new Error(obstacle);
    dropDrafts(dir);
    const lost = new AbortController();
    const timer = setInterval(() => {
      renew(database, holder, now()).then(
        (isHeld) => isHeld || lost.abort(),
        () => undefined,
      );
    }, RENEW_MS);
    try {
      await copy(path, AbortSignal.any([aborting.signal, lost.signal]));
    } catch (error) {
      const reason = oneLine(error);
      if (existsSync(dir)) dropDrafts(dir);
      throw new Error(isDiskFull(reason) ? reasons.full : (obstacleIn(dir, 0) ?? reason));
    } finally {
      clearInterval(timer);
    }
  };

  const removeOutdated = (): void => {
    const files = outdated(listBackups(dir, extension), config.BACKUP_KEEP, slotNameOf(calendar, now()));
    for (const { name } of files) rmSync(join(dir, name));
    if (files.length > 0) log.info({ removed: files.map(({ name }) => name) }, 'old backups removed');
  };

  const attempt = async ({ name: slot }: Slot): Promise<void> => {
    const file = nameOf(slot, extension);
    const path = join(dir, file);
    const start = now();
    const began = performance.now();
    const claimed = { holder, slot, dir };
    const outcome = (rest: Pick<Attempt, 'bytes' | 'ok' | 'reason'>): Attempt => {
      const ms = Math.round(performance.now() - began);
      return { file, at: new Date(start).toISOString(), ms, ...rest };
    };
    try {
      if (!(await claim(database, claimed, start))) return;
      // A process may have made it and ended before it stored that.
      const isThere = existsSync(path);
      if (!isThere) await makeCopy(path);
      const { size: bytes, mtime } = statSync(path);
      const made = {
        ...outcome({ bytes, ok: true, reason: null }),
        ...(isThere && { at: mtime.toISOString() }),
      };
      await storeSuccess(database, claimed, made);
      logged = null;
      log.info({ file, bytes: made.bytes, ms: made.ms }, 'backup made and checked');
      removeOutdated();
    } catch (error) {
      if (aborting.signal.aborted) return void (await release(database, holder).catch(() => undefined));
      const failed = outcome({ bytes: 0, ok: false, reason: oneLine(error) });
      const wait = Math.min(WAIT_MAX_MS, Math.max(RETRY_MIN_MS, RETRY_FACTOR * failed.ms));
      if (failed.reason !== logged) log.warn({ file, dir, reason: failed.reason }, 'backup failed');
      logged = failed.reason;
      await storeFailure(database, claimed, failed, now() + wait).catch(() => undefined);
    }
  };

  let done: string | null = null;
  const tick = (): Promise<void> => {
    const run = async (): Promise<void> => {
      const { latest } = slotsAround(calendar, config.BACKUP_AT, now());
      if (latest.name === done) return;
      await attempt(latest);
      done = (await readState(database)).slot;
    };
    running ??= run()
      .catch((error: unknown) => log.warn({ reason: oneLine(error) }, 'backups are not available'))
      .finally(() => (running = undefined));
    return running;
  };

  return {
    tick,
    stop: async () => {
      aborting.abort();
      await running;
    },
  };
};

/** Starts the scheduled backups, or the weekly line that there are none. Throws if the path is not a folder. */
export const startBackups = async (
  database: Database,
  config: Config,
  tools: Tools,
): Promise<{ stop: () => Promise<void> }> => {
  const { findDump = () => findProgram('pg_dump') } = tools;
  const dir = folderOf(config);
  const every = (ms: number, work: () => Promise<void>): NodeJS.Timeout =>
    setInterval(() => void work(), ms).unref();
  if (dir === undefined) {
    const remind = async (): Promise<void> => {
      if (await isReminderDue(database, Date.now()).catch(() => false)) tools.log.warn({}, NONE);
    };
    await remind();
    const timer = every(WAIT_MAX_MS, remind);
    return { stop: async () => clearInterval(timer) };
  }
  prepareFolder(dir, (await readState(database)).dir !== dir);
  if (extensionOf(config) === 'dump' && !findDump()) tools.log.warn({}, NO_PROGRAM);
  const scheduler = backupScheduler(database, config, dir, tools);
  void scheduler.tick();
  const timer = every(TICK_MS, scheduler.tick);
  return {
    stop: async () => {
      clearInterval(timer);
      await scheduler.stop();
    },
  };
};
