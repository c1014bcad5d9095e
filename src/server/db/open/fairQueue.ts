import { AsyncLocalStorage } from 'node:async_hooks';

const people = new AsyncLocalStorage<number>();

/** Runs work whose reads wait in the queue of a person. */
export const asPerson = <T>(person: number, work: () => T): T => people.run(person, work);

/** The person whose long request runs; 0 is the server itself, and all short requests. */
export const currentPerson = (): number => people.getStore() ?? 0;

/** Jobs that wait, in turn by person: however many one person has, the next of every other one comes first. */
export interface FairQueue<Job> {
  readonly add: (job: Job, person?: number) => void;
  /** Removes and returns the next job, and its person. A person whose next job may not run yet is passed over. */
  readonly next: (
    mayRun?: (job: Job, person: number) => boolean,
  ) => { readonly job: Job; readonly person: number } | undefined;
}

/** The people of whom it is known when they were served last. One who is forgotten comes first. */
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
