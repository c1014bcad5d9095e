import type { Page } from 'playwright-core';

/** Runs in the page: whether the pages are stored, and what a day needs. */
const isDayStored = async (): Promise<boolean> => {
  const registration = await navigator.serviceWorker.getRegistration();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  if (!registration?.active || !names.includes('motoka-answers')) return false;
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('motoka-answers');
    request.onsuccess = () => resolve(request.result);
  });
  const sessions = await new Promise<readonly { loadedAt?: number }[]>((resolve) => {
    const request = database.transaction('sessions').objectStore('sessions').getAll();
    request.onsuccess = () => resolve(request.result);
  });
  database.close();
  return sessions.some(({ loadedAt }) => loadedAt !== undefined);
};

const POLL_MS = 300;
const LONGEST_MS = 60_000;

const until = async (page: Page, check: () => Promise<boolean>): Promise<void> => {
  const end = Date.now() + LONGEST_MS;
  while (!(await page.evaluate(check))) {
    if (Date.now() > end) throw new Error('Not stored in time');
    await page.waitForTimeout(POLL_MS);
  }
};

/** Waits until the device can work a day without a network. */
export const untilDayStored = (page: Page): Promise<void> => until(page, isDayStored);

/** Waits until the pages open without a network. */
export const untilPagesStored = (page: Page): Promise<void> =>
  until(page, async () => (await navigator.serviceWorker.getRegistration())?.active != null);

/** All texts in every storage of the page's origin, with the names of their places. */
export const storedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const texts = [
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      ['', document.cookie],
    ].map((entry) => entry.join(': '));
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve) => (request.onsuccess = () => resolve(request.result)));
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await promised(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = await promised(database.transaction(store).objectStore(store).getAll());
        texts.push(`${name} ${store}: ${JSON.stringify(values)}`);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url}: ${await (await cache.match(request))?.text()}`);
    }
    return texts;
  });
