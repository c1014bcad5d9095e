import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import { expect } from 'vitest';
import { POLL } from './calendar';
import type { Recorder } from './fleet';

export const saved = 'Saved on this phone. It is sent when there is a connection.';

/** How many records wait on the device, of all accounts. */
export const waiting = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('motoka-outbox');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('entries')) return resolve(0);
          const count = database.transaction('entries').objectStore('entries').count();
          count.addEventListener('success', () => {
            database.close();
            resolve(count.result);
          });
        });
      }),
  );

/** Lets as many cashings wait in all: copies of the one that waits, for the cars and drivers in turn. */
export const repeatEntry = (
  page: Page,
  count: number,
  pairs: readonly { readonly carId: number; readonly driverId: number }[],
): Promise<void> =>
  page.evaluate(
    ([total, cars]) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('motoka-outbox');
        opening.addEventListener('success', () => {
          const trx = opening.result.transaction('entries', 'readwrite');
          const store = trx.objectStore('entries');
          const all = store.getAll();
          all.addEventListener('success', () => {
            const { id: _id, ...first } = all.result[0];
            for (let at = 2; at <= total; at += 1)
              store.add({
                ...first,
                key: `many-${at}`,
                body: { ...first.body, ...cars[(at - 1) % cars.length], amount: at },
              });
          });
          trx.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    [count, pairs] as const,
  );

/** Waits until nothing waits. The line comes back every second, so that no test waits for the pauses between attempts. */
export const expectAllSent = async (page: Page, timeout = POLL.timeout): Promise<void> => {
  const left = async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return waiting(page);
  };
  await expect.poll(left, { timeout, interval: 1_000 }).toBe(0);
};

/** Cuts the line for writes; pages can still be opened. Returns a function that mends it. */
export const cutWrites = async (context: BrowserContext): Promise<() => Promise<void>> => {
  const cut = (route: Route) =>
    route.request().method() === 'POST' ? route.abort('internetdisconnected') : route.fallback();
  await context.route('**/api/**', cut);
  return () => context.unroute('**/api/**', cut);
};

/** Lets a write reach the server, and loses its answer: the first `count` times for each path. */
export const loseAnswers = async (
  context: BrowserContext,
  count: number,
  afterCommit: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const lost = new Map<string, number>();
  await context.route('**/api/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const before = lost.get(pathname) ?? 0;
    if (route.request().method() !== 'POST' || before >= count) return route.fallback();
    lost.set(pathname, before + 1);
    await route.fetch().catch(() => undefined);
    await afterCommit();
    await route.abort('connectionreset').catch(() => undefined);
  });
};

interface Stored {
  readonly id: number;
  readonly driverId: number;
  readonly amount: number;
  readonly files: readonly unknown[];
}

/** The records of a list in the order in which they were added. */
export const inOrder = async (office: Recorder, path = '/cashings'): Promise<readonly Stored[]> =>
  (await office.read<Stored[]>(path)).sort((one, other) => one.id - other.id);

/** Counts the cashings that a page is sending. Returns a function that returns the most at one time. */
export const countSaves = (page: Page): (() => number) => {
  const isSave = (call: Request): boolean =>
    call.method() === 'POST' && /\/api\/cashings?\/?$/.test(call.url());
  let [now, most] = [0, 0];
  page.on('request', (call) => {
    if (isSave(call)) now += 1;
    most = Math.max(most, now);
  });
  const end = (call: Request): void => {
    if (isSave(call)) now -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => most;
};
