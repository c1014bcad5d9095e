import type { Page } from 'playwright-core';

/** Goes to a screen as a link does: without loading the page anew. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Waits until the page of that title stands, with nothing on it still being fetched. */
export const settled = async (page: Page, title: string): Promise<void> => {
  await page.waitForFunction(
    (expected) =>
      document.title === expected &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .MuiLinearProgress-root') === null,
    title,
  );
};

/** How far the page could be pushed sideways. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
