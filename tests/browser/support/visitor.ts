import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { witness } from './witness';

interface Visit {
  readonly page: Page;
  /** What went wrong so far. */
  readonly seen: string[];
}

/** Somebody at the product's door, signed in with a token or not, until the test ends. */
export const visitor = async (
  browser: Browser,
  origin: string,
  token?: string,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const viewport = { width: 1280, height: 900 };
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  onTestFinished(() => context.close());
  if (token) await context.addCookies([{ name: 'token', value: token, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, seen: await witness(page, origin) };
};
