import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { phonePhoto } from '../support/server/photos';
import { expectSound } from './support/archived';
import { shoot } from './support/browser';
import { cashings, deleteCashings, POLL } from './support/calendar';
import { dayFromToday, today } from './support/days';
import { addPair, addTarget, type Pair } from './support/drivers';
import { password, phone, useOffice } from './support/office';
import { cutWrites, loseAnswers, saved } from './support/outbox';
import { fillIn } from './support/screens';

let pair: Pair;
let owner: Awaited<ReturnType<typeof office.addUser>>;
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
  const driver = { plate: 'ABZ 1234', name: 'Brian Sichone', since: dayFromToday(-3) };
  pair = await addPair(office, owner.userId, driver);
  await addTarget(office, pair.carId, dayFromToday(-3));
});
beforeEach(() => deleteCashings(office));

/** Fills in the form, lets `cut` break the line, and saves a cashing that is not answered. */
const saveCut = async (
  page: Page,
  amount: string,
  cut: () => Promise<unknown>,
  date = today,
): Promise<number> => {
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, { 'Number Plate': { choose: 'ABZ 1234' }, 'Amount (ZMW)': amount, Date: date });
  await cut();
  const start = Date.now();
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved).waitFor();
  await form.waitFor({ state: 'detached' });
  return Date.now() - start;
};

/** Makes the waiting records look older. */
const age = (page: Page, minutes: number) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('motoka-outbox');
        opening.addEventListener('success', () => {
          const trx = opening.result.transaction('entries', 'readwrite');
          const all = trx.objectStore('entries').getAll();
          all.addEventListener('success', () => {
            for (const entry of all.result)
              trx.objectStore('entries').put({
                ...entry,
                recordedAt: new Date(Date.parse(entry.recordedAt) - ms).toISOString(),
              });
          });
          trx.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      }),
    minutes * 60_000,
  );

test('a record that is edited after its answer was lost is stored once, as edited; nothing asks again', async () => {
  const { page } = await office.open('/admin/cashings', phone);
  await saveCut(page, '100', () => loseAnswers(page.context(), Infinity, () => setTimeout(1_000)));
  await expect.poll(() => cashings(office), POLL).toMatchObject([{ amount: 100 }]);
  await page.goto('/admin/outbox');
  await page.getByRole('button', { name: 'Discard' }).first().click();
  await page.getByRole('dialog').getByText('the server may have it').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await form.waitFor();
  // While it is being sent, the form waits for the end of that attempt.
  await page.goBack();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Sending', { exact: true }).waitFor();
  await page.goForward();
  expect(await form.getByLabel('Number Plate').inputValue()).toBe('ABZ 1234');
  await fillIn(page, form, { 'Amount (ZMW)': '120' });
  await page.context().unrouteAll();
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Everything is sent.').waitFor();
  await expect.poll(() => cashings(office), POLL).toMatchObject([{ amount: 120 }]);
});

test('what the office recorded meanwhile is asked about, counted apart, and sent or discarded by the user', async () => {
  const { page } = await office.open('/admin/cashings', phone);
  const mend = await cutWrites(page.context());
  await saveCut(page, '450', async () => undefined);
  await age(page, 5);
  const { carId, driverId } = pair;
  await office.record('/cashings/', { carId, driverId, userId: owner.userId, amount: 450, date: today });
  await mend();
  await page.goto('/admin/outbox');
  await page.getByText(/ recorded ZMW 450\.00 for this day at \d\d:\d\d$/).waitFor();
  await page.getByRole('main').getByText('1 needs you', { exact: true }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: '1 needs you' }).waitFor();
  expect(await page.getByText('1 record is not sent yet').count()).toBe(0);
  const item = page.getByRole('listitem').filter({ hasText: '450.00' });
  for (const text of ['ABZ 1234', 'Brian Sichone']) await item.getByText(text).waitFor();
  await expectSound(page);
  await shoot(page, 'outbox-rival-390');
  expect(await cashings(office)).toHaveLength(1);
  await page.getByRole('button', { name: 'Send anyway' }).click();
  await page.getByText('Everything is sent.').waitFor();
  expect(await cashings(office)).toHaveLength(2);
});

test('offline a save takes no time whatever waits, and the homepage says what is not sent', async () => {
  const { page } = await office.open('/admin/cashings');
  const mend = await cutWrites(page.context());
  await saveCut(page, '450', async () => undefined);
  const ms = await saveCut(page, '460', () => page.context().setOffline(true), dayFromToday(-1));
  expect(ms).toBeLessThan(1_500);
  await page.context().setOffline(false);
  await page.goto('/admin/dashboard');
  await page
    .getByText(/^ZMW (450|910)\.00 not sent yet$/)
    .first()
    .waitFor();
  await mend();
});

test('a logout names the sums, asks before it discards, and says why nothing could be sent; the login page says what waits', async () => {
  const { page } = await office.open('/admin/cashings', phone);
  const mend = await cutWrites(page.context());
  await saveCut(page, '480', async () => undefined);
  await page.getByRole('button', { name: 'Logout' }).click();
  const asked = page.getByRole('dialog', { name: '1 record is not sent yet' });
  await asked.getByText('Cashings: ZMW 480.00').waitFor();
  await asked.getByRole('button', { name: 'Send now' }).click();
  await asked.getByText('The server does not answer. What is not sent stays on this phone.').waitFor();
  await asked.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog', { name: 'Discard 1 record that is not sent yet?' }).waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await asked.getByRole('button', { name: 'Keep them on this phone' }).click();
  await page.getByText('1 record waits on this phone', { exact: true }).waitFor();
  await mend();
  await page.getByLabel('Email').fill('mutale@motoka.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByText('1 record of another account waits on this phone').waitFor();
});

test('a photo seen online is read without a network, and no byte of it is left after a logout', async () => {
  const { carId } = pair;
  const body = new Blob([new Uint8Array(await phonePhoto())]);
  const headers = { authorization: office.token, 'content-type': 'image/jpeg' };
  const sent = await fetch(`${office.origin}/api/files`, { method: 'POST', headers, body });
  const { id: file } = (await sent.json()) as { id: number };
  const record = { carId, userId: owner.userId, date: today, amount: 5, details: 'Brakes', files: [file] };
  const { id } = await office.record('/repairs/', record);
  const { page } = await office.open(`/admin/repairs/${id}`);
  const photo = page.getByRole('button').getByRole('img', { name: /^Photo 1 of 1/ });
  const isShown = () => photo.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  await expect.poll(isShown, POLL).toBe(true);
  await page.waitForTimeout(6_000);
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect.poll(isShown, POLL).toBe(true);
  await page.unrouteAll();
  await page.goto('/admin/profile');
  await page.getByText(/eady for a day without a network/).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  expect(
    await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
  ).not.toContain('motoka-answers');
});
