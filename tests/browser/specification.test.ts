import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { formNames, specified } from '../support/specification';
import { accounts, password, useDemo } from './support/demo';
import { recorder } from './support/fleet';
import { settled } from './support/walk';

const demo = useDemo();
let newcomer: string;
let oilChanges: unknown;

/** The kilometres between a car's oil changes, around the limits of the colours. */
const distances = [4_999, 5_000, 5_499, 5_500, 5_749, 5_750, 5_800, 5_801];

beforeAll(async () => {
  const office = await recorder(demo.origin, accounts.admin, password);
  const user = { name: 'New Comer', email: 'new@motoka.example', password: 'nothing-recorded-yet' };
  await office.record('/user/', user);
  newcomer = (await recorder(demo.origin, user.email, user.password)).token;
  const { id: userId } = await office.record('/user/', { ...user, name: 'Far', email: 'far@motoka.example' });
  const car = { numberPlate: 'FAR 1', model: 'Toyota Hiace', userId, mileage: 10_000 };
  ({ id: oilChanges } = await office.record('/cars/', car));
  let KmOilChange = 10_000;
  for (const [month, driven] of [0, ...distances].entries()) {
    KmOilChange += driven;
    const date = `2026-${String(month + 1).padStart(2, '0')}-01`;
    await office.record('/services/', { date, amount: 800, KmOilChange, carId: oilChanges, userId });
  }
});

const open = async (path: string, token?: string): Promise<Page> => (await demo.open(path, {}, token)).page;

const lists = formNames.filter((name) => name !== 'users');

describe.each(lists)('the list of %s', (name) => {
  const { list, sentences } = specified[name];

  test('has its columns in order, numbered rows and View links', async () => {
    const page = await open(`/admin/${name}`);
    const links = page.getByRole('link', { name: 'View', exact: true });
    await links.first().waitFor();
    expect(await page.getByRole('columnheader').allTextContents()).toEqual([
      '#',
      ...list.columns,
      'Created',
      'Updated',
      'View',
    ]);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.filter((href) => !new RegExp(`^${list.view}\\d+$`).test(href))).toEqual([]);
    const numbers = await page.locator('tbody tr td:first-child').allTextContents();
    expect(numbers).toEqual(numbers.map((_, index) => String(index + 1)));
  });

  test('shows its sentence when empty, and has Add New', async () => {
    const page = await open(`/admin/${name}`, newcomer);
    await page.getByRole('row').getByText(sentences.empty, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add New' }).click();
    await page
      .getByRole('dialog', { name: /^Add new / })
      .getByRole('button', { name: 'Close' })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

test('View appears for a driver only with a current car', async () => {
  const page = await open('/admin/drivers?perPage=100');
  await page.getByRole('link', { name: 'View', exact: true }).first().waitFor();
  const all = await demo.read<{ currentCar: unknown; archivedAt: string | null }[]>('/drivers');
  // Archived drivers stand behind a chip.
  const drivers = all.filter(({ archivedAt }) => archivedAt === null);
  const driving = drivers.filter(({ currentCar }) => currentCar).length;
  expect(await page.locator('tbody tr').count()).toBe(drivers.length);
  expect(await page.getByRole('link', { name: 'View', exact: true }).count()).toBe(driving);
  expect(driving).toBeLessThan(drivers.length);
});

test('the kilometres driven have colours and labels, at lower limits in the list than in the history', async () => {
  const due = 'Long way, change the oil earlier';
  const overdue = 'Too far without an oil change';
  const warnings = async (page: Page) => {
    await page.getByRole('row').filter({ hasText: '5,801' }).waitFor();
    const cells = distances.map((driven) =>
      page
        .locator('td')
        .filter({ hasText: new RegExp(`^\\D*${driven.toLocaleString('en-GB')} km$`) })
        .getByRole('img'),
    );
    return Promise.all(
      cells.map(async (icon) =>
        (await icon.count()) === 0 ? '' : await icon.locator('title').textContent(),
      ),
    );
  };
  const list = await open('/admin/services?filter={"q":"FAR 1"}');
  expect(await warnings(list)).toEqual(['', due, due, due, due, overdue, overdue, overdue]);
  const history = await open(`/admin/services/byCarId/${oilChanges}`);
  expect(await warnings(history)).toEqual(['', '', '', due, due, due, due, overdue]);
});

test('the dashboard has its four cards in purple, each linked to the dashboard', async () => {
  const page = await open('/admin/dashboard');
  const cards = page.getByRole('main').locator('.MuiPaper-root').filter({ hasText: 'View all' });
  const purple = 'rgb(91, 33, 182)';
  const found = await cards.evaluateAll((all) =>
    all.map((card) => ({
      text: [...card.querySelectorAll('p, a')].map((part) => part.textContent),
      href: card.querySelector('a')?.getAttribute('href'),
      colours: [...card.querySelectorAll('svg, a')].map((part) => getComputedStyle(part).color),
    })),
  );
  const card = (title: string, figure: string) => ({
    text: [title, figure, 'View all'],
    href: '/admin/dashboard',
    colours: [purple, purple],
  });
  expect(found).toEqual([
    card('Total Cars', '30+'),
    card('Total Expenses', '20+'),
    card('Total Insurances', '20+'),
    card('Total service done', '10+'),
  ]);
});

const vehicles = [
  ['Cars', '/admin/cars'],
  ['Cashing', '/admin/cashings'],
  ['Repairs/Expenses', '/admin/repairs'],
  ['Service', '/admin/services'],
  ['Insurance', '/admin/insurances'],
  ['Tires', '/admin/tires'],
  ['Batteries', '/admin/batteries'],
  ['Driver', '/admin/drivers'],
];
const administration = [
  ['Owners', '/admin/owners'],
  ['Users', '/admin/users'],
  ['Access', '/admin/grants'],
  ['Messages', '/admin/messageTexts'],
  ['Expense kinds', '/admin/expenseKinds'],
  ['Paper kinds', '/admin/paperKinds'],
  ['Activity', '/admin/activity'],
];
const money = [
  ['Balances', '/admin/balances'],
  ['Calendar', '/admin/calendar'],
  ['Profit', '/admin/profit'],
  ['Due', '/admin/due'],
  ['Cash book', '/admin/cash-book'],
  ['Statements', '/admin/statements'],
  ['Owner accounts', '/admin/owner-accounts'],
];

test.each([
  ['admin', ['Main', 'Vehicles', 'Money', 'Administration'], administration],
  ['owner', ['Main', 'Vehicles', 'Money'], []],
] as const)('the menu of the %s has its groups, labels and links in order', async (role, groups, more) => {
  const page = await open('/admin/dashboard', demo.tokens[role]);
  await settled(page, 'Homepage · Motoka Fleet');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  // It is shown once a fee or a payout is found.
  await menu.getByRole('link', { name: 'Owner accounts' }).waitFor();
  const links = await menu.getByRole('link').evaluateAll((all) =>
    all.map((link) => [
      // Without the number of transfers that wait.
      link.textContent.replace(/\d+ waits? for your answer/, ''),
      link.getAttribute('href'),
    ]),
  );
  expect(links).toEqual([['Homepage', '/admin/dashboard'], ...vehicles, ...money, ...more]);
  for (const name of groups) await menu.getByRole('list', { name, exact: true }).waitFor();
  expect(await menu.getByRole('list').count()).toBe(groups.length);
  await page.getByRole('link', { name: 'Home', exact: true }).waitFor();
  await page.getByRole('contentinfo').waitFor();
});

test('a history of drivers is grouped by driver, each with the total cashed in', async () => {
  const page = await open('/admin/drivers/me', demo.tokens.owner);
  const group = page.getByRole('region', { name: 'Moses Phiri', exact: true });
  type Driver = { name: string; cashings: { amount: number }[] };
  const drivers = await demo.read<Driver[]>('/drivers/me', 'owner');
  const cashings = drivers.find(({ name }) => name === 'Moses Phiri')?.cashings ?? [];
  const total = cashings.reduce((sum, { amount }) => sum + amount, 0);
  const kwacha = `ZMW ${total.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
  await group.getByText(`Total cashed in ${kwacha}`).waitFor();
  // Each date links to its cashing; the other rows are the heading and the months.
  const days = group.getByRole('row').filter({ has: page.getByRole('link') });
  expect(await days.count()).toBe(0);
  const folded = group.getByRole('button', { expanded: false });
  while ((await folded.count()) > 0) await folded.first().click();
  expect(await days.count()).toBe(cashings.length);
});
