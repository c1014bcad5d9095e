import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { borrowContext } from './contexts';
import { witness } from './witness';

export interface Visit {
  readonly page: Page;
  /** Errors and foreign requests so far. */
  readonly seen: string[];
}

/** Opens a page in an empty browser context, signed in if a token is given, until the test ends. */
export const visitor = async (
  browser: Browser,
  origin: string,
  token?: string,
  options: BrowserContextOptions = {},
): Promise<Visit> => {
  const viewport = { width: 1280, height: 900 };
  const context = await borrowContext(browser, origin, {
    baseURL: origin,
    viewport,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  if (token) await context.addCookies([{ name: 'token', value: token, url: origin }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return { page, seen: await witness(page, origin) };
};

export interface Visits {
  /** Opens a browser context, signed in if a token is given. */
  readonly visit: (token?: string, options?: BrowserContextOptions) => Promise<Visit>;
  /** Opens a page and waits for its heading or its form, as the administrator or with another user's token. */
  readonly open: (path: string, options?: BrowserContextOptions, token?: string) => Promise<Visit>;
}

export const visitsTo = (browser: Browser, origin: string, administrator: string): Visits => {
  const visit: Visits['visit'] = (token, options) => visitor(browser, origin, token, options);
  const open: Visits['open'] = async (path, options, token = administrator) => {
    const opened = await visit(token, options);
    await opened.page.goto(path);
    // A dialog hides the heading of the page below it.
    const heading = opened.page.getByRole('heading', { level: 1 });
    await heading.or(opened.page.getByRole('dialog')).first().waitFor();
    return opened;
  };
  return { visit, open };
};
