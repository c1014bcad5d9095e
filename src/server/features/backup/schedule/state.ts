import type { Database, Queries, RowOf } from '../../../db/open/connect';
import { write } from '../../../db/groupCommit';
import { executeWrite, run } from '../../../db/sql/statements';
import { DAY_MS, HOUR_MS, iso } from '../../../ground/calendar/time';

/** The latest attempt to make a backup. */
export interface Attempt {
  readonly file: string;
  /** When it started, as an ISO timestamp. */
  readonly at: string;
  readonly bytes: number;
  readonly ms: number;
  readonly ok: boolean;
  readonly reason: string | null;
}

type StoredState = RowOf<'backupState'>;

export interface State {
  /** The latest slot with a backup. */
  readonly slot: string | null;
  /** The folder of the latest attempt. */
  readonly dir: string | null;
  readonly last: Attempt | null;
  /** When the latest checked backup started. */
  readonly goodAt: string | null;
}

/** How long a process holds the lease without renewing it. */
export const LEASE_MS = 15_000;
/** The longest time until the next attempt. A later `freeAt` was written with a wrong clock. */
export const WAIT_MAX_MS = HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

const read = async (queries: Queries): Promise<StoredState> => {
  const [stored] = await run(queries, queries.selectFrom('backupState').selectAll().where('id', '=', 1));
  if (!stored) throw new Error('The database lacks the state of the backups');
  return stored;
};

const update = async (queries: Queries, values: Partial<StoredState>): Promise<void> => {
  await executeWrite(queries, queries.updateTable('backupState').set(values).where('id', '=', 1));
};

/** Whether an instant is yet to come, within the longest wait. */
const isAhead = (stored: string | null, now: number): boolean => {
  const wait = stored === null ? 0 : Date.parse(stored) - now;
  return wait > 0 && wait <= WAIT_MAX_MS;
};

/** The failures that could not be stored because the database cannot be written. */
const unstored = new WeakMap<Database, Attempt>();

export const readState = async (database: Database): Promise<State> => {
  const { slot, dir, file, at, bytes, ms, ok, reason, goodAt } = await read(database.db);
  const isNone = file === null || at === null || bytes === null || ms === null;
  const last = isNone ? null : { file, at, bytes, ms, ok: ok === 1, reason };
  const failed = unstored.get(database);
  return { slot, dir, goodAt, last: failed && !(last && last.at > failed.at) ? failed : last };
};

export interface Claim {
  readonly holder: string;
  readonly slot: string;
  readonly dir: string;
}

/** Takes the lease for a slot. False if another process has it, or the slot is done, or the next attempt must wait. */
export const claim = async (
  database: Database,
  { holder, slot, dir }: Claim,
  now: number,
): Promise<boolean> => {
  const isFree = ({ slot: done, freeAt }: StoredState): boolean => done !== slot && !isAhead(freeAt, now);
  // Most ticks only read.
  if (!isFree(await read(database.db))) return false;
  return write(database, async (trx) => {
    if (!isFree(await read(trx))) return false;
    await update(trx, { holder, dir, freeAt: iso(now + LEASE_MS) });
    return true;
  });
};

/** Runs an update if the process still holds the lease. False if it does not. */
const whileHeld = (database: Database, holder: string, values: Partial<StoredState>): Promise<boolean> =>
  write(database, async (trx) => {
    if ((await read(trx)).holder !== holder) return false;
    await update(trx, values);
    return true;
  });

export const renew = (database: Database, holder: string, now: number): Promise<boolean> =>
  whileHeld(database, holder, { freeAt: iso(now + LEASE_MS) });

export const release = (database: Database, holder: string): Promise<boolean> =>
  whileHeld(database, holder, { holder: null, freeAt: null });

/** Stores a checked backup and gives the lease back. */
export const storeSuccess = (
  database: Database,
  { holder, slot }: Claim,
  made: Attempt,
): Promise<boolean> => {
  unstored.delete(database);
  return whileHeld(database, holder, {
    ...made,
    ok: 1,
    slot,
    goodAt: made.at,
    holder: null,
    freeAt: null,
  });
};

/** Stores a failure and gives the lease back. No process tries again before `freeAt`. */
export const storeFailure = async (
  database: Database,
  { holder }: Claim,
  failed: Attempt,
  freeAt: number,
): Promise<void> => {
  unstored.set(database, failed);
  await whileHeld(database, holder, { ...failed, ok: 0, holder: null, freeAt: iso(freeAt) });
  unstored.delete(database);
};

/** Whether the log should say now that no backups are made. True once a week, for one of all processes. */
export const isReminderDue = (database: Database, now: number): Promise<boolean> =>
  write(database, async (trx) => {
    const { remindedAt } = await read(trx);
    const since = remindedAt === null ? WEEK_MS : now - Date.parse(remindedAt);
    if (since >= 0 && since < WEEK_MS) return false;
    await update(trx, { remindedAt: iso(now) });
    return true;
  });
