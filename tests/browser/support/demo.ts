import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { connect } from '../../../src/server/db/open/connect';
import { fillDemo } from '../../../src/server/features/demo/fill';
import { accounts, password } from '../../../src/server/features/demo/people';
import { newDatabase } from '../../support/server/database';
import { launch } from './browser';
import { recorder } from './fleet';
import { startServer } from './server';
import { visitsTo, type Visits } from './visitor';

export { accounts, password };

interface DemoFleet {
  readonly origin: string;
  /** The session tokens of the two accounts. */
  readonly tokens: Readonly<Record<keyof typeof accounts, string>>;
  readonly stop: () => Promise<void>;
}

/** Starts the built product with the demo fleet, on the test database. */
const startDemo = async (): Promise<DemoFleet> => {
  const { url, drop } = await newDatabase();
  const database = connect(url);
  await fillDemo(database, { TIME_ZONE: 'Africa/Lusaka' });
  await database.db.destroy();
  const { origin, stop } = await startServer({ DATABASE_URL: url });
  const tokenOf = async (email: string) => (await recorder(origin, email, password)).token;
  const tokens = { admin: await tokenOf(accounts.admin), owner: await tokenOf(accounts.owner) };
  return {
    origin,
    tokens,
    stop: async () => {
      await stop();
      await drop();
    },
  };
};

/** The demo fleet, and a browser. */
export interface Demo extends Omit<DemoFleet, 'stop'>, Visits {
  readonly browser: Browser;
  /** The data of a call, as one of the two accounts. */
  readonly read: <T>(path: string, as?: keyof typeof accounts) => Promise<T>;
}

/** Starts a browser, and the built product with the demo fleet, for the tests of a file. */
export const useDemo = (): Demo => {
  const demo = {} as Demo;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const browser = await launch();
    closers.push(() => browser.close());
    const { origin, tokens, stop } = await startDemo();
    closers.push(stop);
    const read: Demo['read'] = async <T>(path: string, as: keyof typeof accounts = 'admin') => {
      const answer = await fetch(`${origin}/api${path}`, { headers: { Authorization: tokens[as] } });
      return ((await answer.json()) as { data: T }).data;
    };
    Object.assign(demo, { origin, tokens, browser, read, ...visitsTo(browser, origin, tokens.admin) });
  });

  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  return demo;
};
