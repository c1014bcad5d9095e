import type { Page } from 'playwright-core';

/**
 * Starts to watch for a text. The result is a function that waits until the text has come and gone, and returns how long
 * it was on the page, in milliseconds of the page's clock.
 */
export const visibleTimeOf = async (page: Page, text: string): Promise<() => Promise<number>> => {
  const watch = await page.evaluateHandle((wanted) => {
    let since: number | undefined;
    const visibleTime = new Promise<number>((resolve) => {
      const check = () => {
        const isThere = document.body.textContent?.includes(wanted) ?? false;
        if (isThere) since ??= performance.now();
        else if (since !== undefined) {
          observer.disconnect();
          resolve(performance.now() - since);
        }
      };
      const observer = new MutationObserver(check);
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      check();
    });
    // Within an object, so that evaluateHandle does not wait for it.
    return { visibleTime };
  }, text);
  return () => watch.evaluate(({ visibleTime }) => visibleTime);
};
