import module from 'node:module';
import { join } from 'node:path';
import { fileWith, workFolder } from '../databases';
import { startMotoka } from '../processes';
import { below, median, tableOf, whole } from '../table';
import { pause, type Section } from './section';

const ROUNDS = 7;
const IDLE_AFTER_MS = 5_000;
/** Node 22 and later cache the compiled code. */
const READY_MS = 'enableCompileCache' in module ? 300 : 500;
const READY_LARGE_MS = 700;
const IDLE_MB = 120;

/** Starts the server repeatedly; a new database is a different one each time. */
const startTimes = async (urlOf: (round: number) => string, rounds: number): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const server = await startMotoka(urlOf(round));
    times.push(server.startMs);
    await server.stop();
  }
  return median(times);
};

const idleMemory = async (url: string, afterMs: number): Promise<number> => {
  const server = await startMotoka(url);
  await pause(afterMs);
  const memory = server.memory();
  await server.stop();
  return memory;
};

/** The time of a start on a new, a small and a large database, and the memory used afterwards. */
export const startTable = async (
  small: number,
  large: number,
  { rounds = ROUNDS, idleAfterMs = IDLE_AFTER_MS } = {},
): Promise<string> => {
  const [little, much] = [await fileWith(small), await fileWith(large)];
  console.log('Starts …');
  const starts: [string, number, number][] = [
    [
      'Ready on a new database',
      await startTimes((round) => `file:${join(workFolder(), `new-${round}.db`)}`, rounds),
      READY_MS,
    ],
    [`Ready on ${whole(small)} cashings`, await startTimes(() => little.url, rounds), READY_MS],
    [`Ready on ${whole(large)} cashings`, await startTimes(() => much.url, rounds), READY_LARGE_MS],
  ];
  const idles: [string, number][] = [];
  for (const [size, { url }] of [
    [small, little],
    [large, much],
  ] as const)
    idles.push([`Memory, idle, on ${whole(size)} cashings`, await idleMemory(url, idleAfterMs)]);
  for (const one of [little, much]) one.remove();
  return tableOf(
    ['', 'median', 'goal', ''],
    [
      ...starts.map(([what, ms, goal]) => [what, `${whole(ms)} ms`, ...below(ms, goal, 'ms')]),
      ...idles.map(([what, mb]) => [what, `${whole(mb)} MB`, ...below(mb, IDLE_MB, 'MB')]),
    ],
  );
};

export const start: Section = {
  title: 'Start and memory',
  run: async ({
    small,
    large,
  }) => `From the start of the process until its first response: the median of ${ROUNDS} starts one after the other. A start
checks the whole database file first, except a large one that was closed cleanly. The files are in the system's cache. Memory is the resident memory (RSS)
${IDLE_AFTER_MS / 1_000} s after the start.

${await startTable(small, large)}`,
};
