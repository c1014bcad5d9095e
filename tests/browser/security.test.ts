import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '../support/database';
import { launch } from './support/browser';
import { recorder } from './support/fleet';
import { hostileTexts } from './support/hostile';
import { startServer, type Running } from './support/server';
import { visitor } from './support/visitor';
import { overhang } from './support/walk';

const email = 'office@motoka.example';
const password = 'a-wall-around-the-yard';
const FILLING_MS = 600_000;

let browser: Browser;
let server: Running;
let token: string;
let drop: () => Promise<void>;
const cars: unknown[] = [];
let userId: unknown;
let ownerId: unknown;
let driverId: unknown;

/** Every text of every resource, with each of the two hundred in it. */
const store = async (): Promise<void> => {
  const office = await recorder(server.origin, email, password);
  token = office.token;
  const account = (name: string, index: number) => ({ name, email: `u${index}@motoka.example`, password });
  for (const [index, text] of hostileTexts.entries()) {
    // A password takes long to be hashed: every tenth text is an account's name too.
    if (index % 10 === 0) ({ id: userId } = await office.record('/user/', account(text, index)));
    ({ id: ownerId } = await office.record('/owner/', { name: text, notes: text }));
    const car = { numberPlate: text, model: text, userId, mileage: 10_000 };
    const { id: carId } = await office.record('/cars/', car);
    cars.push(carId);
    ({ id: driverId } = await office.record('/drivers/', { name: text, isActive: true, carId }));
    const date = '2026-11-01';
    const event = { carId, userId, date, amount: 100, details: text };
    const { notes, details, ...common } = { ...event, notes: text };
    await office.record('/cashings/', { ...common, driverId, notes });
    await office.record('/repairs/', { ...common, details });
    await office.record('/insurances/', { ...common, details });
    await office.record('/services/', { ...common, KmOilChange: 10_000 });
    for (const part of ['tires', 'batteries'])
      await office.record(`/${part}/`, { carId, userId, dateChanged: date, price: '100', details });
  }
};

beforeAll(async () => {
  browser = await launch();
  const database = await newDatabase({ isMigrated: false });
  drop = database.drop;
  server = await startServer({ DATABASE_URL: database.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  await store();
}, FILLING_MS);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await drop();
});

const settledAt = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"], .MuiSkeleton-root, .MuiLinearProgress-root') === null,
  );

const names = 'cars cashings repairs services insurances tires batteries drivers owners users'.split(' ');

/** Every list whole, and what stands behind the last texts and some of the others. */
const screens = (): string[] => {
  const some = cars.filter((_, index) => index % 20 === 0);
  const kinds = ['cashings', 'repairs', 'services', 'insurances', 'tires', 'batteries', 'drivers'];
  return [
    '/admin/dashboard',
    ...names.flatMap((name) => [1, 2].map((page) => `/admin/${name}?perPage=100&page=${page}`)),
    ...some.map((id) => `/admin/cars/${id}`),
    ...kinds.map((name) => `/admin/${name}/byCarId/${cars.at(-1)}`),
    ...['cars', 'batteries', 'drivers'].map((name) => `/admin/${name}/byUserId/${userId}`),
    `/admin/owners/${ownerId}`,
    `/admin/users/${userId}`,
    `/admin/drivers/${driverId}`,
    `/admin/cars/${cars.at(-1)}/update`,
    `/admin/owners/${ownerId}/update`,
  ];
};

test.each([1280, 390])(
  'two hundred hostile texts in every field stay texts on every screen, at %i px',
  async (width) => {
    expect(hostileTexts).toHaveLength(200);
    const { page, seen } = await visitor(browser, server.origin, token, {
      viewport: { width, height: 844 },
    });
    page.on('dialog', (dialog) => {
      seen.push(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    for (const path of screens()) {
      await page.goto(path);
      await settledAt(page);
      const foreign = await page.evaluate(() => ({
        hit: '__hit' in globalThis,
        elements: document.querySelectorAll('main :is(script, iframe, object, form[action], base, meta)')
          .length,
        links: [...document.querySelectorAll('a[href]')]
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => !/^(\/|#|tel:\+?\d+$)/.test(href)),
      }));
      expect(foreign, path).toEqual({ hit: false, elements: 0, links: [] });
      const beyond = await overhang(page);
      if (beyond > 0) seen.push(`${path} can be pushed sideways by ${beyond} px`);
    }
    expect(seen).toEqual([]);
  },
  FILLING_MS,
);

test('a refusal that quotes a hostile plate is a text as well, and the choices of a form are', async () => {
  const { page, seen } = await visitor(browser, server.origin, token);
  const said: string[] = [];
  page.on('dialog', (dialog) => {
    said.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`/admin/cars/${cars[0]}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => said).toEqual([expect.stringContaining(`${hostileTexts[0]} still has`)]);
  await page.goto('/admin/cashings/create');
  await page.getByRole('dialog').getByLabel('Number Plate').fill('script');
  await page.getByRole('option').nth(5).waitFor();
  expect(await page.evaluate(() => '__hit' in globalThis)).toBe(false);
  expect(seen.filter((line) => !line.includes('409'))).toEqual([]);
});
