import { sql, type Transaction } from 'kysely';
import { onceFree } from './busy';
import type { Database, Tables } from './connect';
import { tell } from './statements';

type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/** A request's writes, waiting for their turn. */
interface Job {
  readonly work: Work<unknown>;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** The number of the lock that makes PostgreSQL's writers take turns, across processes. */
const WRITERS = 7_266_852;
const AT_ONCE = 100;

const queues = new WeakMap<Database, Job[]>();

/** Whether anybody waits for the next commit. */
export const isWaitedFor = (database: Database): boolean => queues.has(database);

const begin = async ({ kind }: Database, trx: Transaction<Tables>): Promise<void> => {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(WRITERS)})`.execute(trx);
};

/** Runs a job within the common transaction; when it fails, what it wrote is gone and the others go on. */
const runAmong = async ({ work, done, failed }: Job, trx: Transaction<Tables>): Promise<() => void> => {
  await tell(trx, 'savepoint job');
  try {
    const result = await work(trx);
    await tell(trx, 'release savepoint job');
    return () => done(result);
  } catch (error) {
    // Throws in turn where the database has given the whole transaction up, as on a full disk.
    await tell(trx, 'rollback to savepoint job').catch(() => {
      throw error;
    });
    await tell(trx, 'release savepoint job');
    return () => failed(error);
  }
};

/** Runs the only job of a transaction, which is undone with it. */
const runAlone = async ({ work, done }: Job, trx: Transaction<Tables>): Promise<() => void> => {
  const result = await work(trx);
  return () => done(result);
};

const commitTogether = async (database: Database, jobs: readonly Job[]): Promise<void> => {
  const runJob = jobs.length === 1 ? runAlone : runAmong;
  try {
    const answers = await onceFree(() =>
      database.db.transaction().execute(async (trx) => {
        await begin(database, trx);
        const settled: (() => void)[] = [];
        for (const job of jobs) settled.push(await runJob(job, trx));
        return settled;
      }),
    );
    for (const answer of answers) answer();
  } catch (error) {
    for (const { failed } of jobs) failed(error);
  }
};

const drain = async (database: Database, queue: Job[]): Promise<void> => {
  while (queue.length > 0) {
    // Whatever arrived while the last commit was on its way to the disk goes along with the next one.
    await new Promise(setImmediate);
    await commitTogether(database, queue.splice(0, AT_ONCE));
  }
  queues.delete(database);
};

/**
 * One writer at a time on either database: what the work has read stays true until it commits. Requests that wait
 * together share one commit, each in a savepoint of its own; every one is answered only once it is on the disk.
 */
export const write = <T>(database: Database, work: Work<T>): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const job: Job = { work, done: (result) => resolve(result as T), failed: reject };
    const queue = queues.get(database);
    if (queue) return void queue.push(job);
    const fresh = [job];
    queues.set(database, fresh);
    void drain(database, fresh);
  });
