import type { Process } from '../processes';
import type { Request } from '../worker';

/** The tasks, which each program receives as its own requests. */
export type Task = 'one' | 'oneWithNames' | 'page' | 'pageWithNames' | 'create';

/** The content of a response, independent of the program. */
export interface Gist {
  readonly amount?: number;
  readonly rows?: number;
  readonly total?: number;
}

export interface Peer {
  readonly name: string;
  /** Starts it again on the same records. */
  readonly start: () => Promise<Process>;
  readonly token: (server: Process) => Promise<string>;
  /** The requests of a task for these ids. */
  readonly requests: (task: Task, ids: readonly number[]) => readonly Request[];
  readonly gist: (task: Task, answer: Response) => Promise<Gist>;
}

/** The records of a page in a response. */
export const PER_PAGE = 25;
/** The amount of a new cashing. */
export const AMOUNT = 350.5;
