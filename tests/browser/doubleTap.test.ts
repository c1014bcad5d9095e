import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addTenDrivers, cashings, deleteCashings, POLL, type Driver } from './support/calendar';
import { phone, useOffice } from './support/office';
import { visitor } from './support/visitor';

let drivers: readonly Driver[];
const SETTLED = { ...POLL, interval: 300 };
const office = useOffice(async () => {
  drivers = await addTenDrivers(office, (await office.addUser('Mutale Banda')).userId);
});
beforeEach(() => deleteCashings(office));

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
const dueButton = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: 'Cash in ZMW 350.00' });

const centreOf = async (box: Promise<{ x: number; y: number; width: number; height: number } | null>) => {
  const { x, y, width, height } = (await box) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Opens the sheet of a driver so that another driver's button is below its submit button. Returns that place. */
const openSheetOverButton = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: /^Driver 4, / });
  const submit = sheet.getByRole('button', { name: 'Cash in ZMW 350.00' });
  const more = card(page, 'Driver 4').getByRole('button', { name: 'More for Driver 4' });
  await more.click();
  const { y } = await centreOf(submit.boundingBox());
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  const { x, y: below } = await centreOf(dueButton(page, 'Driver 5').boundingBox());
  await page.evaluate((by) => scrollBy(0, by), below - y);
  await more.dispatchEvent('click');
  return { ...(await centreOf(submit.boundingBox())), x };
};

test('a double tap that closes the sheet cashes in one driver, and says which', async () => {
  const visit = await visitor(office.browser, office.origin, office.token, { ...phone, isMobile: true });
  const { page, seen } = visit;
  await page.goto('/admin/calendar');
  await dueButton(page, 'Driver 9').waitFor();
  const { x, y } = await openSheetOverButton(page);
  await page.touchscreen.tap(x, y);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.touchscreen.tap(x, y);
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect
    .poll(() => toast.allInnerTexts(), POLL)
    .toEqual([expect.stringMatching(/^Driver 4: ZMW 350\.00 recorded for /)]);
  expect((await toast.boundingBox())?.width).toBeGreaterThan(200);
  expect(await dueButton(page, 'Driver 5').count()).toBe(1);
  // After half a second taps are accepted again. The card of Driver 4 keeps its place.
  await page.waitForTimeout(600);
  await dueButton(page, 'Driver 5').tap();
  await expect.poll(() => cashings(office), POLL).toHaveLength(2);
  const ids = [drivers[5]?.driverId, drivers[4]?.driverId];
  expect((await cashings(office)).map(({ driverId }) => driverId)).toEqual(ids);
  expect(seen).toEqual([]);
});

/** Waits until an element has not moved for a moment: what a dialog loads moves its buttons. */
const settled = async (element: Locator) => {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = JSON.stringify(await element.boundingBox());
      return last === before;
    }, SETTLED)
    .toBe(true);
  return centreOf(element.boundingBox());
};

/** Clicks Close of a dialog that has a button below that place. The button sets the title of the page. */
const closeOverButton = async () => {
  const { page } = await visitor(office.browser, office.origin, office.token);
  await page.goto('/admin/cars/create');
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  const { x, y } = await settled(close);
  await page.evaluate(
    ([left, top]) => {
      const below = document.body.appendChild(document.createElement('button'));
      below.textContent = 'Below';
      below.onclick = () => (document.title = 'pressed');
      below.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:40px;height:40px`;
    },
    [x - 20, y - 20],
  );
  await page.mouse.click(x, y);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { page, x, y };
};

test('a double click closes a dialog and presses nothing below it; the keyboard is not delayed', async () => {
  const { page } = await closeOverButton();
  const second = { clickCount: 2 };
  await page.mouse.down(second);
  await page.mouse.up(second);
  expect(await page.title()).not.toBe('pressed');
  await page.getByRole('button', { name: 'Below' }).press('Enter');
  expect(await page.title()).toBe('pressed');
});

test('another click at the place of a dialog that has closed is not delayed', async () => {
  const { page, x, y } = await closeOverButton();
  await page.mouse.click(x, y);
  expect(await page.title()).toBe('pressed');
});
