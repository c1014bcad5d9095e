import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { violations } from './support/axe';
import { shoot } from './support/browser';
import { addTenDrivers, DAILY_TARGET, deleteCashings, POLL, type Driver } from './support/calendar';
import { dayFromToday, shownDay, today } from './support/days';
import { phone, useOffice } from './support/office';
import { smallTargets } from './support/smallTargets';
import { visitor } from './support/visitor';
import { horizontalOverflow } from './support/walk';

let drivers: readonly Driver[];
const office = useOffice(async () => {
  drivers = await addTenDrivers(office, (await office.addUser('Mutale Banda')).userId);
});
beforeEach(() => deleteCashings(office));

const cashIn = (amount: number, notes = '') =>
  office.record('/cashings/', {
    carId: drivers[3]?.carId,
    driverId: drivers[3]?.driverId,
    date: today,
    amount,
    notes,
  });

interface Stored {
  readonly amount: number;
  readonly notes: string;
}
const stored = async () =>
  (await office.read<Stored[]>('/cashings')).map(({ amount, notes }) => ({ amount, notes }));

const openCards = async (colorScheme: 'light' | 'dark' = 'light') => {
  const options = { ...phone, isMobile: true, colorScheme };
  const visit = await visitor(office.browser, office.origin, office.token, options);
  await visit.page.goto('/admin/calendar');
  const card = visit.page
    .getByRole('listitem')
    .filter({ has: visit.page.getByRole('link', { name: 'Driver 3' }) });
  await card.waitFor();
  return { ...visit, card, sheet: visit.page.getByRole('dialog', { name: /^Driver 3, / }) };
};

const expectNoDefects = async (page: Page) => {
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
};

test.each(['light', 'dark'] as const)(
  '%s at 390 px: the cashings with Edit, Add to and Paid have no defects',
  async (colorScheme) => {
    // All nine days are made good today.
    await cashIn(9 * DAILY_TARGET, 'Brought by Kelvin, with a long story about the road to Chilenje');
    await cashIn(DAILY_TARGET);
    const { page, card, sheet, seen } = await openCards(colorScheme);
    await card.getByRole('button', { name: 'More for Driver 3' }).tap();
    const list = sheet.getByRole('list', { name: 'Cashings of this day' });
    await expect.poll(() => list.getByRole('link', { name: /^Edit / }).count(), POLL).toBe(2);
    await sheet.getByRole('button', { name: 'Add to ZMW 3,500.00' }).waitFor();
    await expectNoDefects(page);
    await shoot(page, `calendar-sheet-paid-390-${colorScheme}`);
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Previous day' }).tap();
    await card.getByRole('button', { name: 'More for Driver 3' }).tap();
    await sheet.getByText(`Paid ${shownDay(today).slice(0, 5)}`).waitFor();
    await expectNoDefects(page);
    expect(seen).toEqual([]);
  },
);

test('a note is saved with the amount that is due', async () => {
  const { page, card, sheet, seen } = await openCards();
  await card.getByRole('button', { name: 'More for Driver 3' }).tap();
  await sheet.getByLabel('Notes').fill('Brought by his brother');
  expect(await sheet.getByLabel('Amount (ZMW)').inputValue()).toBe('350.00');
  await expectNoDefects(page);
  await shoot(page, 'calendar-sheet-note-390');
  await sheet.getByRole('button', { name: 'Cash in ZMW 350.00' }).tap();
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(stored, POLL).toEqual([{ amount: 350, notes: 'Brought by his brother' }]);
  await card.getByText('Cashed in ZMW 350.00').waitFor();
  await card.getByRole('button', { name: 'More for Driver 3' }).tap();
  await sheet.getByText('Brought by his brother').waitFor();
  expect(seen).toEqual([]);
});

test('a note without an amount outlives the sheet and a reload', async () => {
  await cashIn(DAILY_TARGET);
  const { page, card, sheet } = await openCards();
  await card.getByRole('button', { name: 'More for Driver 3' }).tap();
  await sheet.getByLabel('Notes').fill('Pays for the tyre later');
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  const line = page.getByText(`Driver 3, ${shownDay(today)}: Pays for the tyre later is not saved`);
  await line.waitFor();
  await page.reload();
  await line.waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText(/Enter an amount such as 1,250\.50$/).waitFor();
  await card.getByRole('button', { name: 'More for Driver 3' }).tap();
  expect(await sheet.getByLabel('Notes').inputValue()).toBe('Pays for the tyre later');
  await sheet.getByLabel('Amount (ZMW)').fill('80');
  await sheet.getByRole('button', { name: 'Add to ZMW 350.00' }).tap();
  await page.getByRole('button', { name: 'Save anyway' }).tap();
  await expect.poll(stored, POLL).toContainEqual({ amount: 80, notes: 'Pays for the tyre later' });
});

test('the form behind Cash in on the car’s page has notes', async () => {
  const { page } = await office.open(`/admin/cars/${drivers[4]?.carId}`, phone);
  await page.getByRole('button', { name: 'Cash in', exact: true }).tap();
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await form.getByLabel('Notes').fill('Paid at the gate');
  expect(await form.getByLabel('Date').inputValue()).toBe(dayFromToday(0));
  await form.getByRole('button', { name: 'Submit' }).tap();
  await page
    .getByRole('button', { name: 'Save anyway' })
    .tap({ timeout: 2000 })
    .catch(() => undefined);
  await expect.poll(stored, POLL).toMatchObject([{ notes: 'Paid at the gate' }]);
});
