import type { Locator, Page } from 'playwright-core';

/** Navigates on the client, without loading the page again. */
export const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({ idx: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Waits until the page with this title has loaded everything. */
export const settled = async (page: Page, title: string): Promise<void> => {
  await page.waitForFunction(
    (expected) =>
      document.title === expected &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .MuiLinearProgress-indeterminate') ===
        null,
    title,
  );
};

/** The number of pixels that the page can be scrolled horizontally. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The texts with an untranslated key or an unfilled value, visible ones and those for screen readers. */
export const unfilled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const raw = /%\{|\|{4}|\b(ra|motoka|resources)\.\w+\.\w/;
    const names = ['aria-label', 'title', 'placeholder', 'alt'];
    const spoken = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...spoken].filter((text) =>
      raw.test(text),
    );
  });

/** The words on an element's first line, without the letters cut off. */
export const visibleWords = (element: Locator): Promise<string[]> =>
  element.evaluate((shown) => {
    const [text] = shown.childNodes;
    const box = shown.getBoundingClientRect();
    const range = document.createRange();
    const isSeen = (index: number): boolean => {
      range.setStart(text as Text, index);
      range.setEnd(text as Text, index + 1);
      const { right, top } = range.getBoundingClientRect();
      return right <= box.right + 0.5 && top < box.bottom;
    };
    const letters = [...(text?.textContent ?? '')].map((letter, index) => (isSeen(index) ? letter : ' '));
    return letters.join('').split(' ').filter(Boolean);
  });
