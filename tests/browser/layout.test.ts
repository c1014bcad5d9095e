import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { useDemo } from './support/demo';
import { placesOf } from './support/places';
import { routes } from './support/routes';
import { expectStill, forgetShifts, measureShifts } from './support/still';
import { settled, walkTo } from './support/walk';

const demo = useDemo();
let fill: (text: string) => string;

beforeAll(async () => {
  fill = await placesOf(demo);
});

/** Opened by their address, with answers that arrive one after the other. */
const composed = [
  '/admin/cars/{car}',
  '/admin/drivers/{driver}',
  '/admin/users/{user}',
  '/admin/balances/{balance}',
  '/admin/cash-book/{user}',
  '/admin/cash-book',
  '/admin/profit',
  '/admin/services/byCarId/{car}',
  '/admin/statements',
];

describe.each([
  ['admin', 1280],
  ['admin', 1024],
  ['admin', 390],
  ['owner', 1280],
  ['owner', 1024],
  ['owner', 390],
] as const)('%s at %i px', (role, width) => {
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    const viewport = { width, height: width === 390 ? 844 : 800 };
    context = await demo.browser.newContext({
      viewport,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'token', value: demo.tokens[role], url: demo.origin }]);
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.addInitScript(measureShifts);
    await page.goto(`${demo.origin}/admin/dashboard`);
    await settled(page, 'Homepage · Motoka Fleet');
  });
  afterAll(() => context.close());

  const titleOf = (path: string): string => {
    const [, ofAdmin = '', ofOwner = '', about = ''] = routes.find(([each]) => each === path) ?? [];
    const heading = role === 'admin' ? ofAdmin : ofOwner;
    return `${`${fill(heading)} ${fill(about)}`.trim()} · Motoka Fleet`;
  };

  // The other widths: screens.test.ts.
  const pages = width === 1024 ? ([['every page', routes]] as const) : [];
  test.each(pages)('%s is still and does not scroll sideways', async (_, all) => {
    for (const [path] of all) {
      await forgetShifts(page);
      await walkTo(page, fill(path));
      await settled(page, titleOf(path));
      await expectStill(page).catch((error: Error) => {
        throw new Error(`${path}: ${error.message}`);
      });
    }
  });

  test.each(composed)('%s does not move while it is loading', async (path) => {
    let asked = 0;
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 40 * (asked++ % 5)));
      await route.continue().catch(() => {});
    });
    await page.goto(`${demo.origin}${fill(path)}`);
    await settled(page, titleOf(path));
    await expectStill(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
