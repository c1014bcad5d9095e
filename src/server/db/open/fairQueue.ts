import { AsyncLocalStorage } from 'node:async_hooks';

const people = new AsyncLocalStorage<number>();

/** The person whose long request runs; 0 is the server itself, and all short requests. */
export const currentPerson = (): number => people.getStore() ?? 0;

let runningCount = 0;

/** Runs work whose reads wait in the queue of a person. With a stream, they go on until `streamed` resolves. */
export const asPerson = async <T>(
  person: number,
  work: () => Promise<T>,
  streamed?: Promise<void>,
): Promise<T> => {
  if (person === currentPerson()) return work();
  runningCount += 1;
  const result = people.run(person, work);
  void Promise.allSettled([result, streamed]).then(() => {
    runningCount -= 1;
    // While the storage is enabled, Node 20 and 22 run a hook for each promise of every request.
    if (runningCount === 0) people.disable();
  });
  return result;
};

/** Jobs that wait, in turn by person: however many one person has, the next of every other one comes first. */
export interface FairQueue<Job> {
  readonly add: (job: Job, person?: number) => void;
  /** Removes and returns the next job, and its person. A person whose next job may not run yet is passed over. */
  readonly next: (
    mayRun?: (job: Job, person: number) => boolean,
  ) => { readonly job: Job; readonly person: number } | undefined;
}

/** The most people whose last turn is remembered. A person without a last turn comes first. */
const SERVED_MAX = 1_000;

export const fairQueue = <Job>(): FairQueue<Job> => {
  const jobs = new Map<number, Job[]>();
  // In the order in which they were served last.
  const served = new Set<number>();
  const inTurn = (): readonly number[] => {
    const all = [...jobs.keys()];
    if (all.length < 2) return all;
    return [
      ...all.filter((person) => !served.has(person)),
      ...[...served].filter((person) => jobs.has(person)),
    ];
  };
  const noteServed = (person: number): void => {
    served.delete(person);
    served.add(person);
    const [longestAgo] = served;
    if (served.size > SERVED_MAX && longestAgo !== undefined) served.delete(longestAgo);
  };
  return {
    add: (job, person = currentPerson()) => {
      const own = jobs.get(person);
      if (own) own.push(job);
      else jobs.set(person, [job]);
    },
    next: (mayRun = () => true) => {
      for (const person of inTurn()) {
        const own = jobs.get(person) ?? [];
        const [job] = own;
        if (job === undefined || !mayRun(job, person)) continue;
        own.shift();
        if (own.length === 0) jobs.delete(person);
        noteServed(person);
        return { job, person };
      }
      return undefined;
    },
  };
};
