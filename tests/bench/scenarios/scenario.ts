import type { Tokens } from '../fill';
import type { PersonKey } from '../fleet';
import type { Asked } from '../measure';
import type { Process } from '../processes';
import type { Request } from '../worker';

/** One request, and what the bare server is told instead of the path. */
export interface Call extends Request {
  /** The values of its filter, then the limit and the offset of a page. */
  readonly values?: readonly [filter: readonly (string | number)[], page?: readonly [number, number]];
}

/** What the bare server does: `page` follows its joined columns of cashings as `c`, `total` is whole. */
export interface Statements {
  readonly kind: 'one' | 'page' | 'create' | 'update' | 'login';
  readonly page?: string;
  readonly total?: string;
}

export interface Scenario {
  readonly name: string;
  /** By which the bare server knows it. */
  readonly key: string;
  readonly statements: Statements;
  readonly calls: readonly Call[];
  readonly as?: PersonKey;
  /** How many ask at once, if not as many as usual. */
  readonly connections?: number;
  /** Whether nothing is asked twice while there is more. */
  readonly goesOn?: boolean;
  /** Whether a person gets there: it must not grow with the records. */
  readonly isReachable?: boolean;
}

/** A server that is compared, and whether it takes Motoka's calls or the bare server's. */
export interface Compared {
  readonly server: Process;
  readonly tokens: Tokens;
  readonly speaks: 'motoka' | 'bare';
}

/** A scenario as one of the servers is asked it. */
export const asked = (
  { calls, key, connections, goesOn, as = 'admin' }: Scenario,
  { server, tokens, speaks }: Compared,
): Asked => ({
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
/** The golden section: neighbours are far apart, and none comes twice for long. */
const STEP = 0.618_034;

/** Numbers from 1 to a count, spread over all of them. */
export const spread = (count: number, different = DIFFERENT): readonly number[] =>
  Array.from({ length: different }, (_, index) => 1 + Math.floor(((index * STEP) % 1) * count));
