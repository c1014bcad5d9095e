import type { Page } from 'playwright-core';

/** The time for which a text is on the page, in milliseconds of the page's clock. */
export const visibleTimeOf = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const watch = () => {
          const isThere = document.body.textContent?.includes(wanted) ?? false;
          if (isThere) since ??= performance.now();
          else if (since !== undefined) {
            observer.disconnect();
            resolve(performance.now() - since);
          }
        };
        const observer = new MutationObserver(watch);
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        watch();
      }),
    text,
  );
