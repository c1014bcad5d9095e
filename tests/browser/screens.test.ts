import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunOnly } from 'axe-core';
import { ALL, COLOURS, violations } from './support/axe';
import { shoot } from './support/browser';
import { useDemo } from './support/demo';
import { placesOf } from './support/places';
import { routes, type Route } from './support/routes';
import { expectStill, forgetShifts, measureShifts } from './support/still';
import { horizontalOverflow, settled, unfilled, walkTo, visibleWords } from './support/walk';
import { witness } from './support/witness';

const demo = useDemo();
let fill: (text: string) => string;

beforeAll(async () => {
  fill = await placesOf(demo);
});

const PHONE = 390;
/** The narrowest supported width: 1280 px at 400 % (WCAG 1.4.10). */
const NARROWEST = 320;

const nameOf = (path: string): string => path.replace('/admin/', '').replace(/[{}]/g, '').replace(/\//g, '-');

describe.each([
  ['admin', 1280],
  ['admin', PHONE],
  ['owner', 1280],
  ['owner', PHONE],
] as const)('%s at %i px', (role, width) => {
  let context: BrowserContext;
  let page: Page;
  let seen: string[];
  const viewport = { width, height: width === PHONE ? 844 : 900 };

  beforeAll(async () => {
    context = await demo.browser.newContext({
      viewport,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'token', value: demo.tokens[role], url: demo.origin }]);
    page = await context.newPage();
    page.setDefaultTimeout(30_000);
    seen = await witness(page, demo.origin);
    await page.addInitScript(measureShifts);
    await page.goto(`${demo.origin}/admin/dashboard`);
    await settled(page, 'Homepage · Motoka Fleet');
  });
  afterAll(() => context.close());
  beforeEach(() => {
    seen.length = 0;
  });

  const horizontalOverflowAt = async (at: number): Promise<number> => {
    await page.setViewportSize({ ...viewport, width: at });
    const found = await horizontalOverflow(page);
    await page.setViewportSize(viewport);
    return found;
  };

  /** The rules of axe for a theme. An owner at 1280 px sees parts of what the administrator sees there. */
  const rulesFor = (colorScheme: 'light' | 'dark'): RunOnly | undefined => {
    if (colorScheme === 'dark') return role === 'admin' && width === 1280 ? COLOURS : undefined;
    return role === 'owner' && width === 1280 ? undefined : ALL;
  };

  /** Checks the current page in one theme. */
  const checkIn = async (name: string, colorScheme: 'light' | 'dark'): Promise<void> => {
    await page.emulateMedia({ colorScheme });
    const other = colorScheme === 'dark' ? 'light' : 'dark';
    await page.getByLabel(`Switch to the ${other} theme`).waitFor();
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await horizontalOverflow(page), `${colorScheme}: scrolls sideways`).toBe(0);
    if (width === PHONE && colorScheme === 'light')
      expect(await horizontalOverflowAt(NARROWEST), `scrolls sideways at ${NARROWEST} px`).toBe(0);
    expect(await unfilled(page)).toEqual([]);
    const rules = rulesFor(colorScheme);
    if (rules) expect(await violations(page, rules), `${colorScheme}: axe`).toEqual([]);
    await shoot(page, `${name}-${role}-${width}-${colorScheme}`);
  };

  /** Checks the current page. A theme changes only colours, so CI checks the dark one only where axe does. */
  const check = async (name: string): Promise<void> => {
    await checkIn(name, 'light');
    if (rulesFor('dark') || !process.env['CI']) await checkIn(name, 'dark');
  };

  /** Opens a page and waits for it; returns its expected heading. */
  const open = async ([path, ofAdmin, ofOwner, about = '']: Route): Promise<string> => {
    const heading = fill(role === 'admin' ? ofAdmin : ofOwner);
    await forgetShifts(page);
    await walkTo(page, fill(path));
    await settled(page, `${`${heading} ${fill(about)}`.trim()} · Motoka Fleet`);
    return heading;
  };

  for (const route of routes) {
    test(route[0], async () => {
      const heading = await open(route);
      await expectStill(page);
      expect(await page.locator('h1').allTextContents()).toEqual([heading]);
      if (role === 'owner') {
        expect(await page.getByRole('button', { name: /^(Edit|Delete)$/ }).count()).toBe(0);
        expect(await page.getByText('Action', { exact: true }).count()).toBe(0);
      }
      await check(nameOf(route[0]));
      expect(seen).toEqual([]);
    });
  }

  test('the search dialog, and the menu drawer of a phone, have names', async () => {
    const openers = [['Search everything', 'Search everything']];
    if (width === PHONE) openers.push(['Open the menu', 'Main menu']);
    for (const [opener = '', name = ''] of openers) {
      await page.getByRole('banner').getByRole('button', { name: opener }).click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.waitFor();
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    expect(seen).toEqual([]);
  });

  test('the brand in the header is not cut off', async () => {
    const shownAt = async (at: number) => {
      await page.setViewportSize({ ...viewport, width: at });
      return visibleWords(page.getByRole('banner').getByText('Motoka Fleet'));
    };
    const shown = [];
    for (let at = NARROWEST; at <= 420; at += 10) shown.push(...(await shownAt(at)));
    await page.setViewportSize(viewport);
    expect(new Set(shown)).toEqual(new Set(['Motoka', 'Fleet']));
  });

  test('the dialogs', async () => {
    const dialog = page.getByRole('dialog');
    await open(['/admin/services/create', 'Services', 'My Services']);
    await dialog.getByRole('heading', { name: 'Add new OilChange' }).waitFor();
    expect(await page.getByRole('option').count()).toBe(0);
    await check('services-create');
    if (role === 'admin') {
      await open(['/admin/cashings/byCarId/{car}', 'Cashings', '', '{plate}']);
      await page.getByRole('button', { name: 'Edit' }).first().click();
      await dialog.getByRole('button', { name: 'Update' }).waitFor();
      await check('cashings-update');
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Delete' }).first().click();
      await dialog.getByText('Do you want to delete the cashing?').waitFor();
      await check('cashings-delete');
    }
    expect(seen).toEqual([]);
  });
});
