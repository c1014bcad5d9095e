import type { Transaction } from 'kysely';
import { retryWhileLocked } from './open/busy';
import type { Database, Tables } from './open/connect';
import { beginLong, execute } from './sql/statements';

type Work<T> = (trx: Transaction<Tables>) => Promise<T>;

/** A request's writes, waiting for their turn. */
interface Job {
  readonly work: Work<unknown>;
  readonly done: (result: unknown) => void;
  readonly failed: (error: unknown) => void;
  /** Commits by itself: it takes long, and others are not to be run again with it. */
  readonly isLong: boolean;
}

const AT_ONCE = 100;
const QUIET_TURNS = 3;
/** For how long a commit waits for company at most: whoever reads beside the writers makes the turns long. */
const PATIENCE_MS = 1;

const queues = new WeakMap<Database, Job[]>();

/** What several jobs wrote is undone because one of them failed: nothing of it was committed. */
class Undone extends Error {}

type RunJob = (job: Job, trx: Transaction<Tables>) => Promise<() => void>;

const run: RunJob = async ({ work, done }, trx) => {
  const result = await work(trx);
  return () => done(result);
};

/** Runs a job beside others, as if none could fail: a savepoint for each would take forty writers a twelfth. */
const runTrusting: RunJob = (job, trx) =>
  run(job, trx).catch(() => {
    throw new Undone();
  });

/** Runs a job in a savepoint of its own: when it fails, what it wrote is gone and the others go on. */
const runGuarded: RunJob = async (job, trx) => {
  await execute(trx, 'savepoint job');
  try {
    const answer = await run(job, trx);
    await execute(trx, 'release savepoint job');
    return answer;
  } catch (error) {
    // Throws in turn where the database has given the whole transaction up, as on a full disk.
    await execute(trx, 'rollback to savepoint job').catch(() => {
      throw error;
    });
    await execute(trx, 'release savepoint job');
    return () => job.failed(error);
  }
};

/** Runs the jobs one after the other in one transaction, and answers what tells each how it went. */
const commit = ({ transact }: Database, jobs: readonly Job[], runJob: RunJob): Promise<(() => void)[]> =>
  retryWhileLocked(() =>
    transact(async (trx) => {
      const settled: (() => void)[] = [];
      for (const job of jobs) settled.push(await runJob(job, trx));
      return settled;
    }),
  );

const commitTogether = async (database: Database, jobs: readonly Job[]): Promise<void> => {
  try {
    const answers = await commit(database, jobs, jobs.length === 1 ? run : runTrusting).catch(
      (error: unknown) => {
        if (error instanceof Undone) return commit(database, jobs, runGuarded);
        throw error;
      },
    );
    for (const answer of answers) answer();
  } catch (error) {
    for (const { failed } of jobs) failed(error);
  }
};

/**
 * Waits until nobody has joined the queue for some turns of the event loop: who has just been answered asks again at once, and
 * missed the next commit by a turn. Two writers get three tenths more done, ten a tenth.
 */
const gather = async (queue: readonly Job[]): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  let quiet = 0;
  do {
    const { length } = queue;
    await new Promise(setImmediate);
    quiet = queue.length > length ? 0 : quiet + 1;
  } while (quiet < QUIET_TURNS && queue.length < AT_ONCE && performance.now() < end);
};

/** Where the last job had no company: the next one goes ahead without waiting for any, and gets a thirtieth more done. */
const lonely = new WeakSet<Database>();

/** How many jobs go along with the next commit. */
const nextCount = (queue: readonly Job[]): number => {
  const long = queue.findIndex(({ isLong }) => isLong);
  return long < 0 ? AT_ONCE : Math.min(AT_ONCE, Math.max(1, long));
};

const drain = async (database: Database, queue: Job[]): Promise<void> => {
  let count = 0;
  for (let goesAhead = lonely.delete(database); queue.length > 0; goesAhead = false) {
    // Whatever arrived while the last commit was on its way to the disk goes along with the next one.
    if (!goesAhead) await gather(queue);
    const jobs = queue.splice(0, nextCount(queue));
    count += jobs.length;
    await commitTogether(database, jobs);
  }
  queues.delete(database);
  // Not before the turn of the event loop is over: what else has arrived in it is company.
  if (count === 1) setImmediate(() => void (queues.has(database) || lonely.add(database)));
};

/**
 * One writer at a time on either database: what the work has read stays true until it commits. Requests that wait
 * together share one commit; where one of them fails, all are run again, each in a savepoint of its own. Every one is
 * answered only once it is on the disk. The work may be run twice, and must leave nothing behind but what it writes.
 */
export const write = <T>(database: Database, work: Work<T>): Promise<T> => enqueue(database, work, false);

/** The same of work that takes long and lets others have their turn in between: reads are answered meanwhile. */
export const writeLong = <T>(database: Database, work: Work<T>): Promise<T> =>
  enqueue(
    database,
    async (trx) => {
      const end = beginLong(trx);
      try {
        return await work(trx);
      } finally {
        end();
      }
    },
    true,
  );

const enqueue = <T>(database: Database, work: Work<T>, isLong: boolean): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const job: Job = { work, done: (result) => resolve(result as T), failed: reject, isLong };
    const queue = queues.get(database);
    if (queue) return void queue.push(job);
    const fresh = [job];
    queues.set(database, fresh);
    void drain(database, fresh);
  });
