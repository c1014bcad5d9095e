import { fileWith } from '../databases';
import { carsOf, FEW, lastCars } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { spread } from '../scenarios/scenario';
import { atMost, figure, judged, median, noGoal, tableOf, whole } from '../table';
import { probe } from '../worker';
import { pause, type Section } from './section';

const ROUNDS = 5;
const PROBE_EVERY_MS = 4;
const PROBE_S = 3;
const STALL_MS = 20;
/** How much more memory ten times the records may take on their way: what the ids of the list are. */
const FLAT_MB = 32;
const SETTLE_MS = 2_000;

interface Streamed {
  readonly records: number;
  readonly ms: number;
  readonly aboveIdleMb: number;
}

/** An owner's whole list, read to its end without being kept here. */
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
    // A process of its own for each: what one list has left behind is no other's.
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
        ? judged(most - (above[0] ?? 0) <= FLAT_MB, `at most ${FLAT_MB} MB more than the tenth of it`)
        : noGoal),
    ]);
  }
  remove();
  return tableOf(['', 'to its end', 'peak above idle', 'goal', ''], rows);
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

interface Calm {
  readonly p99: number;
  readonly longest: number;
}

const watch = async (server: Process, token: string, cashings: number): Promise<Calm> => {
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

type Report = (number: number) => string;

let reported = 0;

/** Asks for one report after the other until told to stop, no two alike; answers how long each took. */
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

const MORE_THAN_ANY = 1_000_000;
const reports: readonly (readonly [string, Report])[] = [
  // All of them, by another filter each time: what has just been summed is not summed again.
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
  for (const [name, pathOf] of reports) {
    const rounds: { took: number; quiet: Calm; busy: Calm }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const quiet = await watch(server, tokens.admin, cashings);
      const end = reportAgain(server, tokens.admin, pathOf);
      const busy = await watch(server, tokens.admin, cashings);
      rounds.push({ quiet, busy, took: await end() });
    }
    const more = (key: keyof Calm) => median(rounds.map(({ quiet, busy }) => busy[key] - quiet[key]));
    const of = (when: 'quiet' | 'busy', key: keyof Calm) => median(rounds.map((round) => round[when][key]));
    rows.push([
      name,
      `${whole(median(rounds.map(({ took }) => took)))} ms`,
      ...(['p99', 'longest'] as const).map(
        (key) => `${figure(of('quiet', key))} → ${figure(of('busy', key))} ms`,
      ),
      `${figure(more('p99'))} ms`,
      `${figure(more('longest'))} ms`,
      ...atMost(Math.max(more('p99'), more('longest')), STALL_MS, 'ms'),
    ]);
  }
  await server.stop();
  remove();
  return tableOf(
    ['', 'takes', 'p99 of others', 'longest of others', 'p99 more', 'longest more', 'goal', ''],
    rows,
  );
};

export const long: Section = {
  title: 'What takes long',
  run: async ({ large }) => {
    console.log('Whole lists …');
    const lists = await listTable(large);
    console.log('Reports …');
    const stalls = await stallTable(large);
    return `### A whole list

A plain \`GET /api/cashings/me\` without a range, among ${whole(large)} cashings: how long until its end (the median of
${ROUNDS}), and the most memory above what the idle process took just before. It is sent in pieces, so ten times the
records must not take noticeably more.

${lists}

### A report beside other requests

A record is asked for by its id every ${PROBE_EVERY_MS} ms for ${PROBE_S} s, by itself and while one report after the other
is being worked out over ${whole(large)} cashings: the median of ${ROUNDS} turns.

${stalls}`;
  },
};
