import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayFromToday } from './support/days';
import { addPair } from './support/drivers';
import { useOffice } from './support/office';

let carId = 0;

const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  const since = dayFromToday(-3);
  ({ carId } = await addPair(office, userId, { plate: 'ABZ 1234', name: 'Moses Phiri', since, mileage: 1 }));
});

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: one } = document;
    return one?.getAttribute('aria-label') ?? one?.textContent ?? '';
  });

const openMore = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click();

test.each([
  ['Archive', 'button', 'Cancel'],
  ['Driver leaves', 'button', 'Cancel'],
])('after the dialog of %s the focus is where it was opened', async (name, role, close) => {
  const { page } = await office.open(`/admin/cars/${carId}`);
  await openMore(page);
  await page.getByRole(role as 'button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: close }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('More');
});

test.each(['Columns', 'Keyboard shortcuts'])(
  'after %s of a list the focus is where it was opened',
  async (name) => {
    const { page } = await office.open('/admin/cars');
    await page.getByText('ABZ 1234').first().waitFor();
    await openMore(page);
    await page.getByRole('menuitem', { name }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('More');
  },
);

test('a plate is shown in capitals while it is typed', async () => {
  const { page } = await office.open('/admin/cars/create');
  const plate = page.getByRole('dialog').getByLabel(/^Number Plate/);
  await plate.fill('bca 4410');
  expect(await plate.inputValue()).toBe('bca 4410');
  expect(await plate.evaluate((input) => getComputedStyle(input).textTransform)).toBe('uppercase');
});
