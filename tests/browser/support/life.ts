import type { Page } from 'playwright-core';

/** How long the text stands on the page, by the page's own clock. */
export const lifeOf = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    (said) =>
      new Promise<number>((resolve) => {
        let since: number | undefined;
        const watch = () => {
          const isThere = document.body.textContent?.includes(said) ?? false;
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
