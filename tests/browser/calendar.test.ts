import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { violations } from './support/axe';
import { shoot } from './support/browser';
import { addTenDrivers, cashings, deleteCashings, DAILY_TARGET, POLL, type Driver } from './support/calendar';
import { shownDay, today } from './support/days';
import { useOffice } from './support/office';
import { printed } from './support/paper';
import { visitor } from './support/visitor';
import { horizontalOverflow } from './support/walk';

let drivers: readonly Driver[];
const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  drivers = await addTenDrivers(office, userId);
});
beforeEach(() => deleteCashings(office));

const cell = (page: Page, row: number, date = today): Locator =>
  page.locator(`[data-row="${row}"][data-column="${Number(date.slice(8))}"]`);
const words = (page: Page, row: number, date = today) =>
  cell(page, row, date).locator('.unseen').textContent();

const openMonth = async (token = office.token) => {
  const visit = await visitor(office.browser, office.origin, token);
  await visit.page.goto('/admin/dashboard');
  await visit.page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).click();
  await visit.page.getByRole('grid').waitFor();
  return visit;
};

/** Presses Tab until the focus is in the grid, as a keyboard user does. */
const tabIntoGrid = async (page: Page) => {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('[role="grid"]') != null)) return;
  }
  throw new Error('No tab stop in the grid');
};

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

describe('with the keyboard alone', () => {
  test('a column of ten is cashed in with an amount and Enter each, and the focus moves down', async () => {
    const { page, seen } = await openMonth();
    await tabIntoGrid(page);
    expect(await hasFocus(cell(page, 0))).toBe(true);
    for (let row = 0; row < 10; row += 1) {
      await page.keyboard.type('350');
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => words(page, 9), POLL).toBe('Paid: ZMW 350.00 of ZMW 350.00');
    expect(await hasFocus(cell(page, 9))).toBe(true);
    const stored = await cashings(office);
    expect(stored.map(({ driverId }) => driverId).sort()).toEqual(
      drivers.map(({ driverId }) => driverId).sort(),
    );
    for (const one of stored) expect(one).toMatchObject({ date: today, amount: DAILY_TARGET });
    await shoot(page, 'calendar-column-1280');
    expect(seen).toEqual([]);
  });

  test('Escape restores, an unreadable amount stays, the sheet opens and closes', async () => {
    const { page, seen } = await openMonth();
    await tabIntoGrid(page);
    await page.keyboard.type('99');
    await page.keyboard.press('Escape');
    expect(await words(page, 0)).toBe('Open today: ZMW 350.00 due');
    expect(await hasFocus(cell(page, 0))).toBe(true);
    await page.keyboard.type('1.250,5');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ hasText: 'Enter an amount such as 1,250.50' }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: /^Driver 1, / });
    await sheet.waitFor();
    expect(await violations(page)).toEqual([]);
    await shoot(page, 'calendar-sheet-1280');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await hasFocus(cell(page, 1))).toBe(true);
    expect(await cashings(office)).toEqual([]);
    expect(seen).toEqual([]);
  });

  test('the focus is never hidden below the names, the heading or the totals', async () => {
    const { page } = await openMonth();
    await page.setViewportSize({ width: 900, height: 500 });
    await tabIntoGrid(page);
    const isCovered = () =>
      page.evaluate(() => {
        const focused = document.activeElement as HTMLElement;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const onTop = document.elementFromPoint(left + width / 2, top + height / 2);
        return !focused.contains(onTop);
      });
    for (const key of [
      'Control+Home',
      'ArrowRight',
      'PageDown',
      'Control+End',
      'ArrowLeft',
      'PageUp',
      'ArrowDown',
    ]) {
      await page.keyboard.press(key);
      expect(await isCovered(), key).toBe(false);
    }
  });
});

test('two users cash in the same cell simultaneously: both records are stored, and the cell shows their sum', async () => {
  const [one, other] = [await openMonth(), await openMonth()];
  for (const { page } of [one, other]) {
    await tabIntoGrid(page);
    await page.keyboard.type('200');
  }
  await Promise.all([one.page.keyboard.press('Enter'), other.page.keyboard.press('Enter')]);
  // The responses may arrive in another order than the requests.
  await Promise.all(
    [one, other].map(({ page }) =>
      page
        .getByRole('button', { name: 'Save anyway' })
        .click({ timeout: 1500 })
        .catch(() => undefined),
    ),
  );
  await expect
    .poll(async () => (await cashings(office)).map(({ amount }) => amount), POLL)
    .toEqual([200, 200]);
  await one.page.reload();
  await expect.poll(() => words(one.page, 0), POLL).toBe('Paid: ZMW 400.00 of ZMW 350.00');
});

test('a second cashing of the day is confirmed, and both count', async () => {
  const { page, seen } = await openMonth();
  await tabIntoGrid(page);
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await expect.poll(() => words(page, 0), POLL).toBe('Short: ZMW 200.00 of ZMW 350.00');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: /have ZMW 200.00 recorded for/ });
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => words(page, 0), POLL).toBe('Paid: ZMW 350.00 of ZMW 350.00');
  expect(seen).toEqual([]);
});

test('no row grows or shrinks while a cell is edited, refused, saved or not sent yet', async () => {
  const { page } = await openMonth();
  const heights = () =>
    page
      .getByRole('grid')
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  const before = await heights();
  await tabIntoGrid(page);
  const seen = new Set<string>();
  const note = async () => void seen.add(String(await heights()));
  await page.keyboard.type('1.250,5');
  await note();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'Enter an amount such as' }).waitFor();
  await note();
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.keyboard.type('350');
  await page.keyboard.press('Enter');
  await expect.poll(() => words(page, 0), POLL).toMatch(/^ZMW 350.00 not sent yet/);
  await note();
  await page.locator('.balance .unsent').first().waitFor();
  await note();
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => words(page, 0), POLL).toBe('Paid: ZMW 350.00 of ZMW 350.00');
  await note();
  expect([...seen]).toEqual([String(before)]);
});

test('an amount typed while the connection is lost is not lost', async () => {
  const { page } = await openMonth();
  await tabIntoGrid(page);
  await page.keyboard.type('35');
  await page.context().setOffline(true);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await page.getByText(`Driver 0: ZMW 350.00 recorded for ${shownDay(today)}`).waitFor();
  expect(await words(page, 0)).toMatch(/^ZMW 350.00 not sent yet/);
  await shoot(page, 'calendar-offline-1280');
  await page.context().setOffline(false);
  await page.reload();
  await expect.poll(() => words(page, 0), POLL).toBe('Paid: ZMW 350.00 of ZMW 350.00');
  expect(await cashings(office)).toHaveLength(1);
});

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
  ['dark', 390],
] as const)('%s at %i px: no axe violation and no horizontal scrolling', async (colorScheme, width) => {
  const options = { colorScheme, viewport: { width, height: 844 } };
  await office.record('/cashings/', {
    driverId: drivers[0]?.driverId,
    carId: drivers[0]?.carId,
    date: today,
    amount: 100,
  });
  const { page, seen } = await visitor(office.browser, office.origin, office.token, options);
  await page.goto('/admin/calendar');
  await page.getByRole('list', { name: 'What the signs mean' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await shoot(page, `calendar-${width}-${colorScheme}`);
  expect(seen).toEqual([]);
});

test('a month is printed on a landscape A4 page, without controls', async () => {
  const { page } = await openMonth();
  const { text, facts } = await printed(page);
  expect(facts).toMatch(/Page size:\s+84[12]\S* x 59[45]/);
  for (const { name, plate } of drivers) expect(text).toMatch(new RegExp(`${name}[^]*${plate}`));
  expect(text).toMatch(/Total/);
  expect(text).not.toMatch(/Rows per page|This month|Logout|Homepage/);
});
