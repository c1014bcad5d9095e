import type { Process } from '../processes';
import { spread } from '../scenarios/scenario';
import { atMost, figure, median, whole } from '../table';
import { probe } from '../worker';

const ROUNDS = 5;
export const PROBE_EVERY_MS = 4;
export const PROBE_S = 3;
const STALL_MS = 20;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

interface Calm {
  readonly p99: number;
  readonly longest: number;
}

/** The latency of a client that reads one record after the other. */
export const watch = async (server: Process, token: string, cashings: number): Promise<Calm> => {
  const paths = spread(cashings).map((id) => `/api/cashings/${id}`);
  const times = await probe({
    origin: server.origin,
    token,
    paths,
    everyMs: PROBE_EVERY_MS,
    seconds: PROBE_S,
  });
  const sorted = [...times].sort((one, other) => one - other);
  return { p99: at(sorted, 0.99), longest: sorted.at(-1) ?? Number.NaN };
};

/** The path of a report, a different one for each number. */
export type Report = (number: number) => string;

let reported = 0;

/** Requests different reports one after the other until stopped; returns the median time. */
const reportAgain = (server: Process, token: string, pathOf: Report) => {
  let isOver = false;
  const times: number[] = [];
  const running = (async () => {
    while (!isOver) {
      const began = performance.now();
      const path = pathOf((reported += 1));
      const answer = await fetch(server.origin + path, { headers: { authorization: token } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.arrayBuffer();
      times.push(performance.now() - began);
    }
  })();
  return async (): Promise<number> => {
    isOver = true;
    await running;
    return median(times);
  };
};

export const stallHead = [
  '',
  'takes',
  'p99 of others',
  'longest of others',
  'p99 more',
  'longest more',
  'goal',
  '',
];

/** The additional latency of other requests during reports. */
export const stallRow = async (
  server: Process,
  token: string,
  cashings: number,
  name: string,
  pathOf: Report,
): Promise<string[]> => {
  const rounds: { took: number; quiet: Calm; busy: Calm }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await watch(server, token, cashings);
    const end = reportAgain(server, token, pathOf);
    const busy = await watch(server, token, cashings);
    rounds.push({ quiet, busy, took: await end() });
  }
  const more = (key: keyof Calm) => median(rounds.map(({ quiet, busy }) => busy[key] - quiet[key]));
  const of = (when: 'quiet' | 'busy', key: keyof Calm) => median(rounds.map((round) => round[when][key]));
  return [
    name,
    `${whole(median(rounds.map(({ took }) => took)))} ms`,
    ...(['p99', 'longest'] as const).map(
      (key) => `${figure(of('quiet', key))} → ${figure(of('busy', key))} ms`,
    ),
    `${figure(more('p99'))} ms`,
    `${figure(more('longest'))} ms`,
    ...atMost(Math.max(more('p99'), more('longest')), STALL_MS, 'ms'),
  ];
};
