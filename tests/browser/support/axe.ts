import axe, { type AxeResults, type RunOnly } from 'axe-core';
import type { Page } from 'playwright-core';

const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose results depend on the theme. */
export const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The axe violations of WCAG 2.2 A and AA on the page, one line per element. */
export const violations = async (page: Page, rules = ALL): Promise<string[]> => {
  // An element that is still fading in does not have its final colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  // The page's CSP forbids foreign scripts, so axe is evaluated through the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults, RunOnly>(
    (runOnly) => (globalThis as unknown as { axe: typeof axe }).axe.run({ runOnly }),
    rules,
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
