import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

interface Reused {
  readonly key: string;
  readonly context: BrowserContext;
  /** Keeps the process alive: a new page of it loads in a third of the time. */
  readonly parked: Page;
  isFree: boolean;
}

const contextsOf = new WeakMap<Browser, Reused[]>();

const create = async (
  browser: Browser,
  key: string,
  origin: string,
  options: BrowserContextOptions,
): Promise<Reused> => {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const parked = await context.newPage();
  await parked.goto(`${origin}/robots.txt`);
  return { key, context, parked, isFree: false };
};

/** Closes the pages of a test and forgets what they left: cookies, storage, routes, permissions and a lost connection. */
const clear = async ({ context, parked }: Reused, origin: string): Promise<void> => {
  for (const page of context.pages()) if (page !== parked) await page.close();
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.clearPermissions();
  await context.clearCookies();
  const session = await context.newCDPSession(parked);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
};

/**
 * A browser context for one test, empty but for the caches of scripts. The next test with the same options gets it again. One
 * with a service worker, or of a test that failed, is closed.
 */
export const borrowContext = async (
  browser: Browser,
  origin: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> => {
  if (options.serviceWorkers === 'allow') {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    return context;
  }
  const reused = contextsOf.get(browser) ?? [];
  contextsOf.set(browser, reused);
  const key = JSON.stringify([origin, options]);
  const free = reused.find((one) => one.isFree && one.key === key);
  const borrowed = free ?? (await create(browser, key, origin, options));
  borrowed.isFree = false;
  if (!free) reused.push(borrowed);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') return borrowed.context.close();
    await clear(borrowed, origin);
    borrowed.isFree = true;
    return undefined;
  });
  return borrowed.context;
};
