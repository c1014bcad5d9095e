import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newDatabase } from '../support/server/database';
import { violations } from './support/axe';
import { launch, shoot } from './support/browser';
import { recorder } from './support/fleet';
import { startServer, type Running } from './support/server';
import { visitor } from './support/visitor';
import { overhang } from './support/walk';

const email = 'office@motoka.example';
const password = 'a-day-of-ten-drivers';
const DUE = 350;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser: Browser;
let server: Running;
let office: Awaited<ReturnType<typeof recorder>>;
let drop: () => Promise<void>;
let owner: string;
const folder = mkdtempSync(join(tmpdir(), 'motoka-calendar-'));
const drivers: { name: string; plate: string; account: string; driverId: number }[] = [];

const day = (offset: number): string => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lusaka' });
  return format.format(Date.now() + offset * 86_400_000);
};
const today = day(0);
const inWords = (date: string): string => date.split('-').toReversed().join('/');

interface Cashing {
  readonly id: number;
  readonly driverId: number;
  readonly date: string;
  readonly amount: number;
}

const call = async (method: string, path: string, body?: object): Promise<readonly Cashing[]> => {
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { Authorization: office.token, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: readonly Cashing[] }).data;
};

beforeAll(async () => {
  browser = await launch();
  const database = await newDatabase({ isMigrated: false });
  drop = database.drop;
  server = await startServer({ DATABASE_URL: database.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  office = await recorder(server.origin, email, password);
  const account = { name: 'Mutale', email: 'm@motoka.example', password };
  const { id: userId } = await office.record('/user/', account);
  owner = (await recorder(server.origin, account.email, password)).token;
  for (let index = 0; index < 10; index += 1) {
    const [plate, name] = [`BAP ${1264 + index}`, `Driver ${index}`];
    const car = { numberPlate: plate, model: 'Toyota Hiace', userId, mileage: 1000 };
    const { id: carId } = await office.record('/cars/', car);
    const { id: driverId } = await office.record('/drivers/', { name, isActive: true, carId });
    const [assignment] = await call('GET', `/driver-assignments?filter=${JSON.stringify({ driverId })}`);
    await call('PUT', `/driver-assignments/${assignment?.id}`, { startedOn: day(-9) });
    await office.record('/targets/', { carId, amount: DUE, every: 'day', startsOn: day(-9) });
    drivers.push({ name, plate, account: `${driverId}-${carId}-${userId}`, driverId: Number(driverId) });
  }
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await drop();
  rmSync(folder, { recursive: true });
});

const cashings = async () =>
  (await call('GET', '/cashings')).map(({ driverId, date, amount }) => ({ driverId, date, amount }));
beforeEach(async () => {
  for (const { id } of await call('GET', '/cashings')) await call('DELETE', `/cashings/${id}`);
});

const cell = (page: Page, row: number, date = today): Locator =>
  page.locator(`[data-row="${row}"][data-column="${Number(date.slice(8))}"]`);
const words = (page: Page, row: number, date = today) =>
  cell(page, row, date).locator('.unseen').textContent();

const openMonth = async (token = office.token) => {
  const visit = await visitor(browser, server.origin, token);
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

/** A generous timeout for a busy machine. */
const POLL = { timeout: 15_000 };

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
    const stored = await cashings();
    expect(stored.map(({ driverId }) => driverId).sort()).toEqual(
      drivers.map(({ driverId }) => driverId).sort(),
    );
    for (const one of stored) expect(one).toMatchObject({ date: today, amount: DUE });
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
    expect(await cashings()).toEqual([]);
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
        .getByRole('button', { name: 'Confirm' })
        .click({ timeout: 1500 })
        .catch(() => undefined),
    ),
  );
  await expect.poll(async () => (await cashings()).map(({ amount }) => amount), POLL).toEqual([200, 200]);
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
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => words(page, 0), POLL).toBe('Paid: ZMW 350.00 of ZMW 350.00');
  expect(seen).toEqual([]);
});

test('an amount typed while the connection is lost is not lost', async () => {
  const { page } = await openMonth();
  await tabIntoGrid(page);
  await page.keyboard.type('35');
  await page.context().setOffline(true);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  const alert = page
    .getByRole('alert')
    .filter({ hasText: `Driver 0, ${inWords(today)}: ZMW 350.00 is not saved` });
  await alert.waitFor();
  expect(await words(page, 0)).toMatch(/^350 is not saved/);
  await shoot(page, 'calendar-offline-1280');
  await page.context().setOffline(false);
  await page.reload();
  await page.getByRole('status').filter({ hasText: 'ZMW 350.00 is not saved' }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => words(page, 0), POLL).toBe('Paid: ZMW 350.00 of ZMW 350.00');
  expect(await cashings()).toHaveLength(1);
});

describe('on a phone', () => {
  const open = async (token = office.token) => {
    const visit = await visitor(browser, server.origin, token, phone);
    await visit.page.goto('/admin/calendar');
    await visit.page
      .getByRole('button', { name: /^Cash in ZMW/ })
      .first()
      .waitFor();
    return visit;
  };

  test('ten drivers are cashed in with one tap each', async () => {
    const { page, seen } = await open();
    let taps = 0;
    const began = Date.now();
    for (const { name } of drivers) {
      const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
      await card.getByRole('button', { name: 'Cash in ZMW 350.00' }).tap();
      taps += 1;
      await card.getByText('Cashed in ZMW 350.00').waitFor();
    }
    expect(taps).toBe(10);
    expect(Date.now() - began).toBeLessThan(60_000);
    expect(await cashings()).toHaveLength(10);
    await shoot(page, 'calendar-ten-390');
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(10);
    await page.getByRole('button', { name: 'Undo' }).last().tap();
    await page.getByRole('button', { name: 'Cash in ZMW 350.00' }).waitFor();
    expect(await cashings()).toHaveLength(9);
    expect(seen).toEqual([]);
  });

  test('an owner can cash in, but not undo', async () => {
    const { page, seen } = await open(owner);
    await page.getByRole('button', { name: 'Cash in ZMW 350.00' }).first().tap();
    await page.getByText('Cashed in ZMW 350.00').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    expect(seen).toEqual([]);
  });

  test('another day, one of the last seven days, another amount, and days off', async () => {
    const { page, seen } = await open();
    await page.getByRole('button', { name: 'Previous day' }).tap();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Driver 3' }) });
    await card.getByRole('button', { name: 'More for Driver 3' }).tap();
    const sheet = page.getByRole('dialog', { name: /^Driver 3, / });
    await sheet.getByLabel('Amount (ZMW)').fill('100');
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Cash in ZMW 100.00' }).tap();
    await card.getByRole('button', { name: 'Cash in ZMW 250.00' }).waitFor();
    expect(await cashings()).toMatchObject([{ date: day(-1), amount: 100 }]);
    await card.getByRole('list', { name: 'The last seven days' }).getByRole('button').first().tap();
    await page.getByRole('dialog').getByRole('link', { name: 'Days off' }).tap();
    const form = page.getByRole('dialog', { name: 'Add new Days off' });
    await form.getByLabel('Driver').waitFor();
    await expect.poll(() => form.getByLabel('Driver').inputValue(), POLL).toBe('Driver 3');
    expect(await form.getByLabel('From *').inputValue()).toBe(day(-7));
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/admin/calendar');
    expect(seen).toEqual([]);
  });
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
    carId: Number(drivers[0]?.account.split('-')[1]),
    date: today,
    amount: 100,
  });
  const { page, seen } = await visitor(browser, server.origin, office.token, options);
  await page.goto('/admin/calendar');
  await page.getByRole('list', { name: 'What the signs mean' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
  await shoot(page, `calendar-${width}-${colorScheme}`);
  expect(seen).toEqual([]);
});

test('a month is printed on a landscape A4 page, without controls', async () => {
  const { page } = await openMonth();
  const path = join(folder, 'month.pdf');
  await page.pdf({ path, preferCSSPageSize: true });
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Page size:\s+84[12]\S* x 59[45]/);
  for (const { name, plate } of drivers) expect(text).toMatch(new RegExp(`${name}[^]*${plate}`));
  expect(text).toMatch(/Total/);
  expect(text).not.toMatch(/Rows per page|This month|Logout|Homepage/);
});
