import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { shoot } from './support/browser';
import { addTenDrivers, cashings, deleteCashings, POLL, type Driver } from './support/calendar';
import { today } from './support/days';
import { useOffice } from './support/office';
import { visitor } from './support/visitor';

let drivers: readonly Driver[];
const office = useOffice(async () => {
  drivers = await addTenDrivers(office, (await office.addUser('Mutale Banda')).userId);
  const name = 'Chief Superintendent Mwamba-Kapwepwe Junior';
  await office.update(`/drivers/${drivers[9]?.driverId}`, { name, isActive: true, carId: drivers[9]?.carId });
});
beforeEach(() => deleteCashings(office));

const cashIn = (driver: number, date: string, amount: number) =>
  office.record('/cashings/', {
    carId: drivers[driver]?.carId,
    driverId: drivers[driver]?.driverId,
    date,
    amount,
  });

const openGrid = async (viewport = { width: 1280, height: 900 }) => {
  const visit = await office.open('/admin/calendar', { viewport });
  await visit.page.getByRole('grid').waitFor();
  return visit;
};

/** The shown texts of the grid that are cut: wider than their cell, or hidden by an ellipsis. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.month th, .month td')].flatMap((cell) =>
      [cell, ...cell.querySelectorAll<HTMLElement>('*:not(.unseen)')]
        .filter((element) => {
          const { display, textOverflow, overflowX } = getComputedStyle(element);
          const isWider = display !== 'inline' && element.scrollWidth > element.clientWidth;
          const { left, right } = element.getBoundingClientRect();
          const outer = cell.getBoundingClientRect();
          const isOutside = left < outer.left - 0.5 || right > outer.right + 0.5;
          return isWider || isOutside || textOverflow !== 'clip' || overflowX === 'hidden';
        })
        .map(({ textContent }) => textContent),
    ),
  );

/** The left and right edges of the shown columns. */
const columns = (page: Page): Promise<number[][]> =>
  page
    .locator('.month thead th')
    .evaluateAll((heads) =>
      heads
        .map((head) => head.getBoundingClientRect())
        .map(({ left, right }) => [Math.round(left * 10) / 10, Math.round(right * 10) / 10]),
    );

/** The days that are partly covered by the names or the balances. */
const halfShown = async (page: Page): Promise<number[][]> => {
  const all = await columns(page);
  const [name = [], balance = []] = [all[0], all.at(-1)];
  const isAcross = ([left = 0, right = 0]: number[], edge = 0) => left < edge - 1 && right > edge + 1;
  return all.slice(1, -1).filter((column) => isAcross(column, name[1]) || isAcross(column, balance[0]));
};

const amounts = [1_234.5, 9_999.99, 12_345.67, 99_999.99, 470.25, 10_000, 250_000, 1_500_000.5];

test('at 1280 px no figure is cut, and the days are shown whole at each scroll position', async () => {
  for (const [index, amount] of amounts.entries()) await cashIn(index, today, amount);
  const { page, seen } = await openGrid();
  await page.getByText('12,346', { exact: true }).waitFor();
  expect(await cutTexts(page)).toEqual([]);
  // Before the end of the days, the sums are reached.
  const end = await page.locator('.month').evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  for (const left of [0, 100, 333, end - 110, end - 80, end - 50, 10_000]) {
    await page.locator('.month').evaluate((frame, to) => frame.scrollTo(to, 0), left);
    await expect.poll(() => halfShown(page), POLL).toEqual([]);
    const all = await columns(page);
    const [name, cashed, balance] = [all[0], all.at(-2), all.at(-1)];
    expect(name?.[0]).toBeGreaterThan(0);
    expect(balance?.[1]).toBeLessThanOrEqual(1280);
    if (left === 10_000) expect(cashed?.[1]).toBe(balance?.[0]);
  }
  await shoot(page, 'calendar-figures-1280');
  expect(seen).toEqual([]);
});

test('in French no figure is cut, and no column is wider than another', async () => {
  for (const [index, amount] of amounts.entries()) await cashIn(index, today, amount);
  const { page } = await visitor(office.browser, office.origin, office.token);
  await page.addInitScript(() => localStorage.setItem('motoka.locale', 'fr'));
  await page.goto('/admin/calendar');
  await page.getByText(/^12\s346$/).waitFor();
  expect(await cutTexts(page)).toEqual([]);
  const days = (await columns(page)).slice(1, -3).map(([left = 0, right = 0]) => Math.round(right - left));
  expect(new Set(days).size).toBe(1);
  await shoot(page, 'calendar-figures-1280-fr');
});

test.each([1024, 1366, 1920])('at %i px the days are shown whole', async (width) => {
  const { page } = await openGrid({ width, height: 800 });
  await expect.poll(() => halfShown(page), POLL).toEqual([]);
  expect(await cutTexts(page)).toEqual([]);
});

test('no column moves while a wide amount is typed, after it is saved, or beside the edges', async () => {
  const { page } = await openGrid();
  const all = await columns(page);
  const edge = all.at(-1)?.[0] ?? 0;
  // The last three columns are sums. Nothing is typed into them.
  const last = all.slice(0, -3).findLastIndex(([, right = 0]) => right <= edge + 1);
  const first = all.findIndex(([left = 0], at) => at > 0 && left >= (all[0]?.[1] ?? 0) - 1);
  for (const column of [first, last]) {
    const cell = page.locator(`[data-row="1"][data-column="${column}"]`);
    await cell.focus();
    await page.keyboard.type('1234567.89');
    const editor = cell.getByRole('textbox');
    expect(await editor.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    expect(await columns(page)).toEqual(all);
    await page.keyboard.press('Escape');
  }
  const day = Number(today.slice(8));
  await page.locator(`[data-row="0"][data-column="${day}"]`).focus();
  await page.keyboard.type('98765.43');
  await page.keyboard.press('Enter');
  await page
    .getByRole('button', { name: 'Save anyway' })
    .click({ timeout: 1500 })
    .catch(() => undefined);
  await expect.poll(() => cashings(office), POLL).toHaveLength(1);
  await page.getByText('98,765', { exact: true }).waitFor();
  expect(await columns(page)).toEqual(all);
  expect(await cutTexts(page)).toEqual([]);
});

test('an amount that is not saved is shown within its cell', async () => {
  const { page } = await openGrid();
  const all = await columns(page);
  const day = Number(today.slice(8));
  for (const [row, text] of ['123456.75', 'twelve hundred or so'].entries()) {
    await page.locator(`[data-row="${row}"][data-column="${day}"]`).focus();
    await page.keyboard.press('F2');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.getByText('twelve hundred or so is not saved').first().waitFor();
  expect(await page.locator(`[data-row="0"][data-column="${day}"] .text`).textContent()).toBe('123.5k');
  const overlaps = await page
    .locator('td .text')
    .evaluateAll((texts) =>
      texts.filter(
        (text) =>
          text.getBoundingClientRect().width > (text.closest('td')?.getBoundingClientRect().width ?? 0),
      ),
    );
  expect(overlaps).toHaveLength(0);
  expect(await columns(page)).toEqual(all);
});
