import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds against WCAG 2.2 A and AA on the page as it stands, one line a place. */
export const violations = async (page: Page): Promise<string[]> => {
  // What is still fading in has not its own colours yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  // The page's policy lets no script in, so the rules come in by the debugger's door.
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults, string[]>(
    (values) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly: { type: 'tag', values } }),
    RULES,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
