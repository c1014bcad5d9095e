import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useDemo } from './support/demo';
import { placesOf } from './support/places';
import { publicPages, routes } from './support/routes';
import { smallTargets } from './support/smallTargets';
import { phone } from './support/office';

const demo = useDemo();

const settle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .MuiLinearProgress-indeterminate') ===
        null,
  );

test('on a phone every control of every page is large enough for a finger', async () => {
  const fill = await placesOf(demo);
  const small: Record<string, string[]> = {};
  const { page } = await demo.visit(demo.tokens.admin, { ...phone, isMobile: true });
  const look = async (name: string) => {
    const found = [...new Set(await smallTargets(page))];
    if (found.length > 0) small[name] = found;
  };
  for (const [path] of routes) {
    await page.goto(fill(path));
    await settle(page);
    await page.waitForTimeout(300);
    await look(path);
  }
  expect(small).toEqual({});
  expect(await page.locator('a[href], button').count()).toBeGreaterThan(4);
});

const dialogs = [
  '/admin/cars/create',
  '/admin/cashings/create',
  '/admin/services/create',
  '/admin/targets/create',
  '/admin/daysOff/create',
  '/admin/papers/create',
  '/admin/users/create',
  '/admin/cars/{car}/update',
  '/admin/cars/{car}/assign',
  '/admin/dashboard/spent',
];

test('on a phone every control of the dialogs, sheets and menus is large enough for a finger', async () => {
  const fill = await placesOf(demo);
  const small: Record<string, string[]> = {};
  const { page } = await demo.visit(demo.tokens.admin, { ...phone, isMobile: true });
  const look = async (name: string) => {
    await page.waitForTimeout(300);
    const found = [...new Set(await smallTargets(page))];
    if (found.length > 0) small[name] = found;
  };
  for (const path of dialogs) {
    await page.goto(fill(path));
    await page.getByRole('dialog').waitFor();
    await settle(page);
    await look(path);
  }
  await page.goto('/admin/cashings');
  await settle(page);
  const sheets = ['Open the menu', 'Search everything', 'Filters', 'More'];
  for (const name of sheets) {
    await page.getByRole('button', { name, exact: true }).tap();
    await page
      .getByRole('dialog')
      .or(page.getByRole('menu'))
      .or(page.getByRole('navigation'))
      .first()
      .waitFor();
    await look(name);
    await page.keyboard.press('Escape');
    await page.locator('.MuiModal-root').waitFor({ state: 'detached' });
  }
  await page.goto('/admin/calendar');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .tap();
  await page.getByRole('dialog').waitFor();
  await look('a day of the calendar');
  const guest = await demo.visit(undefined, { ...phone, isMobile: true });
  for (const [path] of publicPages) {
    await guest.page.goto(path);
    await guest.page.getByRole('button').first().waitFor();
    const found = await smallTargets(guest.page);
    if (found.length > 0) small[path] = found;
  }
  expect(small).toEqual({});
});
