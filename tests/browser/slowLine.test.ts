import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTenDrivers, cashings } from './support/calendar';
import { newDevice } from './support/device';
import { password, useOffice } from './support/office';
import { expectAllSent, saved, waiting } from './support/outbox';
import { fillIn, openList, signIn } from './support/screens';
import { untilDayStored } from './support/stored';
import { holdTimers } from './support/timers';

const office = useOffice(async () => {
  const owner = await office.addUser('Mutale Banda');
  await addTenDrivers(office, owner.userId);
});

/** From how many milliseconds on a user notices that the page waits for an answer. */
const LONG_MS = 2_000;

/** Holds every call until the returned function is called. */
const holdCalls = async (context: BrowserContext): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/api/**', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return () => release();
};

test('on slow 2G a form opens with its choices, and is saved, before any answer comes', async () => {
  const { page, context } = await newDevice(office.origin);
  await page.goto('/');
  await signIn(page, 'office@motoka.example', password);
  await openList(page, 'Cashing', 'Cashings');
  await untilDayStored(page);
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
  );
  const release = await holdCalls(context);
  await page.evaluate(holdTimers, [LONG_MS, Infinity] as const);

  await page.getByRole('button', { name: 'Add New' }).click();
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, { 'Number Plate': { choose: 'BAP 1266' }, 'Amount (ZMW)': '350' });
  await expect.poll(() => form.getByLabel(/^Driver/).inputValue()).toBe('Driver 2');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved).waitFor();
  await form.waitFor({ state: 'detached' });
  expect(await waiting(page)).toBe(1);
  expect(await cashings(office)).toEqual([]);

  release();
  await expectAllSent(page);
  expect(await cashings(office)).toMatchObject([{ amount: 350 }]);
});
