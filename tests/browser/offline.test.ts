import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe';
import { dayFromToday } from './support/days';
import { type Device, newDevice } from './support/device';
import { addPair, addTarget } from './support/drivers';
import { password, useOffice } from './support/office';
import { openList, signIn } from './support/screens';
import { storedTexts, untilDayStored, untilPagesStored } from './support/stored';

const PRECACHE_BYTES = 1_500_000;
/** In records of the first account only. */
const WORD = 'Kapiri';
const ADMINISTRATOR = 'office@motoka.example';
const STRANGER = 'natasha@motoka.example';
const day = dayFromToday(-1);

let [userId, carId, driverId] = [0, 0, 0];

const cashIn = (amount: number, notes: string) =>
  office.record('/cashings/', { carId, driverId, userId, amount, date: day, notes });

const office = useOffice(async () => {
  ({ userId } = await office.addUser('Mutale Banda'));
  await office.addUser('Natasha Lungu');
  const pair = { plate: 'ABZ 1234', name: `Brian ${WORD}`, since: dayFromToday(-40), mileage: 84_210 };
  ({ carId, driverId } = await addPair(office, userId, pair));
  await addTarget(office, carId, dayFromToday(-5), 450);
  await cashIn(450, WORD);
  await cashIn(300, `${WORD} to Ndola`);
  // More than a page, of a driver without a target.
  const loose = await addPair(office, userId, {
    plate: 'BAD 77',
    name: 'Moses Zulu',
    since: dayFromToday(-40),
  });
  for (let back = 5; back < 35; back += 1)
    await office.record('/cashings/', { ...loose, userId, amount: 100, date: dayFromToday(-back) });
});

/** A device on which an account has signed in and read the cashings, and which has stored something by itself. */
const signedIn = async (email: string, untilStored: (page: Page) => Promise<void>): Promise<Device> => {
  const device = await newDevice(office.origin);
  const { page } = device;
  await page.goto('/');
  await signIn(page, email, password);
  await openList(page, 'Cashing', 'Cashings');
  await untilStored(page);
  return device;
};

const untilWordStored = async (page: Page): Promise<void> => {
  await expect.poll(async () => (await storedTexts(page)).some((text) => text.includes(WORD))).toBe(true);
};

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

const asOf = (page: Page) => page.getByText(/^As of \d\d\/\d\d\/\d{4} at \d\d:\d\d$/);
const needsConnection = (page: Page) => page.getByText('This page needs a connection.', { exact: true });

test('the pages are fetched after the first list is usable, and are small', async () => {
  const { page } = await office.visit(office.token, { serviceWorkers: 'allow' });
  const fetched: string[] = [];
  page.context().on('request', (request) => {
    if (request.serviceWorker()) fetched.push(request.url());
  });
  await page.goto('/admin/cashings');
  await page.getByText(WORD).first().waitFor();
  expect(fetched).toEqual([]);
  await untilPagesStored(page);
  const sizes = await Promise.all(
    fetched.map(async (url) => {
      const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
      const length = answer.headers.get('Content-Length');
      return Number(length ?? (await answer.text()).length);
    }),
  );
  expect(fetched.length).toBeGreaterThan(50);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(PRECACHE_BYTES);
});

test('what a day needs is read without a network, after a restart', async () => {
  const device = await signedIn(ADMINISTRATOR, untilDayStored);
  const [cookie] = (await device.context.cookies()).filter(({ name }) => name === 'token');
  expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(29 * 86_400);
  const { page } = await device.restart(false);

  await open(page, '/admin/cashings');
  await expect.poll(() => page.getByRole('row').filter({ hasText: WORD }).count()).toBe(2);
  await page.getByText('Total of 32').first().waitFor();
  await asOf(page).waitFor();
  await page.getByRole('banner').getByText('Offline', { exact: true }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Search' }).fill('ndola');
  const rows = page.getByRole('row').filter({ hasText: WORD });
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('300.00')]);
  await page.getByText('Search, sort and filters work within what is stored on this phone.').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill(WORD);
  for (const order of [
    ['300.00', '450.00'],
    ['450.00', '300.00'],
  ]) {
    await page
      .getByRole('columnheader', { name: /^Amount/ })
      .getByRole('button')
      .click();
    const sorted = order.map((amount) => expect.stringContaining(amount) as string);
    await expect.poll(() => rows.allInnerTexts()).toEqual(sorted);
  }
  await page.goto(`/admin/cashings?filter=${JSON.stringify({ amount_gte: 400 })}`);
  await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('450.00')]);

  for (const [path, text] of [
    ['/admin/calendar', 'ABZ 1234'],
    ['/admin/balances', `Brian ${WORD}`],
    ['/admin/balances', 'The driver has no target with this car and owner'],
    ['/admin/cars', 'ABZ 1234'],
    ['/admin/drivers', `Brian ${WORD}`],
    ['/admin/dashboard', 'Total Cars'],
  ] as const) {
    await open(page, path);
    await page.getByRole('main').getByText(text).first().waitFor();
    await asOf(page).waitFor();
  }
  await open(page, '/admin/profit');
  await needsConnection(page).waitFor();

  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/admin/calendar');
  await page.getByText('ABZ 1234').first().waitFor();
  expect(await violations(page)).toEqual([]);
});

test('what needs the server says so, and a form that was open keeps its input', async () => {
  const { page } = await office.open('/admin/cashings');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Amount/).fill('475');
  await page.context().setOffline(true);
  expect(await dialog.getByRole('button', { name: 'Needs a connection' }).isDisabled()).toBe(true);
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Update' }).waitFor();
  expect(await dialog.getByLabel(/^Amount/).inputValue()).toBe('475');
});

test('a request without an answer shows what is stored, and the answer when it comes', async () => {
  const { page } = await office.open('/admin/cashings');
  await untilWordStored(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/api\/cashings\?/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/cashings');
  await page.getByRole('row').filter({ hasText: WORD }).first().waitFor();
  await asOf(page).waitFor();
  const { id } = await cashIn(77, 'late');
  release();
  await page.getByRole('row').filter({ hasText: '77.00' }).waitFor();
  await asOf(page).waitFor({ state: 'detached' });
  await office.remove(`/cashings/${id}`);
});

/** Signs in on any page, which opens again then. */
const signInAgain = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Logout' }).waitFor();
};

test('an ended session hides what is stored until its account signs in again; another account never sees it; a logout deletes it', async () => {
  const { context, page } = await signedIn(ADMINISTRATOR, untilPagesStored);
  await untilWordStored(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(WORD);
  await context.clearCookies();
  await page.goto('/admin/cashings');
  await signInAgain(page, STRANGER);
  const sessions = async () => (await storedTexts(page)).join('').split('"fingerprint"').length - 1;
  await expect.poll(sessions).toBe(2);
  await context.setOffline(true);
  for (const path of ['/admin/cashings', '/admin/cars', '/admin/balances']) {
    await open(page, path);
    expect(await page.getByText(new RegExp(`${WORD}|ABZ 1234`)).count(), path).toBe(0);
  }
  await context.setOffline(false);
  await context.clearCookies();
  await page.goto('/');
  await signInAgain(page, ADMINISTRATOR);
  await expect.poll(sessions).toBe(3);
  await context.setOffline(true);
  await open(page, '/admin/repairs');
  await open(page, '/admin/cashings');
  await page.getByText(WORD).first().waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Password').waitFor();
  expect((await storedTexts(page)).filter((text) => /Kapiri|ABZ 1234|^motoka-answers/.test(text))).toEqual(
    [],
  );
});
