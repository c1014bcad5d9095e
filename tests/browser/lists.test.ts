import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import readWorksheets from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { violations } from './support/axe';
import { newPerson } from './support/browser';
import { useOffice } from './support/office';

/** Sixty days of a car's cashings: 100.50 each, and a note that a spreadsheet would execute. */
const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  const { id: carId } = await office.record('/cars/', {
    numberPlate: 'AJQ 1909',
    model: 'Toyota Hiace',
    userId,
    mileage: 84_210,
  });
  const { id: driverId } = await office.record('/drivers/', { name: 'Moses Phiri', isActive: true, carId });
  for (let day = 0; day < 60; day += 1) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    const notes = day === 0 ? '=1+1' : `Day ${day}`;
    await office.record('/cashings/', { date, amount: 100.5, userId, carId, driverId, notes });
  }
});

const open = async (path: string): Promise<Page> => {
  const { page } = await newPerson(office.browser, 'office', () => [office.origin]);
  await page.context().addCookies([{ name: 'token', value: office.token, url: office.origin }]);
  await page.goto(`${office.origin}${path}`);
  await page.getByText('AJQ 1909').first().waitFor();
  return page;
};

const chip = (page: Page, name: string) =>
  page.getByRole('search').getByRole('button', { name, exact: true });

describe('a list on a desktop', () => {
  test('is filtered by chips, has its whole total, and saves and restores filters', async () => {
    const page = await open('/admin/cashings');
    await page.getByRole('row', { name: 'Total of 60 ZMW 6,030.00' }).waitFor();
    await chip(page, 'Date').click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-31');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Date: 01/01/2026 – 31/01/2026' }).waitFor();
    await page.getByRole('row', { name: 'Total of 31 ZMW 3,115.50' }).waitFor();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByLabel('Name', { exact: true }).fill('January');
    await page.getByRole('button', { name: 'Save these filters' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('1–25 of 60').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Saved filters' }).click();
    await page.getByRole('button', { name: 'January', exact: true }).click();
    await page.getByText('1–25 of 31').waitFor();
  });

  test('turns the page immediately, since the next one is prefetched', async () => {
    const page = await open('/admin/cashings');
    const next = page.getByRole('button', { name: 'Go to the next page' });
    // It may have arrived before a listener could wait for it.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('range=%5B25%2C49%5D')),
    );
    await page.route('**/api/**', (route) => route.abort());
    await next.click();
    await page.getByText('26–50 of 60').waitFor();
    await page.getByText('Day 34').waitFor();
  });

  test('is exported completely, without formulas that a spreadsheet would execute', async () => {
    const page = await open('/admin/cashings');
    await page.getByRole('button', { name: 'More' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Cashings \d{4}-\d\d-\d\d\.csv$/);
    const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
    expect(lines).toHaveLength(62);
    expect(lines[0]).toBe(
      '\uFEFFNumber Plate,Owner,Date,Amount (ZMW),Notes,Driver,Paid by,Reference,Photos,Created,Updated',
    );
    expect(lines[60]).toMatch(/^AJQ 1909,Mutale Banda,2026-01-01,100\.50,'=1\+1,Moses Phiri,/);
  });

  test('is exported as a workbook too, named by the days that it is filtered by', async () => {
    const page = await open('/admin/cashings');
    await chip(page, 'Date').click();
    await page.getByLabel('From', { exact: true }).fill('2026-01-01');
    await page.getByLabel('To', { exact: true }).fill('2026-01-31');
    await page.keyboard.press('Escape');
    await page.getByRole('row', { name: 'Total of 31' }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Export as XLSX' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Cashings January 2026.xlsx');
    const [worksheet] = await readWorksheets(await file.path());
    expect(worksheet?.data).toHaveLength(32);
    expect(worksheet?.data[31]?.slice(0, 5)).toEqual([
      'AJQ 1909',
      'Mutale Banda',
      new Date('2026-01-01T00:00:00Z'),
      100.5,
      '=1+1',
    ]);
  });

  test('is sorted by every heading, with aria-sort', async () => {
    const page = await open('/admin/cashings');
    for (const name of ['Number Plate', 'Owner', 'Date', 'Amount (ZMW)', 'Notes', 'Created', 'Updated']) {
      const heading = page.getByRole('columnheader', { name, exact: true });
      await heading.getByRole('button').click();
      await expect.poll(() => heading.getAttribute('aria-sort')).toMatch(/^(a|de)scending$/);
    }
  });

  test('has the digits of a column under each other, without the unit that its heading says', async () => {
    const [{ id }] = await office.read<[{ id: number }]>('/cashings?range=[0,0]');
    await office.record('/cashings/confirm', { ids: [id] });
    const page = await open('/admin/cashings');
    const cells = page.locator('tbody .figure');
    expect(await page.locator('tbody [role=img][aria-label="To confirm"]').count()).toBeGreaterThan(0);
    const ends = await cells.evaluateAll((found) =>
      found.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell.querySelector('.one-line') ?? cell);
        return range.getBoundingClientRect().right;
      }),
    );
    expect(new Set(ends).size).toBe(1);
    expect((await cells.allInnerTexts()).map((text) => text.trim())).toEqual(ends.map(() => 'ZMW 100.50'));
    const widths = await cells
      .locator('.quiet')
      .evaluateAll((units) => units.map((unit) => unit.getBoundingClientRect().width));
    expect(new Set(widths)).toEqual(new Set([0]));
    const note = await page.getByText('Day 59').boundingBox();
    expect((note?.x ?? 0) - (ends[0] ?? 0)).toBeGreaterThanOrEqual(16);
  });

  test('has single-key shortcuts, which can be turned off', async () => {
    const page = await open('/admin/cashings');
    await page.keyboard.press('/');
    await page.keyboard.type('gc?n');
    await page.getByText('No cashings found.').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByText('AJQ 1909').first().waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('c');
    await page.getByRole('heading', { level: 1, name: 'Cars' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('checkbox', { name: 'Shortcuts are on' }).uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    expect(new URL(page.url()).pathname).toBe('/admin/cars');
  });
});

describe.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('at %i px, %s', (width, colorScheme) => {
  test('no tool violates WCAG 2.2 A or AA, and nothing scrolls horizontally', async () => {
    const page = await open('/admin/cashings');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await page.getByText('AJQ 1909').first().waitFor();
    if (width < 600) {
      const middles = await page
        .locator('.card')
        .first()
        .locator('dd')
        .evaluateAll((lines) =>
          lines.map((line) => line.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
        );
      const steps = middles.slice(1).map((middle, index) => middle - (middles[index] ?? 0));
      expect(Math.max(...steps) - Math.min(...steps), 'lines of a card are equally high').toBeLessThan(2);
    }
    const openings =
      width < 600 ? ['Filters', 'More'] : ['Date', 'Amount', 'Driver', 'Saved filters', 'More'];
    expect(await violations(page), 'list').toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    for (const name of openings) {
      await chip(page, name).click();
      await page.getByRole('dialog').or(page.getByRole('menu')).waitFor();
      await page.waitForTimeout(300);
      expect(await violations(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').or(page.getByRole('menu')).waitFor({ state: 'detached' });
    }
  });
});
