import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { newDatabase } from '../../support/server/database';
import { launch } from './browser';
import { recorder, type Recorder } from './fleet';
import { startServer } from './server';
import { visitsTo, type Visits } from './visitor';

const email = 'office@motoka.example';
/** The password of the administrator, and of the users that the tests add. */
export const password = 'a-long-list-of-days';

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** The administrator of a server, and a browser. */
export interface Office extends Recorder, Visits {
  readonly browser: Browser;
  readonly origin: string;
  /** Adds an ordinary user, and signs in as that user. */
  readonly addUser: (name: string) => Promise<Recorder & { readonly userId: number }>;
}

/**
 * Starts a browser, and the built product on an empty database, for the tests of a file. `fill` adds what they need, and
 * `settings` are further environment variables.
 */
export const useOffice = (
  fill: () => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Office => {
  const office = {} as Office;
  const closers: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const browser = await launch();
    closers.push(() => browser.close());
    const { url, drop } = await newDatabase({ isMigrated: false });
    closers.push(() => drop());
    const environment = { DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ...settings };
    const { origin, stop } = await startServer(environment);
    closers.push(stop);
    const administrator = await recorder(origin, email, password);
    const addUser: Office['addUser'] = async (name) => {
      const address = `${name.split(' ')[0]?.toLowerCase()}@motoka.example`;
      const { id } = await administrator.record('/user/', { name, email: address, password });
      return { ...(await recorder(origin, address, password)), userId: Number(id) };
    };
    Object.assign(office, {
      ...administrator,
      ...visitsTo(browser, origin, administrator.token),
      browser,
      origin,
      addUser,
    });
    await fill();
  });

  afterAll(async () => {
    for (const close of closers.reverse()) await close();
  });
  return office;
};
