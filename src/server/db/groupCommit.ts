import type { Transaction } from 'kysely';
import { retryWhileLocked } from './open/busy';
import { asPerson } from './open/fairQueue';
import type { Database, Schema } from './open/connect';
import { CACHE_KIB } from './open/sqlite';
import { beginLong, execute, settleAhead, untilBegun } from './sql/statements';

type Work<T> = (trx: Transaction<Schema>) => Promise<T>;

/** The writes of a request that wait for the next commit. */
interface Job {
  readonly work: Work<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Whether it takes long. A long job commits alone, so that a failed batch never repeats it. */
  readonly isLong: boolean;
}

const COMMIT_BATCH_MAX = 100;

/** A long transaction changes so many pages that SQLite would write them several times with its ordinary cache. */
const LARGE_CACHE = 'PRAGMA cache_size=-64000';
const ORDINARY_CACHE = `PRAGMA cache_size=${-CACHE_KIB}`;

const queues = new WeakMap<Database, Job[]>();

/** The whole batch was rolled back because one of its jobs failed. */
class BatchRolledBack extends Error {}

/** Runs a job. Returns the function that settles its promise after the commit. */
type RunJob = (job: Job, trx: Transaction<Schema>) => Promise<() => void>;

const runJob: RunJob = async ({ work, resolve }, trx) => {
  const result = await work(trx);
  return () => resolve(result);
};

/** Runs without a savepoint; one failure rolls back the whole batch. */
const runUnguarded: RunJob = (job, trx) =>
  runJob(job, trx).catch(() => {
    throw new BatchRolledBack();
  });

/** Runs in its own savepoint; a failure rolls back only this job. */
const runInSavepoint: RunJob = async (job, trx) => {
  await execute(trx, 'savepoint job');
  try {
    const settle = await runJob(job, trx);
    await settleAhead(trx);
    await execute(trx, 'release savepoint job');
    return settle;
  } catch (error) {
    // A statement that was sent ahead failed first, if one did.
    const reason = await settleAhead(trx).then(
      () => error,
      (first: unknown) => first,
    );
    // This fails if the database has rolled back the whole transaction, as on a full disk.
    await execute(trx, 'rollback to savepoint job').catch(() => {
      throw error;
    });
    await execute(trx, 'release savepoint job');
    return () => job.reject(reason);
  }
};

/** Runs jobs in order in one transaction. Returns the functions that settle them. */
const commit = (
  { db }: Database,
  take: () => readonly Job[],
  runOf: (jobs: readonly Job[]) => RunJob,
): Promise<(() => void)[]> =>
  retryWhileLocked(() =>
    db.transaction().execute(async (trx) => {
      // What arrives while another process has the lock shares the commit.
      await untilBegun(trx);
      const jobs = take();
      const run = runOf(jobs);
      const settled: (() => void)[] = [];
      for (const job of jobs) settled.push(await run(job, trx));
      return settled;
    }),
  );

/** Commits the jobs that are next when the lock is there. Returns them. */
const commitNext = async (database: Database, next: () => readonly Job[]): Promise<readonly Job[]> => {
  let taken: readonly Job[] | undefined;
  const take = () => (taken ??= next());
  try {
    const settled = await commit(database, take, ({ length }) =>
      length === 1 ? runJob : runUnguarded,
    ).catch((error: unknown) => {
      if (error instanceof BatchRolledBack) return commit(database, take, () => runInSavepoint);
      throw error;
    });
    for (const settle of settled) settle();
  } catch (error) {
    for (const { reject } of take()) reject(error);
  }
  return take();
};

/**
 * Removes and returns the jobs of the next commit: in order, except that after a long job the short ones go first, so that
 * they wait for one long job at most.
 */
const takeNext = (queue: Job[], wasLong: boolean): readonly Job[] => {
  const short = wasLong ? queue.filter(({ isLong }) => !isLong).slice(0, COMMIT_BATCH_MAX) : [];
  if (short.length > 0) {
    const others = queue.filter((job) => !short.includes(job));
    queue.splice(0, queue.length, ...others);
    return short;
  }
  const long = queue.findIndex(({ isLong }) => isLong);
  return queue.splice(0, long < 0 ? COMMIT_BATCH_MAX : Math.min(COMMIT_BATCH_MAX, Math.max(1, long)));
};

const drain = async (database: Database, queue: Job[]): Promise<void> => {
  for (let wasLong = false; queue.length > 0;) {
    // Requests that arrive in the same turn of the event loop share a commit.
    await new Promise(setImmediate);
    const afterLong = wasLong;
    const jobs = await commitNext(database, () => takeNext(queue, afterLong));
    wasLong = jobs.some(({ isLong }) => isLong);
  }
  queues.delete(database);
};

/**
 * Runs the work in a transaction, with one writer at a time on both databases: what it reads does not change before the
 * commit. Waiting requests share one commit; if one of them fails, all run again, each in its own savepoint. Resolves once
 * the writes are on the disk. The work may run twice, so it must have no other side effects.
 */
export const write = <T>(database: Database, work: Work<T>): Promise<T> => enqueue(database, work, false);

/** Runs long work in a transaction. It must call `pause` in between, so that other requests can read. */
export const writeLong = <T>(database: Database, work: Work<T>): Promise<T> =>
  enqueue(
    database,
    async (trx) => {
      const end = beginLong(trx);
      try {
        if (database.kind === 'sqlite') await execute(trx, LARGE_CACHE);
        return await work(trx);
      } finally {
        if (database.kind === 'sqlite') await execute(trx, ORDINARY_CACHE);
        end();
      }
    },
    true,
  );

const enqueue = <T>(database: Database, work: Work<T>, isLong: boolean): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const job: Job = { work, resolve: (result) => resolve(result as T), reject, isLong };
    const queue = queues.get(database);
    if (queue) return void queue.push(job);
    const fresh = [job];
    queues.set(database, fresh);
    // One connection commits the writes of several people.
    void asPerson(0, () => drain(database, fresh));
  });
