import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDemo } from './support/demo';
import { placesOf } from './support/places';
import { routes } from './support/routes';
import { horizontalOverflow, settled, walkTo } from './support/walk';

const demo = useDemo();
let fill: (text: string) => string;

beforeAll(async () => {
  fill = await placesOf(demo);
});

/** Cumulative layout shift, good as defined by web.dev. */
const MOST_MOVED = 0.1;
/** Late answers could still move a page. */
const QUIET_MS = 150;

declare global {
  interface Window {
    moved: number;
    movers: string[];
  }
}

/** Adds up what moved without input, with the names of the largest parts. */
const measureShifts = (): void => {
  Object.assign(window, { moved: 0, movers: [] });
  const textOf = (node: Node | null) => `${node?.nodeName} ${(node?.textContent ?? '').slice(0, 40)}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      window.moved += entry.value;
      window.movers.push(
        ...entry.sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${entry.value.toFixed(3)}: ${textOf(node)}, ${from.y} to ${to.y}, ${from.height} to ${to.height} px high`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** The elements in the page that scroll sideways. The month of the calendar does so by design. */
const sidewaysScrollers = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (element) =>
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1 &&
          ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
          !element.classList.contains('month'),
      )
      .map((element) => `${element.nodeName} ${element.textContent?.slice(0, 40)}`),
  );

const expectStill = async (page: Page): Promise<void> => {
  await page.waitForTimeout(QUIET_MS);
  const { moved, movers } = await page.evaluate(() => ({ moved: window.moved, movers: window.movers }));
  expect(moved, movers.join('\n')).toBeLessThanOrEqual(MOST_MOVED);
  expect(await horizontalOverflow(page), 'the page scrolls sideways').toBe(0);
  expect(await sidewaysScrollers(page)).toEqual([]);
};

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
    context = await demo.browser.newContext({ viewport, locale: 'en-GB', reducedMotion: 'reduce' });
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

  test('no page moves or scrolls sideways', async () => {
    for (const [path] of routes) {
      await page.evaluate(() => Object.assign(window, { moved: 0, movers: [] }));
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
