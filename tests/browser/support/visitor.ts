import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { witness } from './witness';

export interface Visit {
  readonly page: Page;
  /** Errors and foreign requests so far. */
  readonly seen: string[];
}

/** Opens a browser context, signed in if a token is given, until the test ends. */
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
