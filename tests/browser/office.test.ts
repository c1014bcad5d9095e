import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase } from '../support/server/database';
import { COLOURS, violations } from './support/axe';
import { launch, shoot } from './support/browser';
import { recorder } from './support/fleet';
import { startServer, type Running } from './support/server';
import { visitor } from './support/visitor';
import { overhang } from './support/walk';

const email = 'office@motoka.example';
const password = 'a-thousand-rows-a-day';
const plates = ['AJQ 1909', 'BAD 6021', 'BAP 1264'];
const drivers = ['Moses Phiri', 'Kelvin Tembo', 'Natasha Lungu'];
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

let browser: Browser;
let server: Running;
let office: Awaited<ReturnType<typeof recorder>>;
let ownerToken: string;
let drop: () => Promise<void>;
const ids: { cars: number[]; drivers: number[]; userId: number } = { cars: [], drivers: [], userId: 0 };

beforeAll(async () => {
  browser = await launch();
  const database = await newDatabase({ isMigrated: false });
  drop = database.drop;
  server = await startServer({ DATABASE_URL: database.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  office = await recorder(server.origin, email, password);
  const owner = { name: 'Grace Phiri', email: 'grace@motoka.example', password };
  const { id: userId } = await office.record('/user/', owner);
  ids.userId = Number(userId);
  for (const [index, numberPlate] of plates.entries()) {
    const car = await office.record('/cars/', { numberPlate, model: 'Toyota Hiace', userId, mileage: 1000 });
    const body = { name: drivers[index], isActive: true, carId: car['id'] };
    const driver = await office.record('/drivers/', body);
    const target = { carId: car['id'], amount: 350, every: 'day', startsOn: '2026-11-01' };
    await office.record('/targets/', target);
    ids.cars.push(Number(car['id']));
    ids.drivers.push(Number(driver['id']));
  }
  ownerToken = (await recorder(server.origin, owner.email, password)).token;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await drop();
});

const enter = async (path: string, options: Parameters<typeof visitor>[3] = {}, token = office.token) => {
  const visit = await visitor(browser, server.origin, token, options);
  await visit.page.goto(path);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return visit;
};

const cashing = (amount: number, index = 0) => ({
  date: '2026-11-20',
  amount,
  carId: ids.cars[index],
  driverId: ids.drivers[index],
});

/** Opens a page and waits until it receives events. */
const follow = async (path: string) => {
  const visit = await visitor(browser, server.origin, office.token);
  const opened = visit.page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await visit.page.goto(path);
  await opened;
  return visit;
};

/** Checks a page for axe violations and horizontal scrolling, in both themes. */
const check = async (page: Page, name: string): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(() => document.getAnimations().length === 0);
    expect(await overhang(page)).toBe(0);
    expect(await violations(page, colorScheme === 'light' ? undefined : COLOURS)).toEqual([]);
    await shoot(page, `${name}-${page.viewportSize()?.width}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: 'light' });
};

describe('activity', () => {
  test('a deleted record is restored from the toast', async () => {
    const { id } = await office.record('/repairs/', {
      carId: ids.cars[0],
      date: '2026-11-02',
      details: 'Clutch',
    });
    const { page, seen } = await enter(`/admin/repairs/byCarId/${ids.cars[0]}`);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    const toast = page.getByRole('region', { name: 'Messages' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toast.getByText('The record is back').waitFor();
    await page.goto(`/admin/repairs/${String(id)}`);
    await page.getByText('Clutch').waitFor();
    expect(seen).toEqual([]);
  });

  test('a change of a record is found in its History and undone once', async () => {
    const { id } = await office.record('/cashings/', cashing(321));
    const { page, seen } = await enter(`/admin/cashings/byCarId/${ids.cars[0]}`);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount (ZMW)').fill('123');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`/admin/cashings/${String(id)}`);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
    const change = page.getByRole('listitem').filter({ hasText: 'changed the cashing' });
    await change.getByText('321.00').waitFor();
    await change.getByText('123.00').waitFor();
    await change.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await change.getByText('Undone', { exact: true }).waitFor();
    expect(await change.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await check(page, 'activity');
    expect(seen).toEqual([]);
  });

  test('an owner sees who changed their records, from their profile, on a phone', async () => {
    const { page, seen } = await enter('/admin/profile', phone, ownerToken);
    await page.getByRole('link', { name: 'Open the activity' }).click();
    await page.getByText('added the car').first().waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await check(page, 'activity-owner');
    expect(seen).toEqual([]);
  });
});

describe('search', () => {
  test('one box opens a car, a driver’s balance and a form for the car by keyboard', async () => {
    const { page, seen } = await enter('/admin/dashboard');
    await page.getByRole('button', { name: 'Search everything' }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search everything' });
    await box.fill('ajq1909');
    await page
      .getByRole('option', { name: /^AJQ 1909/ })
      .first()
      .waitFor();
    await check(page, 'search');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'AJQ 1909' }).waitFor();
    await page.keyboard.press('Control+k');
    // The last opened record comes first.
    await page.getByRole('option').first().filter({ hasText: 'AJQ 1909' }).waitFor();
    await box.fill('ajq1909');
    await page.getByRole('option', { name: 'Add cashing for AJQ 1909' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel('Number Plate').inputValue()).toBe('AJQ 1909');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await box.fill('kelvin');
    await page.getByRole('option', { name: 'Balance of Kelvin Tembo' }).click();
    await page.getByRole('heading', { level: 1, name: /Balances/ }).waitFor();
    await page.getByText('Kelvin Tembo').first().waitFor();
    expect(seen).toEqual([]);
  });

  test('works on a phone, and Escape closes it', async () => {
    const { page, seen } = await enter('/admin/dashboard', phone);
    await page.getByRole('button', { name: 'Search everything' }).tap();
    await page.getByRole('combobox').fill('natasha');
    await page.getByRole('option', { name: /^Natasha Lungu/ }).waitFor();
    await check(page, 'search');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    expect(seen).toEqual([]);
  });
});

describe('live', () => {
  test('a cashing of one user appears marked for another, without losing their typed text', async () => {
    const watching = await follow('/admin/cashings');
    const search = watching.page.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('77');
    const before = Date.now();
    await office.record('/cashings/', { ...cashing(77.77, 1), notes: 'number 77' });
    await watching.page.locator('tr[data-new]').filter({ hasText: '77.77' }).waitFor();
    expect(Date.now() - before).toBeLessThan(5_000);
    expect(await search.inputValue()).toBe('77');
    await expect.poll(() => watching.page.locator('tr[data-new]').count(), { timeout: 5_000 }).toBe(0);
    expect(watching.seen).toEqual([]);
  });

  test('a form shows that its record has changed before it is sent', async () => {
    const { id } = await office.record('/cashings/', cashing(50, 2));
    const { page } = await follow(`/admin/cashings/${String(id)}/update`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount (ZMW)').fill('60');
    const answer = await fetch(`${server.origin}/api/cashings/${String(id)}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: office.token },
      body: JSON.stringify({ id, amount: 55 }),
    });
    expect(answer.status).toBe(200);
    await dialog.getByText('Someone else changed this record').waitFor();
    expect(await dialog.getByLabel('Amount (ZMW)').inputValue()).toBe('60');
  });
});

const pad = (number: number) => String(number).padStart(2, '0');

/** A thousand realistic rows: seven are wrong. */
const messySheet = (): string => {
  const wrong = new Map([
    [12, { plate: 'XXX 999' }],
    [100, { amount: '1.250,50' }],
    [250, { day: '31/02/2025' }],
    [333, { amount: '', plate: '' }],
    [500, { driver: 'Nobody Known' }],
    [750, { amount: '-5' }],
    [999, { day: 'yesterday' }],
  ]);
  const lines = Array.from({ length: 1_000 }, (_, index) => {
    const which = index % 3;
    const day = `${(index % 28) + 1}/${(Math.floor(index / 28) % 12) + 1}/${2020 + Math.floor(index / 336)}`;
    const row = {
      plate: which === 0 ? 'ajq-1909' : (plates[which] ?? ''),
      driver: drivers[which] ?? '',
      day,
      amount: index % 2 === 0 ? `K${1_000 + index}` : `1,${pad(index % 100)}0.50`,
      ...wrong.get(index + 1),
    };
    return [row.plate, row.driver, row.day, `"${row.amount}"`, `row ${index + 1} é`].join(';');
  });
  return ['Reg No;Driver;Day;Paid;Remarks', ...lines].join('\r\n');
};

/** Today in Lusaka, as dd/mm/yyyy. */
const dayInLusaka = (): string =>
  new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10).split('-').reverse().join('/');

describe('import', () => {
  test('a thousand rows with seven wrong ones are checked, corrected in place, imported and undone', async () => {
    const { page, seen } = await enter('/admin/cashings');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Import' }).click();
    await page.getByRole('heading', { level: 1, name: 'Import: Cashings' }).waitFor();
    await check(page, 'import');
    await page.locator('input[type=file]').setInputFiles({
      name: 'cashings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(messySheet(), 'latin1'),
    });
    await page.getByText('7 rows are wrong').waitFor();
    await page.getByRole('button', { name: 'Import 993 of 1,000' }).waitFor();
    await page.getByRole('button', { name: 'Wrong rows' }).click();
    await check(page, 'import-wrong');
    const wrong = page.getByLabel('Row 12, Number Plate');
    await wrong.fill('BAD6021');
    await wrong.press('Enter');
    await page.getByText('6 rows are wrong').waitFor();
    await page.getByRole('button', { name: 'Import 994 of 1,000' }).click();
    await page.getByText('994 records imported.').waitFor();
    await check(page, 'import-done');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The import is undone.').waitFor();
    expect(seen).toEqual([]);
  });

  test('the weekly sheet, with a row per car and a column per day, becomes cashings of the day’s driver', async () => {
    const { page } = await enter('/admin/import/cashings');
    const today = dayInLusaka();
    await page
      .getByLabel('Paste from a spreadsheet')
      .fill(`Car\t${today}\tMon 02/11/2026\nAJQ 1909\t350\t-\nBAD 6021\t400\t`);
    await page.getByRole('button', { name: 'Use what is pasted' }).click();
    await page.getByRole('button', { name: 'Import 2 of 2' }).click();
    await page.getByText('2 records imported.').waitFor();
    await page.getByRole('link', { name: 'Open Cashings' }).click();
    await page.getByRole('row').filter({ hasText: '400.00' }).filter({ hasText: today }).waitFor();
  });

  test.each([
    ['a gigabyte', { name: 'big.csv', size: 1_000_000_000 }, 'The file is too large'],
    ['no text', { name: 'nul.csv', text: 'a;b\n\0;2' }, 'The file cannot be read'],
    [
      'a million columns',
      { name: 'wide.csv', text: `${'a,'.repeat(1_000_000)}\n1` },
      'The file has too many columns',
    ],
    [
      'no workbook',
      { name: 'bomb.xlsx', text: 'PK\u0003\u0004 nothing of a workbook' },
      'The file cannot be read',
    ],
    ['nothing', { name: 'empty.csv', text: '' }, 'The file has no rows'],
  ])('a file with %s shows one sentence', async (_name, file, sentence) => {
    const { page } = await enter('/admin/import/cashings');
    await page.getByText('Drop a file here').waitFor();
    await page.evaluate((given) => {
      const size = 'size' in given ? given.size : undefined;
      const chosen = new File(['text' in given ? (given.text ?? '') : ''], given.name);
      if (size) Object.defineProperty(chosen, 'size', { value: size });
      const zone = document.querySelector('input[type=file]')?.closest('.MuiPaper-root');
      const event = new Event('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { files: [chosen] } });
      zone?.dispatchEvent(event);
    }, file);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
  });

  test('ten thousand rows are read and checked with progress, and the page stays responsive', async () => {
    const { page } = await enter('/admin/import/cashings');
    const rows = Array.from(
      { length: 10_000 },
      (_, index) => `${plates[index % 3]};${dayInLusaka()};${100 + index};row ${index}`,
    );
    await page.evaluate(() => {
      const seen = { longest: 0, progress: new Set<string>() };
      Object.assign(globalThis, { seen });
      let last = performance.now();
      setInterval(() => {
        const now = performance.now();
        seen.longest = Math.max(seen.longest, now - last);
        last = now;
        for (const bar of document.querySelectorAll('[role=progressbar]'))
          seen.progress.add(bar.getAttribute('aria-label') ?? '');
      }, 10);
    });
    await page.locator('input[type=file]').setInputFiles({
      name: 'cashings.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Plate;Date;Paid;Remarks', ...rows].join('\n')),
    });
    await page.getByRole('button', { name: 'Import 10,000 of 10,000' }).waitFor({ timeout: 60_000 });
    const { longest, progress } = await page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: { longest: number; progress: Set<string> } };
      return { longest: seen.longest, progress: [...seen.progress] };
    });
    expect(progress).toContain('Checking 10,000 rows…');
    expect(longest).toBeLessThan(1_000);
  });

  test('works on a phone', async () => {
    const { page } = await enter('/admin/import/repairs', phone);
    await page.getByLabel('Paste from a spreadsheet').fill('Plate\tDate\tAmount\nAJQ 1909\t3/11/2026\t450');
    await page.getByRole('button', { name: 'Use what is pasted' }).tap();
    await page.getByRole('button', { name: 'Import 1 of 1' }).waitFor();
    await check(page, 'import-check');
  });
});
