import { expect, test } from 'vitest';
import { addPair, addTarget } from './support/drivers';
import { recorder } from './support/fleet';
import { password, phone, useOffice } from './support/office';
import { dayFromToday, today } from './support/days';
import { horizontalOverflow } from './support/walk';

/** A name without a space where a line could break. */
const long = (initial: string): string => initial + 'w'.repeat(179);

/** Late answers could still widen a page. */
const QUIET_MS = 150;

let pages: readonly string[];

const office = useOffice(async () => {
  const person = { name: long('O'), email: 'long@motoka.example', password };
  const userId = Number((await office.record('/user/', person)).id);
  const since = dayFromToday(-3);
  const { carId, driverId } = await addPair(office, userId, { plate: 'ABZ 1234', name: long('D'), since });
  await office.update(`/cars/${carId}`, { numberPlate: 'ABZ 1234', model: long('M'), mileage: 9000, userId });
  await office.record('/owner/', { name: long('N'), notes: long('n') });
  await addTarget(office, carId, since);
  // The cash is in the pocket of who records it.
  const owner = await recorder(office.origin, person.email, password);
  await owner.record('/cashings/', { carId, driverId, userId, date: since, amount: 450 });
  await office.record('/cashings/', { carId, driverId, userId, date: today, amount: 50 });
  const about = { carId, userId, date: today, amount: 450 };
  await office.record('/repairs/', { ...about, details: long('R') });
  await office.record('/services/', { ...about, KmOilChange: 1000 });
  pages = [
    '/dashboard',
    '/cars',
    `/cars/${carId}`,
    '/cashings',
    `/cashings/byCarId/${carId}`,
    '/repairs',
    '/drivers',
    `/drivers/${driverId}`,
    `/drivers/byUserId/${userId}`,
    '/owners',
    '/users',
    `/users/${userId}`,
    '/calendar',
    '/balances',
    `/balances/${driverId}-${carId}-${userId}`,
    '/cash-book',
    `/cash-book/${userId}`,
    '/profit',
    '/due',
    '/statements',
    '/activity',
  ];
});

test.each([
  ['a desk', {}],
  ['a phone', phone],
])('a name of 180 letters without a space widens no page of %s', async (_, options) => {
  const { page, seen } = await office.open('/admin/dashboard', options);
  const widened: string[] = [];
  const nameless: string[] = [];
  for (const path of pages) {
    await page.goto(`/admin${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
    await page.waitForTimeout(QUIET_MS);
    if ((await page.getByText(/[A-Z]w{150}/).count()) === 0) nameless.push(path);
    const overflow = await horizontalOverflow(page);
    if (overflow > 0) widened.push(`${path}: ${overflow} px`);
  }
  expect(widened).toEqual([]);
  expect(nameless).toEqual([]);
  expect(seen).toEqual([]);
});
