import type { Browser, CDPSession, Page } from 'playwright-core';

/** Throttling of the processor and the network. */
export interface Conditions {
  /** How many times slower the processor is. */
  readonly cpu: number;
  /** In bytes per second; undefined for no throttling. */
  readonly network?: {
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
    /** In ms. */
    readonly latency: number;
  };
}

/** Selectors that must all be visible for the page to be usable. */
export type Usable = readonly string[];

interface Watched {
  usableAt?: number;
  shift: number;
}

const TIMEOUT_MS = 60_000;
const POLL_MS = 50;
const SETTLE_MS = 1_500;
const VIEWPORT = { width: 1280, height: 900 };

/** Runs in the page: records when the page becomes usable and is painted, and its layout shift. */
const watch = (usable: Usable): void => {
  const watched: Watched = { shift: 0 };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const check = (): void => {
    const isThere = usable.every((selector) => document.querySelector(selector)?.getClientRects().length);
    if (isThere) setTimeout(() => (watched.usableAt = performance.now()));
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
};

const watchedIn = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);

interface Visitor {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly leave: () => Promise<void>;
}

/** A visitor with an empty cache, signed in if a token is given. */
export const newVisitor = async (
  browser: Browser,
  origin: string,
  { usable, token, conditions }: { usable: Usable; token?: string; conditions?: Conditions },
): Promise<Visitor> => {
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, locale: 'en-GB' });
  if (token) await context.addCookies([{ name: 'token', value: token, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.url().endsWith('/favicon.ico'))
      throw new Error(`${response.url()} answers ${response.status()}`);
  });
  await page.addInitScript(watch, usable);
  const cdp = await context.newCDPSession(page);
  if (conditions) await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  if (conditions?.network) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...conditions.network });
  }
  return { page, cdp, leave: () => context.close() };
};

export interface Visit {
  /** From the navigation until the page is usable and painted. */
  readonly ms: number;
  /** Cumulative layout shift until the page has settled. */
  readonly shift: number;
}

/** Opens an address directly, and waits until the page is usable. */
export const visit = async ({ page }: Visitor, path: string): Promise<Visit> => {
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (globalThis as unknown as { watched?: Watched }).watched?.usableAt !== undefined,
    undefined,
    { polling: POLL_MS },
  );
  await page.waitForTimeout(SETTLE_MS);
  const { usableAt = Number.NaN, shift } = await watchedIn(page);
  return { ms: usableAt, shift };
};

/** Starts counting the main thread's processor time, which does not depend on other load on the machine. */
export const countWork = async ({ cdp }: Visitor): Promise<void> => {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
};

/** The main thread's work so far, in ms. */
export interface Busy {
  readonly tasks: number;
  readonly scripts: number;
}

const busyIn = async (cdp: CDPSession): Promise<Busy> => {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? Number.NaN) * 1_000;
  return { tasks: of('TaskDuration'), scripts: of('ScriptDuration') };
};

/** The main thread's work during an action, until the page has settled. */
export const busyWith = async ({ cdp, page }: Visitor, work: () => Promise<unknown>): Promise<Busy> => {
  const before = await busyIn(cdp);
  await work();
  await page.waitForTimeout(SETTLE_MS);
  const after = await busyIn(cdp);
  return { tasks: after.tasks - before.tasks, scripts: after.scripts - before.scripts };
};
