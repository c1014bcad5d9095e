import type { Browser } from 'playwright-core';
import { cutWrites, repeatEntry, saved, waiting } from '../../browser/support/outbox';
import { fillIn } from '../../browser/support/screens';
import { dayAfter, plateOf } from '../fleet';
import { newVisitor } from './visit';

const FIRST_DAY = '2024-01-01';
const CARS = 3;
const TIMEOUT_MS = 300_000;
const POLL_MS = 250;
/** A slow 4G line. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Returns how long a device takes to send its waiting records after the connection is back, in ms. */
export const sendingTime = async (
  browser: Browser,
  origin: string,
  token: string,
  count: number,
): Promise<number> => {
  const { page, leave } = await newVisitor(browser, origin, { usable: [], token });
  const context = page.context();
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, {
    'Number Plate': { choose: plateOf(1) },
    Driver: { choose: 'Driver 1' },
    'Amount (ZMW)': '1',
    Date: FIRST_DAY,
  });
  await cutWrites(context);
  await form.getByRole('button', { name: 'Submit' }).click();
  // The form asks, because the driver has no assignment to this car.
  await page.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByText(saved).waitFor();
  const cashings = Array.from({ length: count }, (_, index) => ({
    carId: 1 + (index % CARS),
    driverId: 1 + (index % CARS),
    date: dayAfter(FIRST_DAY, index),
  }));
  await repeatEntry(page, count, cashings);
  const next = await context.newPage();
  await page.close();
  const network = await context.newCDPSession(next);
  await network.send('Network.emulateNetworkConditions', NETWORK);
  await next.goto('/admin/outbox');
  await next.getByRole('button', { name: 'Send now' }).first().waitFor();
  await context.unrouteAll();
  const began = performance.now();
  await next.evaluate(() => dispatchEvent(new Event('online')));
  while ((await waiting(next)) > 0) {
    if (performance.now() - began > TIMEOUT_MS) throw new Error('The records are not sent');
    await next.waitForTimeout(POLL_MS);
  }
  const ms = performance.now() - began;
  await leave();
  return ms;
};
