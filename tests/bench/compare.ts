import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Process } from './processes';
import type { Scenario } from './scenarios';
import { whole, type Line } from './table';

const CONNECTIONS = 10;
const WARM_UP_S = 2;

interface Burst {
  readonly perSecond: number;
  readonly p99: number;
  readonly refused: number;
  /** Processor time an answer took, in µs. */
  readonly cpu: number;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const burst = async (
  { origin, cpu }: Process,
  token: string,
  { requests }: Scenario,
  seconds: number,
): Promise<Burst> => {
  const load = JSON.stringify({ origin, token, seconds, connections: CONNECTIONS, requests });
  const before = cpu();
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/bench/load.js', load]);
  const said = JSON.parse(stdout) as Omit<Burst, 'cpu'>;
  return { ...said, cpu: ((cpu() - before) * 1_000) / (said.perSecond * seconds) };
};

const described = (bursts: readonly Burst[]): string => {
  const of = (figure: keyof Burst): string => whole(median(bursts.map((one) => one[figure])));
  return `${of('perSecond')}/s, p99 ${of('p99')} ms, ${of('cpu')} µs`;
};

/** Both servers in turn, so that whatever else the machine does befalls both. */
export const compare = async (
  scenario: Scenario,
  token: string,
  { bare, motoka }: { bare: Process; motoka: Process },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Line> => {
  const { name, goal } = scenario;
  for (const server of [bare, motoka]) await burst(server, token, scenario, WARM_UP_S);
  const a: Burst[] = [];
  const b: Burst[] = [];
  for (let round = 0; round < rounds; round += 1) {
    a.push(await burst(bare, token, scenario, seconds));
    b.push(await burst(motoka, token, scenario, seconds));
  }
  const refused = [...a, ...b].reduce((sum, one) => sum + one.refused, 0);
  if (refused > 0) throw new Error(`${name}: ${refused} answers were no 2xx`);
  const inTurn = (share: (one: Burst, other: Burst) => number): number =>
    median(a.map((one, round) => share(one, b[round] ?? one)));
  const ratio = inTurn((one, other) => other.perSecond / one.perSecond);
  const costs = inTurn((one, other) => one.cpu / other.cpu);
  return {
    what: name,
    bare: described(a),
    motoka: described(b),
    ratio: ratio.toFixed(2),
    costs: costs.toFixed(2),
    goal: `>= ${goal}`,
    isReached: ratio >= goal,
  };
};
