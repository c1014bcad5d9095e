import { clusterWith, fileWith, type Filled } from '../databases';
import { carsOf, dayAfter, lastCars, people, TODAY } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { atMost, figure, tableOf, whole } from '../table';
import { pause, type Section } from './section';

const AT_ONCE = 20;
const PROBE_EVERY_MS = 100;
const PROBE_S = 5;
const FIGURES_MS = 300;
/** An owner of a tenth of the cars has 16,000 of them. */
const CASHINGS = 160_000;

type PathOf = (number: number) => string;

const query = (parameters: Readonly<Record<string, unknown>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');

const THOUSAND = [0, 999];
const sorts = ['amount', 'numberPlate', 'driver', 'notes', 'createdAt'];

/** What an account with many records asks for; each number asks for something else. */
const callsOf = (cashings: number): Readonly<Record<string, PathOf>> => {
  const [hundredth, tenth] = lastCars(cashings);
  const car = (number: number) => hundredth + 1 + (number % (tenth - hundredth));
  const month = TODAY.slice(0, 7);
  const earlier = dayAfter(`${month}-01`, -1).slice(0, 7);
  return {
    'sorted pages of 1,000': (number) =>
      `/api/cashings?${query({ range: [number % 50, (number % 50) + 999], sort: [sorts[number % sorts.length], 'ASC'] })}`,
    'searched pages of 1,000': (number) =>
      `/api/cashings?${query({ range: THOUSAND, filter: { q: `ABZ ${number % 10}` } })}`,
    'filtered pages of 1,000': (number) =>
      `/api/cashings?${query({ range: THOUSAND, filter: { amount_gte: number } })}`,
    'whole lists': () => '/api/cashings',
    totals: (number) => `/api/cashings/totals?${query({ filter: { amount_gte: number } })}`,
    'pages of 25': (number) => `/api/cashings?${query({ range: [number, number + 24] })}`,
    '/search': (number) =>
      `/api/search?q=${encodeURIComponent(['full sum', 'abz 1', 'owner', 'receipt'][number % 4] ?? '')}`,
    '/statements/preview': () => `/api/statements/preview?userId=${people.tenth}&month=${earlier}`,
    '/changes?range': (number) => `/api/changes?${query({ range: [0, 999 - (number % 10)] })}`,
    '/changes?q': (number) =>
      `/api/changes?${query({ range: THOUSAND, filter: { q: `abz ${number % 10}` } })}`,
    '/balances?range': () => `/api/balances?${query({ range: [0, 24] })}`,
    '/balances/loose?range': () => `/api/balances/loose?${query({ range: [0, 24] })}`,
    '/cashing-calendar?range': () => `/api/cashing-calendar?month=${month}&${query({ range: [0, 24] })}`,
    '/profits?range': () => `/api/profits?from=${month}&to=${month}&${query({ range: [0, 24] })}`,
    '/due?range': () => `/api/due?${query({ range: [0, 24] })}`,
    '/owner-accounts?range': () => `/api/owner-accounts?${query({ range: [0, 24] })}`,
    '/cash-book?range': () => `/api/cash-book?${query({ range: [0, 24] })}`,
    '/figures': () => '/api/figures',
    'one car': (number) => `/api/cars/${car(number)}`,
    'drivers of a car': (number) => `/api/drivers/byCarId/${car(number)}?${query({ range: [0, 24] })}`,
    mileages: (number) => `/api/mileages/byCarId/${car(number)}`,
  };
};

/** Keeps so many requests of one person open until stopped. Returns the numbers of responses by status. */
const keepAsking = ({ origin }: Process, token: string, pathOf: PathOf) => {
  let isOver = false;
  let sent = 0;
  const statuses: Record<number, number> = {};
  const ask = async (): Promise<void> => {
    while (!isOver) {
      const answer = await fetch(origin + pathOf((sent += 1)), { headers: { authorization: token } });
      for await (const _chunk of answer.body ?? []);
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    }
  };
  const asking = Promise.all(Array.from({ length: AT_ONCE }, ask));
  return async (): Promise<string> => {
    isOver = true;
    await asking;
    return Object.entries(statuses)
      .map(([status, count]) => `${whole(count)} × ${status}`)
      .join(', ');
  };
};

const p99 = (times: readonly number[]): number => {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
};

/** The 99th percentile of one request after the other. */
const p99OfFigures = async ({ origin }: Process, token: string): Promise<number> => {
  const times: number[] = [];
  for (
    const end = performance.now() + PROBE_S * 1_000;
    performance.now() < end;
    await pause(PROBE_EVERY_MS)
  ) {
    const began = performance.now();
    const answer = await fetch(`${origin}/api/figures`, { headers: { authorization: token } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`/figures: ${answer.status}`);
    times.push(performance.now() - began);
  }
  return p99(times);
};

const tableFor = async ({ url, tokens, remove }: Filled, cashings: number): Promise<string> => {
  const server = await startMotoka(url);
  const figures = () => p99OfFigures(server, tokens.few);
  await figures();
  const rows = [['nothing', `${figure(await figures())} ms`, '', '', '']];
  for (const [name, pathOf] of Object.entries(callsOf(cashings))) {
    const stop = keepAsking(server, tokens.tenth, pathOf);
    const ms = await figures();
    rows.push([name, `${figure(ms)} ms`, await stop(), ...atMost(ms, FIGURES_MS, 'ms')]);
    console.log(rows.at(-1)?.join('  '));
  }
  await server.stop();
  remove();
  return tableOf(['beside', '/figures, p99', 'responses', 'goal', ''], rows);
};

/** How long the figures of one owner take beside all that another one asks for. */
export const turns: Section = {
  title: 'One account beside the others',
  run: async ({ middle }) => {
    const cashings = Math.max(CASHINGS, middle);
    const file = await tableFor(await fileWith(cashings), cashings);
    const filled = await clusterWith(cashings);
    const cluster = filled && (await tableFor(filled, cashings));
    return `An owner of ${whole(carsOf(cashings) / 10)} cars and ${whole(cashings / 10)} cashings sends ${AT_ONCE} requests at once, again and again;
another owner asks for their figures again and again.

### SQLite

${file}

### PostgreSQL

${cluster ?? 'There was no PostgreSQL on this machine.'}`;
  },
};
