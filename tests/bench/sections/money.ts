import { clusterWith, fileWith, type Filled } from '../databases';
import { carsOf, dayAfter, people, TODAY } from '../fleet';
import { startMotoka, type Process } from '../processes';
import { atMost, figure, median, tableOf, whole } from '../table';
import { addDaysBetween, addTargets, switchIndex } from './accounts';
import { cashBook, confirmRow, giveHolders } from './cashBook';
import { addRecords, earnings } from './earnings';
import { addExpenses } from './expenses';
import { ownerRow } from './oneOwner';
import { type Section } from './section';
import { stallHead, stallRow } from './stalls';

const ROUNDS = 7;
const CREATES = 1_000;
const CREATE_ROUNDS = 5;
const INDEX_PERCENT = 5;

type Ask = (path: string, init?: RequestInit) => Promise<number>;

/** Sends requests as the administrator; returns the time in ms. */
const asker =
  ({ origin }: Process, { tokens }: Filled): Ask =>
  async (path, init = {}) => {
    const began = performance.now();
    const answer = await fetch(`${origin}/api${path}`, {
      ...init,
      headers: { authorization: tokens.admin, 'content-type': 'application/json' },
    });
    await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };

const cashIn = (ask: Ask): Promise<number> =>
  ask('/cashings', {
    method: 'POST',
    body: JSON.stringify({ carId: 1, driverId: 1, date: TODAY, amount: 250 }),
  });

const readTable = async (ask: Ask): Promise<string> => {
  const [car, owner] = [1, people.few];
  const rows: [what: string, path: string, isAfterWrite: boolean, goal: number][] = [
    ['Balances after a write', '/balances?range=[0,24]', true, 400],
    ['Balances, nothing written since', '/balances?range=[0,24]', false, 10],
    ["A ledger's quarter", `/balances/${car}-${car}-${owner}/ledger?from=${dayAfter(TODAY, -91)}`, true, 20],
    ['A page of the calendar', '/cashing-calendar?range=[0,24]', true, 60],
    ...earnings(),
    ...cashBook(),
  ];
  const measured: string[][] = [];
  for (const [what, path, isAfterWrite, goal] of rows) {
    await ask(path);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      if (isAfterWrite) await cashIn(ask);
      times.push(await ask(path));
    }
    const time = median(times);
    measured.push([what, `${figure(time)} ms`, ...atMost(time, goal, 'ms')]);
  }
  measured.push(await confirmRow(ask));
  return tableOf(['', 'median', 'goal', ''], measured);
};

/** Processor time of a create, in ms: the disk's time does not depend on an index. */
const createMs = async (filled: Filled): Promise<number> => {
  const server = await startMotoka(filled.url);
  const ask = asker(server, filled);
  for (let count = 0; count < CREATES / 5; count += 1) await cashIn(ask);
  const before = server.cpu();
  for (let count = 0; count < CREATES; count += 1) await cashIn(ask);
  const took = (server.cpu() - before) / CREATES;
  await server.stop();
  return took;
};

const indexTable = async (filled: Filled & { readonly file: string }): Promise<string> => {
  const rounds: { withIndex: number; without: number }[] = [];
  for (let round = 0; round < CREATE_ROUNDS; round += 1) {
    const withIndex = await createMs(filled);
    const putBack = switchIndex(filled.file);
    rounds.push({ withIndex, without: await createMs(filled) });
    putBack();
  }
  const of = (key: 'withIndex' | 'without') => median(rounds.map((round) => round[key]));
  const percent = median(rounds.map(({ withIndex, without }) => (withIndex / without - 1) * 100));
  return tableOf(
    ['', 'without', 'with it', 'more', 'goal', ''],
    [
      [
        'Processor time of a create',
        `${figure(of('without'))} ms`,
        `${figure(of('withIndex'))} ms`,
        `${figure(percent)} %`,
        ...atMost(percent, INDEX_PERCENT, '%'),
      ],
    ],
  );
};

/** The time of the accounts of a whole fleet: after a write, and without one. */
export const money: Section = {
  title: 'Balances, profits and due dates',
  run: async ({ large }) => {
    const filled = await fileWith(large);
    const cashings = addDaysBetween(filled.file, large);
    giveHolders(filled.file);
    await addTargets(filled.url, large);
    await addRecords(filled.url, large);
    const expenses = addExpenses(filled.file, large);
    const server = await startMotoka(filled.url);
    const reads = await readTable(asker(server, filled));
    console.log('Beside other requests …');
    const stalls = await stallRow(
      server,
      filled.tokens.admin,
      large,
      'The balances of a day',
      (number) => `/api/balances?range=[0,24]&asOf=${dayAfter(TODAY, -(number % 1_000))}`,
    );
    await server.stop();
    console.log('The index …');
    const index = await indexTable(filled);
    console.log('An owner among many …');
    const owners = [await ownerRow('SQLite', filled)];
    filled.remove();
    const cluster = await clusterWith(large);
    if (cluster) {
      await addTargets(cluster.url, large);
      owners.push(await ownerRow('PostgreSQL', cluster));
      cluster.remove();
    }
    return `${whole(carsOf(large))} accounts, ${whole(cashings)} cashings, ${whole(expenses)} expenses, a tenth of them paid by drivers.

${reads}

A record is read by id repeatedly, alone and while the balances of one day after the other are computed.

${tableOf(stallHead, [stalls])}

The balances of an owner of three cars: in a fleet of only these, and among all of them.

${tableOf(['', 'alone', 'among all', 'ratio', 'goal', ''], owners)}

The cost of the accounts' index for a create.

${index}`;
  },
};
