import type { Tokens } from '../fill';
import type { PersonKey } from '../fleet';
import type { ServerLoad } from '../measure';
import type { Process } from '../processes';
import type { Request } from '../worker';

/** One request, and what the bare server receives instead of the path. */
export interface Call extends Request {
  /** The values of its filter, then the limit and the offset of a page. */
  readonly values?: readonly [filter: readonly (string | number)[], page?: readonly [number, number]];
}

/** The bare server's statements: `page` follows its joined columns of cashings as `c`, `total` is complete. */
export interface Statements {
  readonly kind: 'one' | 'page' | 'create' | 'update' | 'login';
  readonly page?: string;
  readonly total?: string;
}

export interface Scenario {
  readonly name: string;
  /** The bare server's name of it. */
  readonly key: string;
  readonly statements: Statements;
  readonly calls: readonly Call[];
  readonly as?: PersonKey;
  /** The number of connections, if not the default. */
  readonly connections?: number;
  /** True if no request is repeated before all are sent. */
  readonly goesOn?: boolean;
  /** True if a user can reach it: its time must not grow with the records. */
  readonly isReachable?: boolean;
}

/** A compared server, and whether it takes Motoka's calls or the bare server's. */
export interface Compared {
  readonly server: Process;
  readonly tokens: Tokens;
  readonly speaks: 'motoka' | 'bare';
}

/** The requests of a scenario for one of the servers. */
export const loadOf = (
  { calls, key, connections, goesOn, as = 'admin' }: Scenario,
  { server, tokens, speaks }: Compared,
): ServerLoad => ({
  server,
  token: tokens[as],
  ...(connections && { connections }),
  ...(goesOn && { goesOn }),
  requests: calls.map(({ values, path, ...call }) => ({
    ...call,
    path: speaks === 'motoka' ? path : `/${key}?${encodeURIComponent(JSON.stringify(values ?? [[]]))}`,
  })),
});

const DIFFERENT = 500;
/** The golden ratio: consecutive numbers are far apart, and repetitions are rare. */
const STEP = 0.618_034;

/** Numbers from 1 to a count, spread evenly. */
export const spread = (count: number, different = DIFFERENT): readonly number[] =>
  Array.from({ length: different }, (_, index) => 1 + Math.floor(((index * STEP) % 1) * count));
