import assert from 'node:assert/strict';
import { join } from 'node:path';
import { launch } from '../../browser/support/browser';
import { conditions, named } from '../browser/conditions';
import { LIST, listUsable, visitTwice } from '../browser/motoka';
import type { Usable } from '../browser/visit';
import { fileWith, workFolder } from '../databases';
import { carsOf } from '../fleet';
import { inTurns, ratioOf, typical, type Turns } from '../measure';
import { buildApp, install } from '../peers/install';
import { jsonServer } from '../peers/jsonServer';
import { motoka } from '../peers/motoka';
import type { Peer, Task } from '../peers/peer';
import { pocketbase } from '../peers/pocketbase';
import { freePort, type Process } from '../processes';
import { spread } from '../scenarios/scenario';
import { atLeast, figure, verdict, median, noGoal, tableOf, whole } from '../table';
import { pause, type Section } from './section';

const TURNS: Turns = { rounds: 5, seconds: 1.5, warmUpSeconds: 1 };
const STARTS = 3;
const VISITS = 3;
const IDLE_AFTER_MS = 5_000;
const THEIR_LIST = '/#/cashings';
const theirsUsable: Usable = [
  'tbody tr td:nth-child(3)',
  'button[aria-label="Go to next page"]:not([disabled])',
];

interface Question {
  readonly task: Task;
  readonly name: string;
  /** The required ratio to PocketBase's responses per second. */
  readonly goal?: number;
  readonly connections?: number;
  /** True if each record is requested once, instead of the same five hundred repeatedly. */
  readonly isOnce?: boolean;
}

const WITH_NAMES = 'The same with the names of car, owner and driver';
const questions: readonly Question[] = [
  { task: 'one', name: 'One record by id', goal: 5 },
  { task: 'oneWithNames', name: WITH_NAMES },
  { task: 'one', name: 'One record by id, each for the first time', goal: 5, isOnce: true },
  { task: 'page', name: `25 of one car's cashings with total`, goal: 4 },
  { task: 'pageWithNames', name: WITH_NAMES },
  { task: 'create', name: 'Create, 10 writers', goal: 3 },
  { task: 'create', name: 'Create, 40 writers', goal: 3, connections: 40 },
];

interface Running {
  readonly peer: Peer;
  readonly server: Process;
  readonly token: string;
}

/** Throws if the programs' responses differ. */
const assertSame = async (task: Task, ids: readonly number[], running: readonly Running[]) => {
  const gists = await Promise.all(
    running.map(async ({ peer, server, token }) => {
      const { path = '', ...request } = peer.requests(task, ids.slice(0, 2))[1] ?? {};
      const headers = { 'content-type': 'application/json', ...(token && { authorization: token }) };
      const answer = await fetch(server.origin + path, { ...request, headers });
      if (!answer.ok) throw new Error(`${peer.name}: ${path} answers ${answer.status}`);
      return peer.gist(task, answer);
    }),
  );
  for (const gist of gists) assert.deepEqual(gist, gists[0], `The answers to "${task}" differ`);
};

const apiTable = async (cashings: number, running: readonly Running[]): Promise<string> => {
  const rows: string[][] = [];
  for (const { task, name, goal, connections, isOnce = false } of questions) {
    console.log(`${name} …`);
    const ids = task.startsWith('one')
      ? spread(cashings, isOnce ? cashings : undefined)
      : spread(carsOf(cashings));
    await assertSame(task, ids, running);
    const loads = running.map(({ peer, server, token }) => ({
      server,
      token,
      requests: peer.requests(task, ids),
      goesOn: isOnce,
      ...(connections && { connections }),
    }));
    const bursts = await inTurns(loads, TURNS);
    const [mine = [], ...others] = bursts;
    const ratios = others.map((theirs) => ratioOf(mine, theirs));
    rows.push([
      name,
      ...bursts.map((one) => `${whole(typical(one).perSecond)} (${figure(typical(one).p99)})`),
      ...ratios.map((ratio) => figure(ratio)),
      ...(goal ? atLeast(ratios[0] ?? Number.NaN, goal) : noGoal),
    ]);
  }
  const [, ...others] = running.map(({ peer }) => peer.name);
  const head = [
    'req/s (p99 in ms)',
    ...running.map(({ peer }) => peer.name),
    ...others.map((name) => `over ${name}`),
  ];
  return tableOf([...head, 'goal', ''], rows);
};

const startTable = async (peers: readonly Peer[]): Promise<string> => {
  const times = peers.map((): number[] => []);
  const memory = peers.map((): number => Number.NaN);
  for (let round = 0; round < STARTS; round += 1)
    for (const [index, peer] of peers.entries()) {
      const server = await peer.start();
      times[index]?.push(server.startMs);
      if (round === STARTS - 1) {
        await pause(IDLE_AFTER_MS);
        memory[index] = server.memory();
      }
      await server.stop();
    }
  return tableOf(
    ['', ...peers.map(({ name }) => name)],
    [
      ['Ready after', ...times.map((one) => `${whole(median(one))} ms`)],
      ['Memory, idle', ...memory.map((mb) => `${whole(mb)} MB`)],
    ],
  );
};

const browserTable = async (mine: Running, theirs: Running): Promise<string> => {
  const chromium = await launch();
  const times = {
    mine: [] as number[],
    mineWarm: [] as number[],
    theirs: [] as number[],
    theirsWarm: [] as number[],
  };
  for (let round = 0; round < VISITS; round += 1) {
    const slow = { conditions: conditions.slow };
    const ours = await visitTwice(chromium, mine.server.origin, LIST, {
      ...slow,
      usable: listUsable,
      token: mine.token,
    });
    const others = await visitTwice(chromium, theirs.server.origin, THEIR_LIST, {
      ...slow,
      usable: theirsUsable,
    });
    times.mine.push(ours.cold.ms);
    times.mineWarm.push(ours.warm.ms);
    times.theirs.push(others.cold.ms);
    times.theirsWarm.push(others.warm.ms);
  }
  await chromium.close();
  const row = (what: string, one: readonly number[], other: readonly number[]) => [
    what,
    ...[one, other].map((values) => `${(median(values) / 1_000).toFixed(2)} s`),
    ...verdict(median(one) < median(other), 'before theirs'),
  ];
  return tableOf(
    [`List usable, ${named.slow}`, 'Motoka', 'create-react-admin', 'goal', ''],
    [row('First visit', times.mine, times.theirs), row('Second visit', times.mineWarm, times.theirsWarm)],
  );
};

export const peers: Section = {
  title: 'Compared with other programs',
  run: async ({ middle }) => {
    const folder = join(workFolder(), 'peers');
    console.log('Fetching and building the other programs …');
    const programs = install(folder);
    const mine = await fileWith(middle);
    const port = await freePort();
    const pages = buildApp(programs, folder, `http://127.0.0.1:${port}`);
    const all = [
      motoka(mine),
      await pocketbase(programs, join(folder, 'pocketbase'), mine.file),
      jsonServer(programs, { folder, pages, port, motokaFile: mine.file }),
    ];
    console.log('Starts …');
    const starts = await startTable(all);
    const running: Running[] = [];
    for (const peer of all) {
      const server = await peer.start();
      running.push({ peer, server, token: await peer.token(server) });
    }
    console.log('Visits …');
    const [ours, , theirs] = running;
    const visits = ours && theirs ? await browserTable(ours, theirs) : '';
    const figures = await apiTable(middle, running);
    for (const { server } of running) await server.stop();
    return `The same ${whole(middle)} cashings in PocketBase, a back end in one program over SQLite, and in json-server, for which
\`create-react-admin\` generates its app. Both are set up as their documentation says. PocketBase's collections have an index
of every reference with date and id, and rules that require a signed-in user. Unlike Motoka, PocketBase does not wait until
a commit is on the disk. Motoka's records always include the names of car, owner and driver; the others are measured without
them, which is faster, and with them. json-server holds everything in memory, checks no session, and writes its whole file
for every record. Ten connections send requests concurrently unless the line says otherwise. Motoka caches sessions, counts
and the order of searches until the next write (decision 0011).

${figures}

${starts}

${visits}`;
  },
};
