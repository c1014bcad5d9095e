import { fairQueue } from './fairQueue';
import { startReader, type ReaderThread, type ReadRequest, type Rows } from './readerThread';

/** Each person reads in one thread at a time, so that another one has the second. It starts when two people read at once. */
const THREADS_MAX = 2;

interface Job {
  readonly request: ReadRequest;
  /** The thread of its connection. Without one, any thread may read. */
  readonly thread: ReaderThread | undefined;
  readonly resolve: (rows: Rows) => void;
  readonly reject: (error: unknown) => void;
}

/** The threads that read a file. They serve people in turn, not their statements in order. */
export const startReaders = (path: string, start: (path: string) => ReaderThread = startReader) => {
  const waiting = fairQueue<Job>();
  /** The people that the threads read for. */
  const busy = new Map<ReaderThread, number>();
  let threads: readonly ReaderThread[] = [];

  /** A thread that has ended is replaced. */
  const started = (): readonly ReaderThread[] => (threads = threads.filter((thread) => !thread.isEnded()));
  const startAnother = (): ReaderThread => {
    const thread = start(path);
    threads = [...threads, thread];
    return thread;
  };

  const isServed = (person: number): boolean => person !== 0 && [...busy.values()].includes(person);
  const nextFor = (thread: ReaderThread | undefined) =>
    waiting.next(
      (job, person) => !isServed(person) && (!job.thread || job.thread === thread || job.thread.isEnded()),
    );

  const run = (thread: ReaderThread, { job, person }: { job: Job; person: number }): void => {
    busy.set(thread, person);
    void thread
      .read(job.request)
      .then(job.resolve, job.reject)
      .finally(() => {
        busy.delete(thread);
        serve();
      });
  };

  const serve = (): void => {
    for (const thread of started()) {
      const next = busy.has(thread) ? undefined : nextFor(thread);
      // Its connection has ended with its thread.
      if (next) run(next.job.thread ?? thread, next);
    }
    const next = started().length < THREADS_MAX ? nextFor(undefined) : undefined;
    if (next) run(next.job.thread ?? startAnother(), next);
  };

  return {
    /** Reads in a thread, by default in the next that is free. */
    read: (request: ReadRequest, thread?: ReaderThread): Promise<Rows> =>
      new Promise((resolve, reject) => {
        waiting.add({ request, thread, resolve, reject });
        serve();
      }),
    /** Returns the thread for a new connection: one that is free, if there is one. */
    choose: (): ReaderThread => {
      const [first, ...others] = started();
      return [first, ...others].find((thread) => thread && !busy.has(thread)) ?? first ?? startAnother();
    },
    end: async (): Promise<void> => {
      await Promise.all(threads.map((thread) => thread.end()));
    },
  };
};
