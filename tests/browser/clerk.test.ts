import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './support/axe';
import { dayFromToday } from './support/days';
import { phone, useOffice } from './support/office';
import { printed, printedList } from './support/paper';
import { openList, rowWith } from './support/screens';

const ids: Record<string, number> = {};

/** Forty days up to today of one car's cashings, and one day of another car's. */
const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  const car = { model: 'Toyota Hiace', userId, mileage: 84_210 };
  const { id: carId } = await office.record('/cars/', { ...car, numberPlate: 'AJQ 1909' });
  const { id: other } = await office.record('/cars/', { ...car, numberPlate: 'BAD 6021' });
  const { id: driverId } = await office.record('/drivers/', { name: 'Moses Phiri', isActive: true, carId });
  for (let day = 39; day >= 0; day -= 1) {
    await office.record('/cashings/', {
      date: dayFromToday(-day),
      amount: 100.5,
      userId,
      carId,
      driverId,
      notes: `Day ${day}`,
    });
  }
  const date = '2026-01-31';
  await office.record('/cashings/', { date, amount: 7, userId, carId: other, driverId, notes: 'Elsewhere' });
  Object.assign(ids, { userId, carId, driverId });
});

const count = (text: string, part: RegExp | string): number => text.split(part).length - 1;

describe('on paper', () => {
  const controls = /Add New|Rows per page|View|Edit|Delete|Homepage|Logout|Clear all| ago/;

  test('a list is complete, with its filters and the total of the printed rows', async () => {
    const { page } = await office.open('/admin/cashings');
    await page.getByRole('searchbox').fill('moses');
    await page.getByRole('search').getByRole('button', { name: 'Number Plate', exact: true }).click();
    await page.getByRole('option', { name: 'AJQ 1909' }).click();
    await page.getByText('1–25 of 40').waitFor();
    const { text } = await printedList(page);
    expect(count(text, /Day \d+/)).toBe(40);
    expect(text).toMatch(/Motoka Fleet/);
    expect(text).toMatch(/40 records\.\s+Number Plate: AJQ 1909; Search: moses/);
    expect(count(text, 'ZMW 4,020.00')).toBe(1);
    expect(text).not.toMatch(controls);
    expect(text).not.toContain('Elsewhere');
  });

  test.each([
    ['a car’s page', () => `/admin/cars/${ids['carId']}`, /Toyota Hiace/],
    ['a driver’s history', () => `/admin/drivers/byCarId/${ids['carId']}`, /ZMW 4,020\.00/],
    ['a driver’s page', () => `/admin/drivers/${ids['driverId']}`, /ZMW 4,027\.00/],
  ])('%s has no controls', async (_name, path, content) => {
    const { page } = await office.open(path());
    await page.getByText(content).filter({ visible: true }).first().waitFor();
    const { text } = await printed(page);
    expect(text).toMatch(content);
    expect(text).not.toMatch(controls);
  });
});

describe('a history', () => {
  test('View opens it at the record, on any page', async () => {
    const { page } = await office.open('/admin/cashings');
    await page.getByRole('button', { name: 'Go to the last page' }).click();
    await rowWith(page, 'Day 38').getByRole('link', { name: 'View' }).click();
    const marked = page.locator('tr[aria-current="true"]');
    await marked.filter({ hasText: 'Day 38' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/admin/cashings/byCarId/${ids['carId']}`);
    await expect
      .poll(() => marked.evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
  });

  test('links its plates and names to the car and the owner', async () => {
    const { page } = await office.open(`/admin/cashings/byCarId/${ids['carId']}`);
    const row = rowWith(page, 'Day 0');
    await row.getByRole('link', { name: 'Mutale Banda' }).click();
    await page.waitForURL(`**/admin/users/${ids['userId']}`);
    await page.goBack();
    await row.getByRole('link', { name: 'AJQ 1909' }).click();
    await page.waitForURL(`**/admin/cars/${ids['carId']}`);
  });

  test('of drivers is filtered by month with one click, and each date links to its cashing', async () => {
    const { page } = await office.open(`/admin/drivers/byCarId/${ids['carId']}`);
    const days = page.getByRole('link', { name: /^\d\d\/\d\d\/\d{4}$/ });
    await expect.poll(() => days.count()).toBe(40);
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(1);
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect.poll(() => days.count()).toBeLessThan(40);
    await days.first().click();
    await page.waitForURL(/\/admin\/cashings\/\d+$/);
  });
});

describe('a list', () => {
  test('opened from the menu is unfiltered; Back and reload keep the filter', async () => {
    const { page } = await office.open('/admin/dashboard');
    await openList(page, 'Cashing', 'Cashings');
    await page.getByRole('searchbox').fill('elsewhere');
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    await openList(page, 'Cars');
    await page.goBack();
    await page.getByText('1–1 of 1', { exact: true }).waitFor();
    await openList(page, 'Cars');
    await openList(page, 'Cashing', 'Cashings');
    await page.getByText('1–25 of 41').waitFor();
    await page.getByRole('searchbox').fill('nobody');
    await page.getByText('Nothing matches these filters. Search: nobody').waitFor();
  });

  test('lets an administrator edit a row from its menu', async () => {
    const { page } = await office.open('/admin/cashings');
    await page.getByRole('button', { name: 'Actions for AJQ 1909' }).first().click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog', { name: 'Update Cashing' }).getByLabel('Amount').waitFor();
  });

  test('opens the record of a clicked row, and its delete dialog shows the record', async () => {
    const { page } = await office.open('/admin/cashings');
    await page
      .getByText('Elsewhere')
      .or(page.getByRole('button', { name: 'Go to the last page' }))
      .last()
      .click();
    await page.getByText('Elsewhere').click();
    await page.waitForURL(/\/admin\/cashings\/\d+$/);
    await page.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Do you want to delete the cashing?' });
    for (const part of ['BAD 6021', '31/01/2026', 'ZMW 7.00']) await question.getByText(part).waitFor();
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
  });
});

/** The controls in a page's own content that are smaller than 44 px. */
const small = (page: Page): Promise<string[]> =>
  page.locator('main, header').evaluateAll((parts) =>
    parts
      .flatMap((part) => [...part.querySelectorAll('a, button, input, select')])
      .filter((target) => !target.closest('.MuiInputBase-root, [inert]') && target.checkVisibility())
      .filter((target) => {
        // A label takes the taps of its box.
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        return width < 43.5 || height < 43.5;
      })
      .map((target) => target.outerHTML.slice(0, 120)),
  );

describe('on a phone', () => {
  const pages = [
    ['a list', () => '/admin/cashings'],
    ['a history', () => `/admin/cashings/byCarId/${ids['carId']}`],
    ['a driver’s history', () => `/admin/drivers/byCarId/${ids['carId']}`],
    ['a car', () => `/admin/cars/${ids['carId']}`],
    ['a driver', () => `/admin/drivers/${ids['driverId']}`],
  ] as const;

  test.each(pages)('%s has large touch targets and no axe violation', async (_name, path) => {
    const { page } = await office.open(path(), phone);
    await page
      .getByText(/AJQ 1909/)
      .first()
      .waitFor();
    expect(await small(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('Edit and Delete are apart', async () => {
    const { page } = await office.open(`/admin/cashings/byCarId/${ids['carId']}`, phone);
    const edge = (name: string) => page.getByRole('button', { name, exact: true }).first().boundingBox();
    const [edit, remove] = await Promise.all([edge('Edit'), edge('Delete')]);
    expect((remove?.x ?? 0) - (edit?.x ?? 0) - (edit?.width ?? 0)).toBeGreaterThanOrEqual(16);
  });

  test('a card opens its record', async () => {
    const { page } = await office.open('/admin/cashings', phone);
    await page.getByText('Day 0', { exact: true }).click();
    await page.waitForURL(/\/admin\/cashings\/\d+$/);
  });

  test('the footer of the filters is opaque', async () => {
    const { page } = await office.open('/admin/cashings', phone);
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const show = sheet.getByRole('button', { name: /^Show \d/ });
    await show.waitFor();
    const isFootOpaque = () =>
      show.evaluate((button) => {
        const { x, bottom } = button.getBoundingClientRect();
        return document.elementFromPoint(x + 20, (bottom + innerHeight) / 2) === button.parentElement;
      });
    await expect.poll(isFootOpaque).toBe(true);
  });
});
