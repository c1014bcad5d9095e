import type { Browser } from 'playwright-core';
import { launch } from '../../browser/support/browser';
import { conditions, named } from '../browser/conditions';
import {
  LIST,
  listUsable,
  loginUsable,
  visitStored,
  visitTwice,
  weights,
  workOf,
  type Work,
} from '../browser/motoka';
import { sendingTime } from '../browser/outbox';
import type { Visit } from '../browser/visit';
import { fileWith } from '../databases';
import { startMotoka } from '../processes';
import { atMost, verdict, median, noGoal, tableOf, whole } from '../table';
import type { Section } from './section';

const ROUNDS = 5;
const WAITING = 500;
const GOALS = {
  loginBytes: 100_000,
  listBytes: 330_000,
  nextPageMs: 60,
  fullPageMs: 200,
  shift: 0.02,
  loginS: 1.5,
  coldS: 3,
  warmS: 1.2,
  storedS: 1.2,
  offlineS: 1.5,
};

const weightTable = async (browser: Browser, origin: string): Promise<string> => {
  const { login, list } = await weights(browser, origin);
  const row = (what: string, bytes: number, goal: number) => [
    what,
    `${(bytes / 1_000).toFixed(1)} kB`,
    ...atMost(bytes / 1_000, goal / 1_000, 'kB'),
  ];
  return tableOf(
    ['', 'gzipped', 'goal', ''],
    [
      row('Scripts until the login is seen', login, GOALS.loginBytes),
      row('Scripts until the list can be used', list, GOALS.listBytes),
    ],
  );
};

const workTable = async (browser: Browser, origin: string, token: string): Promise<string> => {
  const rounds: Work[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await workOf(browser, origin, token));
  const row = (what: string, key: keyof Work, goal?: number) => {
    const tasks = median(rounds.map((one) => one[key].tasks));
    const scripts = median(rounds.map((one) => one[key].scripts));
    return [
      what,
      `${whole(tasks)} ms`,
      `${whole(scripts)} ms`,
      ...(goal ? atMost(tasks, goal, 'ms') : noGoal),
    ];
  };
  return tableOf(
    ['', 'main thread', 'of it scripts', 'goal', ''],
    [
      row('The login page', 'login'),
      row('The list, opened by its address', 'list'),
      row('The next page, pointed at before', 'nextPage', GOALS.nextPageMs),
      row('100 rows a page', 'fullPage', GOALS.fullPageMs),
    ],
  );
};

const seconds = (visits: readonly Visit[]): number => median(visits.map(({ ms }) => ms)) / 1_000;

const timeTable = async (browser: Browser, origin: string, token: string): Promise<string> => {
  const rows: string[][] = [];
  for (const key of ['plain', 'slow', 'far'] as const) {
    const visits = {
      login: [] as Visit[],
      loginWarm: [] as Visit[],
      cold: [] as Visit[],
      warm: [] as Visit[],
      stored: [] as Visit[],
      offline: [] as Visit[],
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const options = { conditions: conditions[key] };
      const login = await visitTwice(browser, origin, '/', { ...options, usable: loginUsable });
      const list = await visitTwice(browser, origin, LIST, { ...options, usable: listUsable, token });
      visits.login.push(login.cold);
      visits.loginWarm.push(login.warm);
      visits.cold.push(list.cold);
      visits.warm.push(list.warm);
      const kept = await visitStored(browser, origin, LIST, { ...options, usable: listUsable, token });
      visits.stored.push(kept.second);
      visits.offline.push(kept.offline);
    }
    const row = (what: string, of: readonly Visit[], goal: number | undefined) => [
      `${what}, ${named[key]}`,
      `${seconds(of).toFixed(2)} s`,
      ...(goal && key === 'slow' ? atMost(seconds(of), goal, 's') : noGoal),
    ];
    rows.push(
      row('Login seen, first visit', visits.login, GOALS.loginS),
      row('Login seen, second visit', visits.loginWarm, undefined),
      row('List usable, first visit', visits.cold, GOALS.coldS),
      row('List usable, second visit', visits.warm, GOALS.warmS),
      row('List usable, with the service worker', visits.stored, GOALS.storedS),
      row('List usable, without a network', visits.offline, GOALS.offlineS),
    );
    const shift = Math.max(...[...visits.cold, ...visits.warm].map((one) => one.shift));
    rows.push([
      `Layout shift of the list at worst, ${named[key]}`,
      shift.toFixed(3),
      ...verdict(shift < GOALS.shift, `< ${GOALS.shift}`),
    ]);
  }
  return tableOf(['', 'median', 'goal', ''], rows);
};

export const browser: Section = {
  title: 'In the browser',
  run: async ({ middle }) => {
    const { url, tokens, remove } = await fileWith(middle);
    const server = await startMotoka(url);
    const chromium = await launch();
    try {
      console.log('Weights …');
      const bytes = await weightTable(chromium, server.origin);
      console.log('Main thread …');
      const work = await workTable(chromium, server.origin, tokens.few);
      console.log('Visits …');
      const times = await timeTable(chromium, server.origin, tokens.few);
      console.log('Waiting records …');
      const sent = (await sendingTime(chromium, server.origin, tokens.admin, WAITING)) / 1_000;
      return `Chromium ${chromium.version()}, headless, 1280 by 900, as an owner of three cars, with ${whole(middle)} cashings in the
database. The server and the browser share the machine.

### Requests

${bytes}

### The main thread

The processor time of all tasks until the page is idle, without throttling. Medians of ${ROUNDS}.

${work}

### Time until usable

From the navigation until the frame that shows the login's password field, or a record of the list and an enabled button
to the next page. The list is opened by its address with an existing session, first with an empty browser cache (first
visit) and then again (second visit); then with the service worker, and without a network. The slow connection has 1.6 Mbit/s down, 750 kbit/s up and no added latency. Medians
of ${ROUNDS}.

${times}

### Records that wait on a phone

Cashings of three cars that were saved without a network, on a line with 1.6 Mbit/s, 750 kbit/s up and 150 ms of latency.

${tableOf(['', 'seconds', 'goal', ''], [[`${WAITING} are sent`, sent.toFixed(1), ...atMost(sent, 60, 's')]])}`;
    } finally {
      await chromium.close();
      await server.stop();
      remove();
    }
  },
};
