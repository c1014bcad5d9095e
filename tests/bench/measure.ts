import type { Process } from './processes';
import { median } from './table';
import { load, type Loaded, type Request } from './worker';

const CONNECTIONS = 10;
/** With fewer responses a p99 is meaningless; the burst is prolonged. */
const ENOUGH = 50;
const LONGEST_S = 6;
/** The longest wait for a first response. */
const RESPONSE_TIMEOUT_S = 60;
/** More than any server's rate. */
const PER_SECOND = 30_000;

export interface Figures extends Loaded {
  /** Processor time per response, in µs. */
  readonly cpu: number;
}

export interface Turns {
  readonly rounds: number;
  /** The seconds of each burst, and of the warm-up. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
}

/** The requests to a server in its turn. */
export interface ServerLoad {
  readonly server: Process;
  readonly token: string;
  readonly requests: readonly Request[];
  readonly connections?: number;
  /** True if each burst continues where the last one ended, so that no request is repeated before all are sent. */
  readonly goesOn?: boolean;
}

/** The number of requests already sent to servers whose bursts continue. */
const begun = new WeakMap<ServerLoad, number>();

const nextOf = (serverLoad: ServerLoad, seconds: number): readonly Request[] => {
  const { requests, goesOn } = serverLoad;
  if (!goesOn) return requests;
  const from = (begun.get(serverLoad) ?? 0) % requests.length;
  return [...requests.slice(from), ...requests.slice(0, from)].slice(0, seconds * PER_SECOND);
};

const burst = async (serverLoad: ServerLoad, seconds: number): Promise<Figures> => {
  const { server, token, connections = CONNECTIONS } = serverLoad;
  const requests = nextOf(serverLoad, seconds);
  const before = server.cpu();
  const loaded = await load({ origin: server.origin, token, seconds, connections, requests });
  // Some connections are ahead of others.
  begun.set(serverLoad, (begun.get(serverLoad) ?? 0) + Math.ceil(loaded.answers * 1.1));
  const [{ path = '' } = {}] = requests;
  if (loaded.refused > 0) throw new Error(`${loaded.refused} answers to ${server.origin}${path} were no 2xx`);
  if (loaded.answers < ENOUGH && seconds < LONGEST_S)
    return burst(serverLoad, Math.min(LONGEST_S, seconds * 3));
  if (loaded.answers === 0 && seconds < RESPONSE_TIMEOUT_S)
    return burst(serverLoad, Math.min(RESPONSE_TIMEOUT_S, seconds * 3));
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
 * Measures all servers in turns, in reverse order every other round, so that other load on the machine affects all of them.
 * Returns a list of bursts for each.
 */
export const inTurns = async (
  compared: readonly ServerLoad[],
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

/** The median over the rounds of the ratio of one server to the other. */
export const ratioOf = (
  ones: readonly Figures[],
  others: readonly Figures[],
  key: 'perSecond' | 'cpu' = 'perSecond',
): number => median(ones.map((one, round) => one[key] / (others[round]?.[key] ?? Number.NaN)));
