import type { Process } from './processes';
import { median } from './table';
import { load, type Loaded, type Request } from './worker';

const CONNECTIONS = 10;
/** Fewer answers say nothing of the slowest hundredth; a burst is prolonged for them. */
const ENOUGH = 50;
const LONGEST_S = 6;
/** How long anybody is waited for who has not answered at all. */
const PATIENCE_S = 60;
/** More than any server answers in a second. */
const PER_SECOND = 30_000;

export interface Figures extends Loaded {
  /** Processor time an answer took, in µs. */
  readonly cpu: number;
}

export interface Turns {
  readonly rounds: number;
  /** Of each burst, and before the first one that counts. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** What a server is asked in its turn. */
export interface Asked {
  readonly server: Process;
  readonly token: string;
  readonly requests: readonly Request[];
  readonly connections?: number;
  /** Whether each burst goes on where the last one ended, so that nothing is asked twice while there is more. */
  readonly goesOn?: boolean;
}

/** How far in its requests each one has come that goes on. */
const begun = new WeakMap<Asked, number>();

const nextOf = (asked: Asked, seconds: number): readonly Request[] => {
  const { requests, goesOn } = asked;
  if (!goesOn) return requests;
  const from = (begun.get(asked) ?? 0) % requests.length;
  return [...requests.slice(from), ...requests.slice(0, from)].slice(0, seconds * PER_SECOND);
};

const burst = async (asked: Asked, seconds: number): Promise<Figures> => {
  const { server, token, connections = CONNECTIONS } = asked;
  const requests = nextOf(asked, seconds);
  const before = server.cpu();
  const loaded = await load({ origin: server.origin, token, seconds, connections, requests });
  // Some connections are ahead of the others.
  begun.set(asked, (begun.get(asked) ?? 0) + Math.ceil(loaded.answers * 1.1));
  const [{ path = '' } = {}] = requests;
  if (loaded.refused > 0) throw new Error(`${loaded.refused} answers to ${server.origin}${path} were no 2xx`);
  if (loaded.answers < ENOUGH && seconds < LONGEST_S) return burst(asked, Math.min(LONGEST_S, seconds * 3));
  if (loaded.answers === 0 && seconds < PATIENCE_S) return burst(asked, Math.min(PATIENCE_S, seconds * 3));
  if (loaded.answers === 0) throw new Error(`${server.origin}${path} was not answered within ${seconds} s`);
  return { ...loaded, cpu: ((server.cpu() - before) * 1_000) / loaded.answers };
};

/** The median of each figure. */
export const typical = (bursts: readonly Figures[]): Figures => {
  const of = (key: keyof Figures) => median(bursts.map((one) => one[key]));
  return {
    answers: of('answers'),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    refused: 0,
    cpu: of('cpu'),
  };
};

/**
 * All servers in turn, every other round the other way about, so that whatever else the machine does befalls all of them.
 * A list of bursts for each.
 */
export const inTurns = async (
  compared: readonly Asked[],
  { rounds, seconds, warmUpSeconds }: Turns,
): Promise<readonly (readonly Figures[])[]> => {
  for (const one of compared) await burst(one, warmUpSeconds);
  const bursts = compared.map((): Figures[] => []);
  const order = [...compared.entries()];
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of order) bursts[index]?.push(await burst(one, seconds));
    order.reverse();
  }
  return bursts;
};

/** The median over the rounds of one's share of the other's. */
export const ratioOf = (
  ones: readonly Figures[],
  others: readonly Figures[],
  key: 'perSecond' | 'cpu' = 'perSecond',
): number => median(ones.map((one, round) => one[key] / (others[round]?.[key] ?? Number.NaN)));
