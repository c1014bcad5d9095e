import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shoot } from './support/browser';
import { useOffice } from './support/office';
import { visitor } from './support/visitor';

const KEYS_MAX = 12;
const TAPS_MAX = 5;

const plates = Array.from({ length: 10 }, (_, index) => `BAP ${1264 + index}`);

const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale');
  for (const [index, numberPlate] of plates.entries()) {
    const car = await office.record('/cars/', { numberPlate, model: 'Toyota Hiace', userId, mileage: 1000 });
    await office.record('/drivers/', { name: `Driver ${index}`, isActive: true, carId: car['id'] });
  }
});

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

const openForm = async (page: Page): Promise<Locator> => {
  await page.goto('/admin/cashings');
  await page.getByRole('button', { name: 'Add New' }).click();
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await expect.poll(() => hasFocus(form.getByLabel('Number Plate'))).toBe(true);
  return form;
};

const saved = (form: Locator, plate: string, amount: string) =>
  form
    .getByRole('status')
    .filter({ hasText: 'Cashing successfully added' })
    .filter({ hasText: plate })
    .filter({ hasText: amount })
    .waitFor();

test('ten cashings are typed with few keystrokes each', async () => {
  const { page, seen } = await visitor(office.browser, office.origin, office.token);
  const form = await openForm(page);
  for (const [index, plate] of plates.entries()) {
    let keys = 0;
    const press = async (key: string) => {
      keys += key.split('+').length;
      await page.keyboard.press(key);
    };
    await expect.poll(() => hasFocus(form.getByLabel('Number Plate'))).toBe(true);
    for (const digit of plate.slice(-4)) await press(digit);
    const options = page.getByRole('option');
    await expect.poll(() => options.allTextContents()).toEqual([plate]);
    await press('Enter');
    await expect.poll(() => hasFocus(form.getByLabel('Amount (ZMW)'))).toBe(true);
    expect(await form.getByLabel("Owner's Name").inputValue()).toBe('Mutale');
    expect(await form.getByLabel('Driver').inputValue()).toBe(`Driver ${index}`);
    expect(await page.getByRole('option').count()).toBe(0);
    for (const digit of '350') await press(digit);
    await press('Control+Enter');
    await saved(form, plate, '350.00');
    expect(keys).toBeLessThanOrEqual(KEYS_MAX);
  }
  await shoot(page, 'ten-in-a-row-1280');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Total of 10/ }).waitFor();
  expect(seen).toEqual([]);
});

test('on a phone, three cashings are entered with few taps each', async () => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const { page } = await visitor(office.browser, office.origin, office.token, phone);
  const form = await openForm(page);
  expect(await form.getByLabel('Date').getAttribute('type')).toBe('date');
  await form.getByLabel('Date').fill('2026-10-01');
  for (const plate of plates.slice(0, 3)) {
    let taps = 0;
    const tap = async (target: Locator) => {
      taps += 1;
      await target.tap();
    };
    await tap(form.getByLabel('Number Plate'));
    await tap(page.getByRole('option', { name: plate, exact: true }));
    await expect.poll(() => hasFocus(form.getByLabel('Amount (ZMW)'))).toBe(true);
    await page.keyboard.type('400');
    await tap(form.getByRole('button', { name: 'Save and add another' }));
    // No other driver had the car on that day, so the form asks nothing.
    await saved(form, plate, '400.00');
    expect(await form.getByLabel('Date').inputValue()).toBe('2026-10-01');
    expect(taps).toBeLessThanOrEqual(TAPS_MAX);
  }
  await shoot(page, 'ten-in-a-row-390');
});
