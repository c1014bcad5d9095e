import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { specified } from '../support/specification';
import { dayFromToday, shownDay, today } from './support/days';
import { useDemo } from './support/demo';
import { visibleTimeOf } from './support/visibleTime';
import { add, correct, fillIn, remove } from './support/screens';
import { settled, walkTo } from './support/walk';

const demo = useDemo();

const open = async (path: string): Promise<{ page: Page; dialog: Locator }> => {
  const { page } = await demo.open(path);
  return { page, dialog: page.getByRole('dialog', { name: 'Add new OilChange' }) };
};

/** The last Sunday before today, on which the demo's drivers rest. */
const sunday = dayFromToday(-(new Date(`${today}T00:00:00Z`).getUTCDay() || 7));
const car = { 'Number Plate': { choose: 'AJQ 1909' } };
const who = { ...car, "Owner's Name": { choose: 'Mutale Banda' } };
// The odometer values are above all earlier readings.
const oilChange = { ...who, Date: today, 'Mileage of OilChange': '248500', 'Amount (ZMW)': '777' };

describe('Add new OilChange', () => {
  test('has its five fields in order, all required, a close X and Submit', async () => {
    const { page, dialog } = await open('/admin/services');
    await page.getByRole('button', { name: 'Add New' }).click();
    await dialog.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    const labels = await dialog.locator('label').allTextContents();
    expect(labels.map((label) => label.replace(/[\s*]+$/, ''))).toEqual([
      'Number Plate',
      "Owner's Name",
      'Date',
      'Mileage of OilChange',
      'Amount (ZMW)',
    ]);
    expect(await dialog.locator('input:not([aria-hidden])').count()).toBe(5);
    expect(await dialog.locator('input:required').count()).toBe(5);
    expect(await page.getByRole('listbox').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/admin/services');
  });

  test('is disabled while sending, shows a message, closes after a second, and the list contains it', async () => {
    const { page, dialog } = await open('/admin/services/create');
    await fillIn(page, dialog, oilChange);
    let answer = (): void => {};
    const blocked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/services/', async (route) => {
      await blocked;
      await route.continue();
    });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const busy = dialog.getByRole('button', { name: 'Submitting...', exact: true });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    const visibleTime = await visibleTimeOf(page, 'OilChange successfully added');
    answer();
    await dialog.getByText('OilChange successfully added', { exact: true }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    const ms = await visibleTime();
    expect(ms).toBeGreaterThanOrEqual(900);
    expect(ms).toBeLessThanOrEqual(2500);
    await page.getByRole('row').filter({ hasText: 'ZMW 777.00' }).first().waitFor();
  });

  test.each([
    ['the sentence of the server', { message: 'The garage is closed' }, 'The garage is closed'],
    ['the default', {}, 'Failed to create service'],
  ])(
    'an error shows %s in the red box and in an alert, and clears only the date',
    async (_, body, message) => {
      const { page, dialog } = await open('/admin/services/create');
      const alerts: string[] = [];
      page.on('dialog', (alert) => {
        alerts.push(alert.message());
        void alert.accept();
      });
      await page.route('**/api/services/', (route) => route.fulfill({ status: 500, json: body }));
      await fillIn(page, dialog, oilChange);
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByRole('alert').getByText(message, { exact: true }).waitFor();
      await expect.poll(() => alerts).toEqual([message]);
      const values = await dialog
        .locator('input:not([aria-hidden])')
        .evaluateAll((all) => all.map((input) => (input instanceof HTMLInputElement ? input.value : '')));
      expect(values).toEqual(['AJQ 1909', 'Mutale Banda', '', '248500', '777']);
      await dialog.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    },
  );
});

// The resource and the entries of its Add form.
const part = { Date: today, Details: 'Written by the specification' };
const changed = { ...who, 'Date Changed': today, 'Price (ZMW)': '950.50', Details: part.Details };
const flows = [
  ['services', { ...oilChange, 'Mileage of OilChange': '248600' }],
  ['repairs', { ...who, ...part, Mileage: '248700', 'Amount (ZMW)': '950' }],
  ['tires', { ...changed, Mileage: '248800' }],
  ['batteries', { ...changed, Mileage: '248900' }],
  ['insurances', { ...who, ...part, 'Amount (ZMW)': '950' }],
  [
    'cashings',
    {
      ...who,
      Driver: { choose: 'Moses Phiri' },
      Date: sunday,
      'Amount (ZMW)': '950.25',
      Notes: part.Details,
    },
  ],
] as const;

describe.each(flows)('%s', (name, entries) => {
  const { subject, sentences, afterDelete } = specified[name];

  test(`are added, updated and deleted with their sentences, and the ${afterDelete} opens`, async () => {
    const { page } = await open(`/admin/${name}`);
    await add(page, subject, entries);
    const cars = await demo.read<{ id: number; numberPlate: string }[]>('/cars');
    const carId = cars.find(({ numberPlate }) => numberPlate === 'AJQ 1909')?.id;
    const history = `/admin/${name}/byCarId/${carId}`;
    await walkTo(page, history);
    const on = shownDay('Date' in entries ? entries.Date : entries['Date Changed']);
    const rows = page.locator('tbody').getByRole('row').filter({ hasText: on });
    const row = rows.filter({ hasText: name === 'services' ? '248,600' : /950|Written/ });
    await row.waitFor();
    const money = 'Price (ZMW)' in entries ? 'Price (ZMW)' : 'Amount (ZMW)';
    await correct(page, row, subject, { [money]: '1234' });
    const corrected = page.getByRole('row').filter({ hasText: on }).filter({ hasText: '1,234.00' });
    await corrected.waitFor();
    await remove(page, corrected, sentences.confirmDelete);
    await page.waitForURL(`${demo.origin}${afterDelete === 'list' ? `/admin/${name}` : history}`);
    await corrected.waitFor({ state: 'detached' });
  });
});

test('a car is added, updated on its page and deleted, and the list opens', async () => {
  const { page } = await open('/admin/cars');
  const entries = { Model: 'Toyota Noah', "Owner's Name": { choose: 'Grace Phiri' }, Mileage: '1000' };
  await add(page, 'Car', { 'Number Plate': 'NEW 1', ...entries });
  await page.getByRole('row').filter({ hasText: 'NEW 1' }).getByRole('link', { name: 'View' }).click();
  await settled(page, 'NEW 1 · Motoka Fleet');
  await correct(page, page.getByRole('main'), 'Car', { Model: 'Toyota Voxy' });
  await page.getByText('Toyota Voxy').waitFor();
  await remove(page, page.getByRole('main'), 'Do you want to delete the Car?');
  await page.waitForURL(`${demo.origin}/admin/cars`);
  expect(await page.getByRole('row').filter({ hasText: 'NEW 1' }).count()).toBe(0);
});

test('a driver is added, updated and deleted in the history, which stays open', async () => {
  const { page } = await open('/admin/drivers');
  await add(page, 'Driver', {
    Name: 'Given Zimba',
    'Number Plate': { choose: 'BBN 2290' },
    Phone: '0977123456',
  });
  await page.getByRole('row').filter({ hasText: 'Given Zimba' }).getByRole('link', { name: 'View' }).click();
  const group = page.getByRole('region', { name: 'Given Zimba', exact: true });
  await group.waitFor();
  const path = page.url();
  await correct(page, group, 'Driver', { Phone: '0966123456' });
  await group.getByText('+260 96 612 3456').waitFor();
  await remove(page, group, 'Do you want to delete the driver?');
  await group.waitFor({ state: 'detached' });
  expect(page.url()).toBe(path);
});

test('an owner is added', async () => {
  const { page } = await open('/admin/owners');
  await add(page, 'Owner', { Name: 'Estate of a Friend' });
  await page.getByRole('row').filter({ hasText: 'Estate of a Friend' }).waitFor();
});
