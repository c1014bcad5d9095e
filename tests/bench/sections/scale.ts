import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { connect } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';
import { startCluster } from '../../support/faults/cluster';
import { workFolder } from '../databases';
import { dayAfter, TODAY } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { fileTarget, serverTarget, type Target } from '../target';
import { fillScale, fleetOf, OWNER, type ScaleTokens } from '../scale/fill';
import { homepageRows } from '../scale/homepages';
import { atMost, figure, median, tableOf, whole } from '../table';
import type { Load, Loaded, Request } from '../worker';
import type { Section } from './section';

/** A statement is prepared for any values after five executions: the median is of later ones. */
const ROUNDS = 15;
const PROCESSES = [1, 2, 4, 8];
const SECONDS = 3;
const CONNECTIONS = 10;
/** Up to this many cashings, a screen has the goal of a small machine. */
const SMALL = 1_000_000;
const MEMORY_MB = 400;

const month = TODAY.slice(0, 7);
const lastMonth = dayAfter(`${month}-01`, -1).slice(0, 7);
const PAGE = `range=${encodeURIComponent('[0,24]')}`;

/** What is asked, and the goals of an owner of 40 cars and of the administrator with ten million cashings, in ms. */
const screens: readonly (readonly [name: string, path: string, ofOwner: number, ofAdmin: number])[] = [
  ['A page of cashings', `/cashings?${PAGE}`, 100, 100],
  ['A search in cashings', `/cashings?${PAGE}&filter=${encodeURIComponent('{"q":"ABZ 10077"}')}`, 100, 100],
  ['The search', '/search?q=ABZ%2010077', 50, 50],
  ['Balances', `/balances?${PAGE}`, 60, 1_000],
  ['A month of the calendar', `/cashing-calendar?${PAGE}`, 60, 1_000],
  ['The cash book', `/cash-book?${PAGE}`, 60, 1_000],
  ['The cash book by day', `/cash-book/days?from=${month}-01&to=${TODAY}`, 60, 1_000],
  ['Due', `/due?${PAGE}`, 60, 1_000],
  ['The homepage', '/figures', 60, 1_000],
  ['Profits of a month', `/profits?from=${lastMonth}&to=${lastMonth}&${PAGE}`, 60, 300],
  ['Profits of a year', `/profits?from=${dayAfter(TODAY, -365).slice(0, 7)}&to=${month}&${PAGE}`, 60, 1_000],
  ['The preview of a statement', `/statements/preview?userId=${OWNER}&month=${month}`, 1_000, 1_000],
  ['Activity', `/changes?${PAGE}`, 60, 300],
];

const headers = (authorization: string) => ({ authorization, 'content-type': 'application/json' });

/** Records a cashing of another car each time, so that no answer is a cached one. */
const writer = ({ origin }: Process, { admin }: ScaleTokens, cars: number) => {
  let car = 0;
  return async (): Promise<void> => {
    car = (car % cars) + 1;
    const body = JSON.stringify({ carId: car, driverId: car, date: TODAY, amount: 250 });
    const answer = await fetch(`${origin}/api/cashings`, { method: 'POST', headers: headers(admin), body });
    if (!answer.ok) throw new Error(`A cashing was answered ${answer.status}: ${await answer.text()}`);
  };
};

const timeOf = async ({ origin }: Process, token: string, path: string): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(`${origin}/api${path}`, { headers: headers(token) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
  return performance.now() - began;
};

/** The median time of each screen after a write, for both people. */
const screenRows = async (server: Process, tokens: ScaleTokens, cashings: number): Promise<string[][]> => {
  const write = writer(server, tokens, fleetOf(cashings).cars);
  const rows: string[][] = [];
  for (const [name, path, ofOwner, ofAdmin] of screens) {
    const cells = [name];
    for (const [who, large] of [
      ['owner', ofOwner],
      ['admin', ofAdmin],
    ] as const) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await write();
        times.push(await timeOf(server, tokens[who], path));
      }
      const time = median(times);
      cells.push(figure(time), ...atMost(time, cashings > SMALL ? large : 150));
    }
    rows.push(cells);
  }
  return rows;
};

/** Loads a server from a process of its own. */
const loadBeside = async (wanted: Load): Promise<Loaded> => {
  const child = fork('tests/bench/load.js');
  child.send({ kind: 'burst', ...wanted });
  const [loaded] = (await once(child, 'message')) as [Loaded];
  child.kill();
  if (loaded.refused > 0) throw new Error(`${loaded.refused} answers were no 2xx`);
  return loaded;
};

/** Reads by id and creates a second, with one to eight processes on the same database. */
const processRows = async (url: string, tokens: ScaleTokens, cashings: number): Promise<string[][]> => {
  const { cars } = fleetOf(cashings);
  const numbers = Array.from({ length: 20_000 }, (_, index) => 1 + ((index * 7_919) % cashings));
  const reads = numbers.map((id): Request => ({ path: `/api/cashings/${id}` }));
  const creates = numbers.map((number): Request => {
    const car = 1 + (number % cars);
    const body = JSON.stringify({ carId: car, driverId: car, date: TODAY, amount: 350.5 });
    return { method: 'POST', path: '/api/cashings', body };
  });
  const servers: Process[] = [];
  const rows: string[][] = [];
  for (const count of PROCESSES) {
    while (servers.length < count) servers.push(await startMotoka(url));
    const perSecond = async (requests: readonly Request[]): Promise<number> => {
      const shares = servers.map(({ origin }, index) =>
        loadBeside({
          origin,
          token: tokens.admin,
          seconds: SECONDS,
          connections: Math.ceil(CONNECTIONS / count),
          requests: [...requests.slice(index * 1_000), ...requests.slice(0, index * 1_000)],
        }),
      );
      return (await Promise.all(shares)).reduce((sum, one) => sum + one.perSecond, 0);
    };
    // New processes are several times as slow: their code is not compiled yet.
    await perSecond(creates);
    rows.push([String(count), whole(await perSecond(reads)), whole(await perSecond(creates))]);
  }
  for (const server of servers) await server.stop();
  return rows;
};

const measure = async (name: string, target: Target, cashings: number): Promise<string> => {
  console.log(`Filling ${whole(cashings)} cashings in ${name} …`);
  const tokens = await fillScale(target, cashings);
  const server = await startMotoka(target.url);
  const rows = await screenRows(server, tokens, cashings);
  const homepages = await homepageRows(
    server,
    tokens.people,
    tokens.admin,
    writer(server, tokens, fleetOf(cashings).cars),
  );
  const peak = server.peak();
  await server.stop();
  const head = ['', 'owner', 'goal', '', 'administrator', 'goal', ''];
  return `### ${name}

${tableOf(head, rows)}

${homepages}

${tableOf(['', 'MB', 'goal', ''], [['The most memory of the process', whole(peak), ...atMost(peak, MEMORY_MB)]])}

${tableOf(['processes', 'reads by id/s', 'creates/s'], await processRows(target.url, tokens, cashings))}`;
};

const onSqlite = async (cashings: number): Promise<string> => {
  const file = join(workFolder(), 'scale.db');
  const database = connect(`file:${file}`);
  await migrate(database);
  await database.db.destroy();
  return measure('SQLite', fileTarget(file), cashings);
};

const onPostgres = async (cashings: number): Promise<string> => {
  const cluster = await startCluster();
  process.once('exit', cluster.remove);
  const text = await measure('PostgreSQL', serverTarget(cluster.url, cluster.sql), cashings);
  process.off('exit', cluster.remove);
  cluster.remove();
  return text;
};

/** Every screen of an owner of 40 cars and of an administrator, in a fleet of the size in SCALE: more than a million only on PostgreSQL. */
export const scale: Section = {
  title: 'A large fleet',
  run: async ({ large }) => {
    const cashings = Number(process.env['SCALE'] ?? large);
    if (!Number.isSafeInteger(cashings) || cashings <= 0) throw new Error('SCALE is a number of cashings');
    const { cars, owners } = fleetOf(cashings);
    const parts = [...(cashings > SMALL ? [] : [await onSqlite(cashings)]), await onPostgres(cashings)];
    return `${whole(cars)} cars of ${whole(owners)} owners with a cashing a day for 500 days, ${whole(cashings)} in all, with their
changes, statements and messages. Each time is the median of ${ROUNDS} in ms, each after a new cashing of another car.

${parts.join('\n\n')}`;
  },
};
