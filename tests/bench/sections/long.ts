import { fileWith } from '../databases';
import { carsOf, FEW, lastCars } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { verdict, median, noGoal, tableOf, whole } from '../table';
import { pause, type Section } from './section';
import { PROBE_EVERY_MS, PROBE_S, stallHead, stallRow, watch, type Report } from './stalls';

const ROUNDS = 5;
/** The memory that ten times the records may additionally take: the list's ids. */
const FLAT_MB = 32;
const SETTLE_MS = 2_000;

interface Streamed {
  readonly records: number;
  readonly ms: number;
  readonly aboveIdleMb: number;
}

/** Reads an owner's whole list to its end without storing it. */
const stream = async (server: Process, token: string): Promise<Streamed> => {
  await pause(SETTLE_MS);
  const idle = server.memory();
  server.forgetPeak();
  const began = performance.now();
  const answer = await fetch(`${server.origin}/api/cashings/me`, { headers: { authorization: token } });
  if (!answer.ok || !answer.body) throw new Error(`A whole list: ${answer.status}`);
  const records = new Set<string>();
  let rest = '';
  for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
    rest += piece;
    for (const [, id = ''] of rest.matchAll(/\{"id":(\d+),"carId"/g)) records.add(id);
    rest = rest.slice(-20);
  }
  return {
    records: records.size,
    ms: performance.now() - began,
    aboveIdleMb: Math.max(0, server.peak() - idle),
  };
};

const listTable = async (cashings: number): Promise<string> => {
  const { url, tokens, remove } = await fileWith(cashings);
  const [hundredth, tenth] = lastCars(cashings);
  const perCar = cashings / carsOf(cashings);
  const rows: string[][] = [];
  const above: number[] = [];
  for (const [key, cars] of [
    ['hundredth', hundredth - FEW],
    ['tenth', tenth - hundredth],
  ] as const) {
    // A new process for each, so that one list's memory does not count for another.
    const server = await startMotoka(url);
    const bursts: Streamed[] = [];
    for (let round = 0; round < ROUNDS; round += 1) bursts.push(await stream(server, tokens[key]));
    await server.stop();
    const [{ records = 0 } = {}] = bursts;
    if (Math.abs(records - cars * perCar) > cars) throw new Error(`A whole list of ${records} records`);
    const most = Math.max(...bursts.map(({ aboveIdleMb }) => aboveIdleMb));
    above.push(most);
    rows.push([
      `${whole(records)} cashings of one owner`,
      `${whole(median(bursts.map(({ ms }) => ms)))} ms`,
      `${whole(most)} MB`,
      ...(key === 'tenth'
        ? verdict(most - (above[0] ?? 0) <= FLAT_MB, `at most ${FLAT_MB} MB more than the tenth of it`)
        : noGoal),
    ]);
  }
  remove();
  return tableOf(['', 'to its end', 'peak above idle', 'goal', ''], rows);
};

const MORE_THAN_ANY = 1_000_000;
const reports: readonly (readonly [string, Report])[] = [
  // With another filter each time, so that the cache is not used.
  [
    'The total of all cashings',
    (number) => `/api/cashings/totals?filter={"amount_lte":${MORE_THAN_ANY + number}}`,
  ],
  ['The figures of the homepage', () => '/api/figures'],
];

const stallTable = async (cashings: number): Promise<string> => {
  const { url, tokens, remove } = await fileWith(cashings);
  const server = await startMotoka(url);
  await watch(server, tokens.admin, cashings);
  const rows: string[][] = [];
  for (const [name, pathOf] of reports)
    rows.push(await stallRow(server, tokens.admin, cashings, name, pathOf));
  await server.stop();
  remove();
  return tableOf(stallHead, rows);
};

export const long: Section = {
  title: 'Long requests',
  run: async ({ large }) => {
    console.log('Whole lists …');
    const lists = await listTable(large);
    console.log('Reports …');
    const stalls = await stallTable(large);
    return `### A whole list

A \`GET /api/cashings/me\` without a range, with ${whole(large)} cashings in the database: the time until its end (the median
of ${ROUNDS}), and the peak memory above the idle process. The response is streamed, so ten times the records must not need
noticeably more memory.

${lists}

### A report beside other requests

A record is read by id every ${PROBE_EVERY_MS} ms for ${PROBE_S} s, alone and while reports over ${whole(large)} cashings are
computed one after the other. Medians of ${ROUNDS} turns.

${stalls}`;
  },
};
