import axe, { type AxeResults, type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What may differ where only the theme does. */
export const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** What axe finds against WCAG 2.2 A and AA on the page as it stands, one line a place. */
export const violations = async (page: Page, rules = ALL): Promise<string[]> => {
  // What is still fading in has not its own colours yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  // The page's policy lets no script in, so the rules come in by the debugger's door.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults, RunOnly>(
    (runOnly) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly }),
    rules,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
