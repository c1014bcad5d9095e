import type { Process } from '../processes';
import type { Request } from '../worker';

/** What every program is asked, in its own words. */
export type Task = 'one' | 'oneWithNames' | 'page' | 'pageWithNames' | 'create';

/** What an answer says, whoever gives it. */
export interface Gist {
  readonly amount?: number;
  readonly rows?: number;
  readonly total?: number;
}

export interface Peer {
  readonly name: string;
  /** Starts it anew on the same records. */
  readonly start: () => Promise<Process>;
  readonly token: (server: Process) => Promise<string>;
  /** The requests of a task for these ids. */
  readonly requests: (task: Task, ids: readonly number[]) => readonly Request[];
  readonly gist: (task: Task, answer: Response) => Promise<Gist>;
}

/** The records that the answer shows of a page. */
export const PER_PAGE = 25;
/** What a new cashing says. */
export const AMOUNT = 350.5;
