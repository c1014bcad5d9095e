import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe';
import { shoot } from './support/browser';
import { phone, useOffice } from './support/office';

interface Cashing {
  readonly id: number;
  readonly confirmedAt: string | null;
}

/** Five cashings of a car: 100.50 each. */
const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  const car = { numberPlate: 'AJQ 1909', model: 'Toyota Hiace', userId, mileage: 84_210 };
  const { id: carId } = await office.record('/cars/', car);
  const { id: driverId } = await office.record('/drivers/', { name: 'Moses Phiri', isActive: true, carId });
  for (const day of ['01', '02', '03', '04', '05'])
    await office.record('/cashings/', { date: `2026-11-${day}`, amount: 100.5, userId, carId, driverId });
});

const confirmed = async (): Promise<readonly Cashing[]> =>
  (await office.read<Cashing[]>('/cashings')).filter(({ confirmedAt }) => confirmedAt !== null);

const marks = (page: Page) => page.getByRole('img', { name: 'To confirm' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: 'Select AJQ 1909' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected records' });

const selectThree = async (page: Page) => {
  await boxes(page).first().waitFor();
  for (const index of [0, 1, 2]) await boxes(page).nth(index).check();
  await bar(page).getByText('3 selected ZMW 301.50').waitFor();
};

const withinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each([
  ['1280', 'light', {}],
  ['390', 'dark', phone],
] as const)('three cashings are confirmed, and that is undone, at %s px, %s', async (width, scheme, size) => {
  const { page, seen } = await office.open('/admin/cashings', { ...size, colorScheme: scheme });
  await selectThree(page);
  expect(await marks(page).count()).toBe(5);
  await shoot(page, `confirm-${width}-${scheme}`);
  // A link that is half below a bar would count as too small.
  await page.setViewportSize({ width: Number(width), height: 2_400 });
  expect(await violations(page), 'selected').toEqual([]);
  expect(await withinWidth(page)).toBeLessThanOrEqual(0);

  await bar(page).getByRole('button', { name: 'Confirm 3' }).click();
  await page.getByText('3 cashings confirmed').waitFor();
  await expect.poll(() => marks(page).count()).toBe(2);
  expect(await bar(page).count()).toBe(0);
  expect(await confirmed()).toHaveLength(3);
  expect(await violations(page), 'confirmed').toEqual([]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The confirmation of 3 cashings is taken back').waitFor();
  await expect.poll(() => marks(page).count()).toBe(5);
  expect(await confirmed()).toHaveLength(0);
  expect(seen).toEqual([]);
});

const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);

test.each([
  ['a desk', {}],
  ['a phone', phone],
] as const)(
  'on %s the box in the head and Shift select, and the focus stays after confirming',
  async (_, size) => {
    const { page, seen } = await office.open('/admin/cashings', size);
    const head = page.getByRole('checkbox', { name: 'Select the page' });
    await boxes(page).nth(3).click();
    await boxes(page)
      .nth(1)
      .click({ modifiers: ['Shift'] });
    await bar(page).getByText('3 selected ZMW 301.50').waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
    expect(await head.evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
    await head.check();
    await bar(page).getByText('5 selected ZMW 502.50').waitFor();
    expect(await withinWidth(page)).toBeLessThanOrEqual(0);
    const confirm = bar(page).getByRole('button', { name: 'Confirm 5' });
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.getByText('5 cashings confirmed').waitFor();
    expect(await focusedName(page)).toBe('Select the page');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(async () => (await confirmed()).length).toBe(0);
    expect(seen).toEqual([]);
  },
);

test('on a phone whose filter leaves nothing to confirm, the focus goes to the heading', async () => {
  const filter = encodeURIComponent(JSON.stringify({ confirmed: false }));
  const { page } = await office.open(`/admin/cashings?filter=${filter}`, phone);
  await page.getByRole('checkbox', { name: 'Select the page' }).check();
  await bar(page).getByRole('button', { name: 'Confirm 5' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('5 cashings confirmed').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await confirmed()).length).toBe(0);
});

test('the form of a confirmed cashing says that saving takes the confirmation back', async () => {
  const [first] = await office.read<Cashing[]>('/cashings');
  await office.record('/cashings/confirm', { ids: [first?.id] });
  const { page, seen } = await office.visit(office.token);
  await page.goto(`/admin/cashings/${first?.id}/update`);
  await page
    .getByText(/^Confirmed by .+ on \d\d\/\d\d\/\d{4}\. Saving takes the confirmation back\.$/)
    .waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Amount (ZMW)').fill('90');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect.poll(async () => (await confirmed()).length).toBe(0);
  expect(seen).toEqual([]);
});
