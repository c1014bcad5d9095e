import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What passed is not reported, and elements are reported by their source only. Both take half of the time. */
const REPORT: RunOptions = { resultTypes: ['violations'], selectors: false };

/** WCAG 2.2 A and AA. */
export const ALL: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Rules that are in no WCAG level: landmarks and dialogs must be told apart by their names. */
const LANDMARKS = [
  'aria-dialog-name',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'region',
];
/** The rules whose results depend on the theme. */
export const COLOURS: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** The axe violations of WCAG 2.2 A and AA and of the landmarks on the page, one line per element. */
export const violations = async (page: Page, rules = ALL): Promise<string[]> => {
  // An element that is still fading in does not have its final colours.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
  // The page's CSP forbids foreign scripts, so axe is evaluated through the debugger.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // An open menu is outside the landmarks.
  const isMenuOpen = (await page.locator('[role=menu]').count()) > 0;
  const landmarkRules = Object.fromEntries(
    LANDMARKS.map((rule) => [rule, { enabled: rule !== 'region' || !isMenuOpen }]),
  );
  const results = await page.evaluate<AxeResults, RunOptions>(
    (options) => (globalThis as unknown as { axe: typeof axe }).axe.run(options),
    { ...REPORT, runOnly: rules, ...(rules === ALL && { rules: landmarkRules }) },
  );
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
};
