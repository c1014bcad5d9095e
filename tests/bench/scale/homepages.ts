import { setTimeout } from 'node:timers/promises';
import type { Process } from '../processes';
import { atMost, figure, tableOf } from '../table';
import { probe } from '../worker';

/** What a homepage asks for at once. */
const PATHS = [
  '/figures',
  '/cashing-calendar/today',
  `/due?range=${encodeURIComponent('[0,4]')}`,
  `/cashings/me?range=${encodeURIComponent('[0,9]')}`,
  `/changes?range=${encodeURIComponent('[0,0]')}`,
];
const ROUNDS = 5;
const PROBED_S = 4;
const PROBE_MS = 15;
/** The homepages open when the other requests are on their way. */
const DELAY_MS = 500;
const READS = 200;

const open = async ({ origin }: Process, authorization: string): Promise<number> => {
  const began = performance.now();
  const answers = await Promise.all(
    PATHS.map(async (path) => {
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization } });
      await answer.text();
      return { path, status: answer.status };
    }),
  );
  const failed = answers.find(({ status }) => status !== 200);
  if (failed) throw new Error(`${failed.path} was answered ${failed.status}`);
  return performance.now() - began;
};

/**
 * Opens the homepages of several users at once, each time after a write. Meanwhile another user reads records by id. The first round
 * only warms the process up.
 */
export const homepageRows = async (
  server: Process,
  people: readonly string[],
  other: string,
  write: () => Promise<void>,
): Promise<string> => {
  const opened: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    await write();
    const reads = Array.from({ length: READS }, (_, index) => `/api/cashings/${1 + index * 7}`);
    const probed = probe({
      origin: server.origin,
      token: other,
      paths: reads,
      everyMs: PROBE_MS,
      seconds: PROBED_S,
    });
    await setTimeout(DELAY_MS);
    const times = await Promise.all(people.map((token) => open(server, token)));
    const latencies = await probed;
    if (round === 0) continue;
    opened.push(...times);
    beside.push(...latencies);
  }
  beside.sort((one, two) => one - two);
  const slowest = Math.max(...opened);
  const p99 = beside[Math.floor(beside.length * 0.99)] ?? Number.NaN;
  return tableOf(
    [`${people.length} homepages at once`, 'ms', 'goal', ''],
    [
      ['The slowest', figure(slowest), ...atMost(slowest, 3_000)],
      ['Reads by id of another person meanwhile, p99', figure(p99), ...atMost(p99, 100)],
    ],
  );
};
