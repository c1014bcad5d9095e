import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase } from '../support/server/database';
import { newDevice } from './support/device';
import { password } from './support/office';
import { signIn } from './support/screens';
import { type Running, startServer } from './support/server';
import { untilPagesStored } from './support/stored';

const email = 'office@motoka.example';
let database: Awaited<ReturnType<typeof newDatabase>>;
let server: Running;

/** Starts the server, again at the same address. */
const start = async (settings: Readonly<Record<string, string>>): Promise<void> => {
  const before = server as Running | undefined;
  await before?.stop();
  const environment = { DATABASE_URL: database.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password };
  const port = before && { PORT: new URL(before.origin).port };
  server = await startServer({ ...environment, ...port, ...settings });
};

beforeAll(async () => {
  database = await newDatabase({ isMigrated: false });
  await start({ BRAND: 'Mulenga Buses' });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

test('a new version waits for Reload, and never takes over under an open form; OFFLINE=off removes all of it', async () => {
  const { page, context } = await newDevice(server.origin);
  await page.goto('/');
  await signIn(page, email, password);
  await untilPagesStored(page);
  await page.goto('/admin/cars/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Number Plate/).fill('ABZ 1234');

  await start({ BRAND: 'Tembo Buses' });
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  await page.getByText('A new version is ready', { exact: true }).waitFor();
  const reload = page.locator('button', { hasText: /^Reload$/ });
  await reload.dispatchEvent('click');
  await page.getByText('A form is open. Save or close it, then reload.').waitFor();
  expect(await dialog.getByLabel(/^Number Plate/).inputValue()).toBe('ABZ 1234');
  expect(await page.title()).toMatch(/Mulenga Buses$/);

  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await dialog.waitFor({ state: 'detached' });
  await reload.click();
  await expect.poll(() => page.title().catch(() => '')).toMatch(/Tembo Buses$/);
  await context.setOffline(true);
  await page.goto('/admin/cars');
  await page.getByRole('banner').getByText('Tembo Buses').waitFor();
  await context.setOffline(false);

  await start({ OFFLINE: 'off' });
  await page.goto('/admin/cars');
  const left = () =>
    page
      .evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
        (await indexedDB.databases()).filter(({ name }) => name === 'motoka-answers').length,
      ])
      .catch(() => undefined);
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0, 0]);
  await page.goto('/admin/cars');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const answer = await fetch(`${server.origin}/sw.js`);
  expect(answer.headers.get('Cache-Control')).toBe('no-cache');
});
