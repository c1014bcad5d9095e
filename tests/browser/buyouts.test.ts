import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSound } from './support/archived';
import { dayFromToday, shownDay } from './support/days';
import { addPair, addTarget, type Pair } from './support/drivers';
import { phone, useOffice } from './support/office';
import { fillIn, openMore } from './support/screens';

const DAYS = 30;
const since = dayFromToday(1 - DAYS);
let owner: Awaited<ReturnType<typeof office.addUser>>;
let pair: Pair;
let assignment = 0;

/** A driver who owes, and has cashed in 3,000 in 30 days. */
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
  pair = await addPair(office, owner.userId, { plate: 'ABZ 1234', name: 'Brian Sichone', since });
  await addTarget(office, pair.carId, since, 350);
  const { userId } = owner;
  await office.record('/cashings/', { ...pair, userId, date: since, amount: 2_000 });
  await office.record('/cashings/', { ...pair, userId, date: dayFromToday(-1), amount: 1_000 });
  const [first] = await office.read<{ id: number }[]>('/driver-assignments');
  assignment = Number(first?.id);
});

// 4,000 of 9,000 are paid. The 5,000 that remain take 50 days at 100 a day.
const OPEN = `ZMW 4,000.00 of ZMW 9,000.00 paid (44.4 %), about until ${shownDay(dayFromToday(50))}`;
const PAID_OFF = `Paid off by Brian Sichone on ${shownDay(dayFromToday(0))}`;

/** The number of the buy-out, which is added if no test has done so. */
const findBuyout = async (): Promise<number> => {
  const [found] = await office.read<{ id: number }[]>('/buyouts');
  const terms = { ...pair, price: 9_000, deposit: 1_000, startsOn: since };
  return Number((found ?? (await office.record('/buyouts/', terms)))['id']);
};

const ledger = () => `balances/${pair.driverId}-${pair.carId}-${owner.userId}`;
const places = async () => [
  `buyouts/${await findBuyout()}`,
  `cars/${pair.carId}`,
  `drivers/${pair.driverId}`,
  ledger(),
  `handovers/${assignment}`,
];

const expectText = async (page: Page, path: string, text: string, share: string): Promise<void> => {
  await page.goto(`/admin/${path}`);
  await page.getByRole('main').getByText(text, { exact: true }).waitFor();
  if (path !== 'dashboard') {
    const bar = page.getByRole('progressbar', { name: text });
    expect(await bar.getAttribute('aria-valuenow'), path).toBe(share);
  }
  await expectSound(page);
};

const row = (page: Page) => page.getByRole('row', { name: /ABZ 1234/ });

test('an administrator adds a buy-out from Balances', async () => {
  const { page, seen } = await office.open('/admin/balances');
  await page.getByRole('main').getByText('Brian Sichone').first().click();
  await openMore(page);
  await page.getByRole('button', { name: 'Buy-out', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new Buy-out' });
  const valueOf = (label: RegExp) => dialog.getByLabel(label).inputValue();
  await expect.poll(() => valueOf(/^Driver/)).toBe('Brian Sichone');
  await expect.poll(() => valueOf(/^Number Plate/)).toBe('ABZ 1234');
  await expect.poll(() => valueOf(/^From/)).toBe(shownDay(dayFromToday(0)));
  await fillIn(page, dialog, { 'Price (ZMW)': '9,000', 'Deposit (ZMW)': '1,000', From: shownDay(since) });
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(OPEN, { exact: true }).waitFor();
  await page.goto('/admin/buyouts');
  await row(page).getByText('44.4 %').waitFor();
  expect(await row(page).innerText()).toMatch(/ZMW\s4,000\.00/);
  const header = page.getByRole('columnheader', { name: 'Paid (%)' });
  expect(await header.getByRole('button').count()).toBe(0);
  await expectSound(page);
  expect(seen).toEqual([]);
});

test.each([
  ['1280', 'administrator', {}],
  ['390', 'owner', { ...phone, colorScheme: 'dark' }],
] as const)('its words stand on each page, at %s px for an %s', async (_, role, options) => {
  const { page, seen } = await office.visit(role === 'owner' ? owner.token : office.token, options);
  for (const path of await places()) await expectText(page, path, OPEN, '44.4');
  await page.goto('/admin/dashboard');
  await page.getByText('Your fleet today').waitFor();
  expect(await page.getByText(/^Paid off/).count()).toBe(0);
  expect(seen).toEqual([]);
});

test.each([
  ['1280', 'administrator', {}],
  ['390', 'owner', { ...phone, colorScheme: 'dark' }],
] as const)('of one that is paid off: who and when, at %s px for an %s', async (_, role, options) => {
  const { remaining } = await office.read<{ remaining: number }>(`/buyouts/${await findBuyout()}`);
  const { userId } = owner;
  if (remaining > 0)
    await office.record('/cashings/', { ...pair, userId, date: dayFromToday(0), amount: remaining });
  const { page, seen } = await office.visit(role === 'owner' ? owner.token : office.token, options);
  for (const path of [...(await places()), 'dashboard']) await expectText(page, path, PAID_OFF, '100');
  expect(seen).toEqual([]);
});
