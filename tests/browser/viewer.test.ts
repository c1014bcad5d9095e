import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPair, addTarget } from './support/drivers';
import { dayFromToday, today } from './support/days';
import { phone, useOffice } from './support/office';

/** Late answers could still add a button. */
const QUIET_MS = 150;

let viewer: Awaited<ReturnType<typeof office.addUser>>;
let pages: readonly string[];

const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  viewer = await office.addUser('Ada Accountant');
  const since = dayFromToday(-3);
  const { carId, driverId } = await addPair(office, userId, {
    plate: 'ABZ 1234',
    name: 'Dennis Musonda',
    since,
    mileage: 9000,
  });
  await addPair(office, userId, { plate: 'ABZ 1235', name: 'Moses Phiri', since });
  await addTarget(office, carId, since);
  const about = { carId, userId, date: today, amount: 300 };
  await office.record('/cashings/', { ...about, driverId });
  await office.record('/services/', { ...about, KmOilChange: 1000 });
  await office.record('/grants/', { userId: viewer.userId, level: 'view' });
  pages = [
    '/dashboard',
    ...['cars', 'cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries', 'drivers', 'papers'],
    ...['targets', 'daysOff', 'adjustments', 'readings', 'transfers', 'counts', 'buyouts', 'fees', 'payouts'],
    `cars/${carId}`,
    `cashings/byCarId/${carId}`,
    `tires/byCarId/${carId}`,
    `drivers/${driverId}`,
    'calendar',
    'balances',
    'balances/set-targets',
    `balances/${driverId}-${carId}-${userId}`,
    'cash-book',
    'profit',
    'due',
    'statements',
    'owner-accounts',
    `owner-accounts/${userId}`,
    'activity',
  ].map((path) => `/admin/${path.replace('/', path.startsWith('/') ? '' : '/')}`);
});

/** The names of the controls in sight that write, or lead to a form. */
const writesOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const words =
      /^(add|edit|delete|new|cash in|submit|save|set targets?|days? off|adjust|assign|renew|pay out|count|hand over|to the bank|confirm|archive|import|send|issue|undo|message|copy message|whatsapp|create)\b/i;
    const forms = /\/(create|update|assign|import)\b/;
    return [...document.querySelectorAll('main :is(button, a, [role="menuitem"], input), [role="menu"] *')]
      .filter((element) => element.getClientRects().length > 0)
      .filter(
        (element) =>
          words.test(element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '') ||
          forms.test(element.getAttribute('href') ?? '') ||
          element.getAttribute('aria-keyshortcuts') === 'n',
      )
      .filter(
        (element) =>
          !/\/admin\/(counts|targets|adjustments|daysOff)$/.test(element.getAttribute('href') ?? ''),
      )
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });

const controlsOf = async (page: Page): Promise<string[]> => {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
  await page.waitForTimeout(QUIET_MS);
  const found = await writesOn(page);
  const menus = page.locator('main button[aria-haspopup="menu"]:visible');
  if ((await menus.count()) === 0) return found;
  await menus.first().click();
  await page.getByRole('menu').or(page.getByRole('menuitem')).first().waitFor();
  const inMenu = await writesOn(page);
  await page.keyboard.press('Escape');
  return [...found, ...inMenu];
};

test.each([
  ['desk', {}],
  ['phone', phone],
])('who may only see is offered no write on any page of a %s', async (_, options) => {
  const { page } = await office.open('/admin/dashboard', options, viewer.token);
  const offered: string[] = [];
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const control of await controlsOf(page)) offered.push(`${path}: ${control}`);
  }
  expect(offered).toEqual([]);
});

test('the same pages offer an administrator writes', async () => {
  const { page } = await office.open('/admin/cars');
  expect(await controlsOf(page)).not.toEqual([]);
  await page.goto('/admin/due');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await controlsOf(page)).not.toEqual([]);
});
