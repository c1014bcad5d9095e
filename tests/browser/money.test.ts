import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newDatabase, newFolder } from '../support/server/database';
import { violations } from './support/axe';
import { launch } from './support/browser';
import { recorder } from './support/fleet';
import { fillIn } from './support/screens';
import { startServer, type Running } from './support/server';
import { visitor } from './support/visitor';
import { overhang, unfilled } from './support/walk';

const email = 'office@motoka.example';
const password = 'a-long-list-of-days';
const folder = newFolder();

const DAY_MS = 86_400_000;
/** A past business day. */
const dayBefore = (days: number): string =>
  new Date(Date.now() + 2 * 3_600_000 - days * DAY_MS).toISOString().slice(0, 10);
const inWords = (day: string): string => day.split('-').reverse().join('/');

let browser: Browser;
let server: Running;
let token: string;
let ownerToken: string;
let drop: () => Promise<void>;
let record: (path: string, body: unknown) => Promise<Record<string, unknown>>;
let userId: unknown;

/** A car with a driver who has had it for `days`, and has cashed in 350 on each of the first `paid`. */
const addPair = async (plate: string, name: string, days: number, paid: number) => {
  const car = { model: 'Toyota Hiace', userId, mileage: 84_210, numberPlate: plate };
  const { id: carId } = await record('/cars/', car);
  const { id: driverId } = await record('/drivers/', { name, isActive: true, carId });
  const [assignment] = await read<{ id: number }[]>(
    `/driver-assignments?filter={"driverId":${String(driverId)}}`,
  );
  await write('PUT', `/driver-assignments/${assignment?.id}`, { startedOn: dayBefore(days) });
  for (let day = 0; day < paid; day += 1)
    await record('/cashings/', { date: dayBefore(days - day), amount: 350, carId, driverId });
  return { carId: Number(carId), driverId: Number(driverId) };
};

const call = async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${server.origin}/api${path}`, {
    method,
    headers: { Authorization: token, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};
const read = async <T>(path: string): Promise<T> => (await call('GET', encodeURI(path)))['data'] as T;
const write = (method: string, path: string, body: unknown) => call(method, path, body);

beforeAll(async () => {
  browser = await launch();
  const database = await newDatabase({ isMigrated: false });
  drop = database.drop;
  server = await startServer({ DATABASE_URL: database.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  const office = await recorder(server.origin, email, password);
  ({ token, record } = office);
  const owner = { name: 'Mutale Banda', email: 'm@motoka.example', password };
  ({ id: userId } = await record('/user/', owner));
  ownerToken = (await recorder(server.origin, owner.email, password)).token;
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await drop();
  folder.remove();
});

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

const open = async (path: string, options = {}, as = token): Promise<{ page: Page; seen: string[] }> => {
  const visit = await visitor(browser, server.origin, as, {
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  });
  await visit.page.goto(path);
  await visit.page.getByRole('heading', { level: 1 }).waitFor();
  return visit;
};

const printed = async (page: Page, name: string): Promise<{ text: string; size: string }> => {
  const path = join(folder.path, `${name}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true });
  return {
    text: execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }),
    size: execFileSync('pdfinfo', [path], { encoding: 'utf8' }),
  };
};

const expectSound = async (page: Page): Promise<void> => {
  expect(await overhang(page)).toBe(0);
  expect(await unfilled(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
};

describe('from the first target to a settled balance, by clicks', () => {
  test('explains targets, saves the suggestions with one click, and shows who is late', async () => {
    await addPair('ABZ 1234', 'Mwape Phiri', 24, 20);
    await addPair('BBM 561', 'Kelvin Tembo', 9, 0);
    const { page, seen } = await open('/admin/balances');
    await page.getByText(/^A target is what a driver hands in for a car/).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Set targets' }).click();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    expect(await row('Mwape Phiri').getByRole('checkbox').isChecked()).toBe(true);
    expect(await row('Mwape Phiri').getByRole('textbox').inputValue()).toBe('350.00');
    expect(await row('Kelvin Tembo').getByRole('checkbox').isChecked()).toBe(false);
    await row('Kelvin Tembo').getByRole('textbox').fill('1,200');
    await row('Kelvin Tembo')
      .getByLabel(/^Owed every/)
      .selectOption('week');
    await page.getByLabel('From').fill(dayBefore(24));
    await row('Kelvin Tembo')
      .getByText(/has had BBM 561 only since/)
      .waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('button', { name: 'All', exact: true })
      .and(page.locator('[aria-pressed=true]'))
      .waitFor();
    await page.getByRole('button', { name: 'Late', exact: true }).click();
    const late = page.getByRole('row', { name: /Mwape Phiri/ });
    await late.getByText('ZMW 1,400.00').waitFor();
    await late.getByText(`since ${inWords(dayBefore(4))}`).waitFor();
    await expectSound(page);
    await late.getByRole('link', { name: 'Mwape Phiri' }).click();
    await page.getByText(`ZMW 1,400.00 behind since ${inWords(dayBefore(4))}`).waitFor();
    expect(seen).toEqual([]);
  });

  test('the ledger: copied, cashed in, printed on A4', async () => {
    const { page, seen } = await open('/admin/balances');
    await page.getByRole('link', { name: 'Mwape Phiri' }).click();
    await page.getByRole('button', { name: 'Copy message' }).click();
    await page.getByText('Message copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Mwape Phiri, ABZ 1234: ZMW 1,400.00 behind since ${inWords(dayBefore(4))}.`,
    );
    await page.getByRole('button', { name: 'Cash in' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel('Amount (ZMW)').inputValue()).toBe('1400.00');
    await fillIn(page, form, { 'Amount (ZMW)': '1050', Notes: 'By phone' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Cashing successfully added').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByText(`ZMW 350.00 behind since ${inWords(dayBefore(1))}`).waitFor();
    const table = page.getByRole('table', { name: 'Ledger' });
    await table.getByText('By phone').waitFor();
    await expectSound(page);

    const { text, size } = await printed(page, 'ledger');
    expect(size).toMatch(/Page size:\s+59\d(\.\d+)? x 84\d(\.\d+)? pts \(A4\)/);
    expect(text).toMatch(/Mwape Phiri\s+ABZ 1234/);
    expect(text).toContain(`ZMW 350.00 behind since ${inWords(dayBefore(1))}`);
    expect(text).toMatch(/Date\s+Entry\s+Owed\s+Handed in\s+Balance/);
    expect(text).toMatch(/By phone/);
    expect(text).toMatch(new RegExp(`Balance as of ${inWords(dayBefore(0))}\\s+ZMW 350\\.00`));
    expect(text).not.toMatch(/Cash in|Days off|Copy message|Print|Homepage|Last 30 days/);

    await table.getByRole('link', { name: 'Cashed in' }).last().click();
    await page.waitForURL(/\/admin\/cashings\/\d+$/);
    expect(seen).toEqual([]);
  });

  test('days off, an adjustment and another target change the balance immediately', async () => {
    const { page } = await open('/admin/balances?filter={}');
    await page.getByRole('link', { name: 'Mwape Phiri' }).click();
    const send = async (button: string, dialog: string, fill: Parameters<typeof fillIn>[2]) => {
      await page.getByRole('button', { name: button, exact: true }).click();
      const form = page.getByRole('dialog', { name: dialog });
      await form.getByLabel(/^Number Plate/).waitFor();
      await fillIn(page, form, fill);
      return { form, sent: () => form.getByRole('button', { name: 'Submit' }).click() };
    };
    const off = await send('Days off', 'Add new Days off', {
      From: inWords(dayBefore(1)),
      Until: inWords(dayBefore(1)),
    });
    await off.form.getByLabel(/^Reason/).click();
    await page.getByRole('option', { name: 'Workshop' }).click();
    await off.sent();
    await off.form.waitFor({ state: 'detached' });
    await page.getByText('Nothing owed').waitFor();
    await page.getByRole('table').getByText('Workshop').waitFor();

    const charge = await send('Adjust', 'Add new Adjustment', {
      'Amount (ZMW)': '500',
      Why: 'Broken mirror',
    });
    await charge.form.getByLabel(/^Effect/).click();
    await page.getByRole('option', { name: 'Charge' }).click();
    await charge.sent();
    await charge.form.waitFor({ state: 'detached' });
    await page.getByText(`ZMW 500.00 behind since ${inWords(dayBefore(0))}`).waitFor();

    const target = await send('Change target', 'Add new Target', { 'Amount (ZMW)': '400' });
    await target.sent();
    await target.form.waitFor({ state: 'detached' });
    await page.getByText('ZMW 400.00 a day').waitFor();
    // The same day again: the server's error is shown at the field.
    const again = await send('Change target', 'Add new Target', { 'Amount (ZMW)': '420' });
    page.once('dialog', (alert) => void alert.accept());
    await again.sent();
    const sentence = `ABZ 1234 already has a target from ${inWords(dayBefore(0))}`;
    await again.form.getByText(sentence).first().waitFor();
    expect(await again.form.getByLabel(/^From/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a handover', () => {
  test('ends the old assignment, cashes in the debt, and prints a slip for both signatures', async () => {
    const { carId } = await addPair('AJQ 1909', 'Moses Zulu', 5, 0);
    const { id: driverId } = await record('/drivers/', {
      name: 'Natasha Lungu',
      isActive: true,
      carId: (await addPair('BAD 6021', 'Aaron Banda', 5, 0)).carId,
    });
    await record('/targets/', { carId, userId, amount: 350, every: 'day', startsOn: dayBefore(5) });
    const { page, seen } = await open(`/admin/cars/${carId}`);
    await page.getByRole('button', { name: 'Assign driver' }).click();
    const form = page.getByRole('dialog', { name: 'Assign driver' });
    await form.getByRole('combobox', { name: /^Driver/ }).pressSequentially('Natasha');
    await page.getByRole('option', { name: 'Natasha Lungu' }).click();
    await fillIn(page, form, { Odometer: '84,950', Notes: 'Mirror cracked' });
    await form.getByText(`ZMW 1,750.00 behind since ${inWords(dayBefore(5))}`).waitFor();
    await form.getByText('Natasha Lungu leaves BAD 6021.').waitFor();
    await form.getByRole('radio', { name: 'Cash in now' }).check();
    await form.getByLabel('Amount (ZMW)').fill('1,000');
    await expectSound(page);
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Driver assigned').waitFor();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', 'yes');
    });
    await form.getByRole('link', { name: 'Print slip' }).click();
    await page.locator('[data-printed]').waitFor();
    const { text, size } = await printed(page, 'slip');
    expect(size).toMatch(/\(A4\)/);
    expect(size).toMatch(/Pages:\s+1\b/);
    expect(text).toMatch(/Handover\s+AJQ 1909/);
    expect(text).toContain('84,950 km');
    expect(text).toContain('Mirror cracked');
    expect(text).toContain(`ZMW 750.00 behind since`);
    expect(text.split('Handed over by')).toHaveLength(3);
    expect(text.split('Taken over by')).toHaveLength(3);
    expect(text).toMatch(/Moses Zulu\s+Natasha Lungu/);
    expect(text).not.toMatch(/Print|Homepage/);

    await page.goto(`/admin/cars/${carId}`);
    const drove = page.getByRole('table', { name: 'Who drove it' });
    await drove.getByRole('row', { name: /Natasha Lungu.*today.*84,950/ }).waitFor();
    await drove.getByRole('row', { name: /Moses Zulu/ }).waitFor();
    await page.goto(`/admin/drivers/${String(driverId)}`);
    const cars = page.getByRole('table', { name: 'Cars driven' });
    await cars.getByRole('row', { name: /AJQ 1909/ }).waitFor();
    await expectSound(page);
    expect(seen).toEqual([]);
  });

  test('an administrator corrects an assignment, and sees why another correction is refused', async () => {
    const { carId } = await addPair('ALB 4471', 'Given Sakala', 6, 0);
    const { page } = await open(`/admin/cars/${carId}`);
    page.on('dialog', (alert) => void alert.accept());
    await page.getByRole('table', { name: 'Who drove it' }).getByRole('button', { name: 'Edit' }).click();
    const form = page.getByRole('dialog', { name: 'Given Sakala, ALB 4471' });
    await fillIn(page, form, { Until: inWords(dayBefore(8)) });
    await form.getByRole('button', { name: 'Update' }).click();
    await form.getByText('Until must be after From').first().waitFor();
    await fillIn(page, form, { Until: '', From: inWords(dayBefore(9)) });
    await form.getByRole('button', { name: 'Update' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: inWords(dayBefore(9)) }).waitFor();
  });
});

describe('an unhappy day', () => {
  test('the connection is lost while the targets are saved: nothing is lost or saved twice', async () => {
    await addPair('BAR 4408', 'Dennis Musonda', 24, 20);
    const { page } = await open('/admin/balances/set-targets');
    await page.getByRole('button', { name: 'Choose none' }).click();
    await page
      .getByRole('row', { name: /Dennis Musonda/ })
      .getByRole('checkbox')
      .check();
    // The server receives the request; only the response is lost.
    await page.route('**/api/targets/', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alert')
      .getByText(/Dennis Musonda, BAR 4408: There was no answer/)
      .waitFor();
    await page.unroute('**/api/targets/');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/admin\/balances\?/);
    const all = await read<{ numberPlate: string }[]>('/targets');
    expect(all.filter(({ numberPlate }) => numberPlate === 'BAR 4408')).toHaveLength(1);
  });

  test('two users cash in the same driver: the second one must confirm', async () => {
    const { carId, driverId } = await addPair('ALM 3390', 'Charles Mumba', 3, 0);
    await record('/targets/', { carId, userId, amount: 350, every: 'day', startsOn: dayBefore(3) });
    const { page } = await open(`/admin/balances/${driverId}-${carId}-${String(userId)}`);
    await page.getByRole('button', { name: 'Cash in' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel('Amount (ZMW)').inputValue()).toBe('1050.00');
    await record('/cashings/', { carId, driverId, date: dayBefore(0), amount: 1050 });
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/have .*1,050\.00 recorded for .* already/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const cashings = await read<unknown[]>(`/cashings?filter={"driverId":${driverId}}`);
    expect(cashings).toHaveLength(1);
  });

  test('a changed target is visible when the user returns to an open ledger', async () => {
    const { carId, driverId } = await addPair('BAX 9937', 'Obvious Mweemba', 3, 0);
    await record('/targets/', { carId, userId, amount: 350, every: 'day', startsOn: dayBefore(3) });
    const { page } = await open(`/admin/balances/${driverId}-${carId}-${String(userId)}`);
    await page.getByText(/ZMW 1,050\.00 behind/).waitFor();
    await record('/targets/', { carId, userId, amount: 100, every: 'day', startsOn: dayBefore(2) });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByText(/ZMW 550\.00 behind/).waitFor();
  });
});

describe('an owner with a phone', () => {
  test('sees only their own, cashes in, and cannot correct', async () => {
    const { page, seen } = await open('/admin/balances?filter={}', phone, ownerToken);
    await page.getByRole('link', { name: 'Kelvin Tembo' }).waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Kelvin Tembo' }).click();
    await page.getByRole('button', { name: 'Cash in' }).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Cash in' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel(/^Driver/).inputValue()).toBe('Kelvin Tembo');
    await fillIn(page, form, { 'Amount (ZMW)': '200' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'BBM 561' }).click();
    await page.getByRole('table', { name: 'Who drove it' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Edit|Delete)$/ }).count()).toBe(0);
    await expectSound(page);
    expect(seen).toEqual([]);
  });
});
