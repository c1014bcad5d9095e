import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addPair } from './support/drivers';
import { dayFromToday } from './support/days';
import { password, useOffice } from './support/office';
import { visitor } from './support/visitor';

let owner: Awaited<ReturnType<typeof office.addUser>>;
let carId = 0;
const office = useOffice(async () => {
  owner = await office.addUser('Grace Phiri');
  const since = dayFromToday(-40);
  ({ carId } = await addPair(office, owner.userId, {
    plate: 'BAK 1234',
    name: 'Dennis Musonda',
    since,
    mileage: 86_420,
  }));
  await office.record('/services/', {
    carId,
    userId: owner.userId,
    date: dayFromToday(-10),
    KmOilChange: 85_000,
    amount: 500,
  });
});

const signIn = async (page: Page) => {
  await page.getByLabel('Email').fill('grace@motoka.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
};
const place = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

const ends = [
  ['the cookie is gone', (page: Page) => page.context().clearCookies()],
  [
    'the session has ended on the server',
    async (page: Page) => {
      const [cookie] = await page.context().cookies();
      await fetch(`${office.origin}/api/auth/logout`, {
        method: 'POST',
        headers: { Authorization: cookie?.value ?? '' },
      });
    },
  ],
] as const;

test.each(ends)('after %s, a login opens the page that was asked for', async (_how, end) => {
  const { page } = await visitor(office.browser, office.origin);
  // With an event stream, the page would notice the end of the session before the click.
  await page.route('**/api/events', (route) => route.abort());
  const deep = `/admin/cars/${carId}`;
  await page.goto(deep);
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: 'BAK 1234' }).waitFor();
  expect(place(page)).toBe(deep);
  // Without open requests, the click is the first to notice the end of the session.
  await page.waitForLoadState('networkidle');
  await end(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Repairs/Expenses' }).click();
  await page.getByLabel('Email').waitFor();
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: 'My Repairs/Expenses' }).waitFor();
  expect(place(page)).toBe('/admin/repairs');
  // After a logout, the next user begins at the homepage.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('Successfully Logged Out').waitFor();
  await signIn(page);
  await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
});

test('the form of an oil change shows the last mileage of the chosen car', async () => {
  const { page, seen } = await office.open('/admin/services/create');
  const form = page.getByRole('dialog', { name: 'Add new OilChange' });
  const plate = form.getByLabel('Number Plate');
  await plate.pressSequentially('bak');
  await page.getByRole('option', { name: 'BAK 1234' }).click();
  const [year, month, day] = dayFromToday(-10).split('-');
  await form
    .getByText(`Last oil change: 85,000 km on ${day}/${month}/${year}. The car is at 86,420 km.`)
    .waitFor();
  expect(seen).toEqual([]);
});

test('a preview of a statement leads back to all statements', async () => {
  const month = dayFromToday(-31).slice(0, 7);
  const { page, seen } = await office.open(`/admin/statements/preview/${owner.userId}/${month}`);
  await page.getByRole('link', { name: 'All statements' }).click();
  await page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor();
  expect(seen).toEqual([]);
});

test('the pages of users and owners say who signs in', async () => {
  const { page, seen } = await office.open('/admin/users');
  const text = 'A user signs in with this email.';
  await page.getByText(text).waitFor();
  await page.goto('/admin/users/create');
  await page.getByRole('dialog').getByText(text).waitFor();
  await page.goto('/admin/owners');
  await page.getByText('who signs in is a user').waitFor();
  expect(seen).toEqual([]);
});
