import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone, useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';

const CARS = [
  ['JON 1', 'José Ngandé', 260977000999],
  ['BCA 4410', 'Elias Mumba', 260971000111],
  ['BCA 7725', 'Peter Zulu', 260966000222],
  ['BCD 310', 'Josephat Njobvu', 260955000333],
  ['ALB 8801', 'Chola Bwalya', 260977000444],
] as const;

const office = useOffice(async () => {
  const { userId } = await office.addUser('Moses Kalaba');
  let carId: unknown;
  for (const [numberPlate, name, number] of CARS) {
    const car = await office.record('/cars', { numberPlate, model: 'Noah', mileage: 1, userId });
    carId = car['id'];
    await office.record('/drivers', { name, phone: number, carId });
  }
  const repair = { carId, paidFrom: 'cashBox' };
  await office.record('/repairs', { ...repair, date: '2026-10-10', details: '+2 l oil', amount: 320 });
  await office.record('/repairs', {
    ...repair,
    date: '2026-10-09',
    details: '-front bumper, left',
    amount: 750,
  });
});

const pathOf = (number: string) =>
  `tests/support/cases/${readdirSync('tests/support/cases').find((name) => name.startsWith(`${number}-`))}`;

const openCase = async (resource: string, number: string, options = {}) => {
  const { page, seen } = await office.open(`/admin/import/${resource}`, options);
  await page.getByText('Drop a file here').waitFor();
  await page.locator('input[type=file]').setInputFiles(pathOf(number));
  await page.getByRole('heading', { name: 'Rows', exact: true }).waitFor();
  return { page, seen };
};

const importRows = async (page: Page, count: number, of = count) => {
  await page.getByRole('button', { name: `Import ${count} of ${of}` }).click();
  await page.getByText(`${count} record${count === 1 ? '' : 's'} imported.`).waitFor();
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByLabel(label).fill(option);
  await page.getByRole('option', { name: option }).click();
};

test('a clerk imports the files of an office, and each is recorded as it was meant', async () => {
  const shown = await openCase('cashings', '08');
  await shown.page.getByText('Sum of Amount (ZMW): ZMW 980.60 in 3 rows.').waitFor();
  await importRows(shown.page, 3);

  const french = await openCase('cashings', '12');
  await french.page.getByText('Sum of Amount (ZMW): ZMW 1,643.50 in 2 rows.').waitFor();
  await importRows(french.page, 2);

  const months = await openCase('cashings', '13');
  expect(await months.page.getByRole('radio', { name: /^The month/ }).isChecked()).toBe(true);
  await expectNoPageDefectsInThemes(months.page, 'import-months');
  await importRows(months.page, 5);

  const weekly = await openCase('cashings', '25');
  await weekly.page.getByText('The totals of 2 rows agree with their days: ZMW 2,970.00.').waitFor();
  await expectNoPageDefectsInThemes(weekly.page, 'import-weekly');

  const names = await openCase('cashings', '32');
  await importRows(names.page, 3);

  const phones = await openCase('drivers', '33');
  await importRows(phones.page, 3);

  const { page: own } = await openCase('repairs', '31');
  await own.getByText('2 rows are duplicates and left out.').waitFor();
  await own.getByRole('button', { name: 'Import 0 of 2' }).waitFor();
  for (const { seen } of [shown, french, months, weekly, names, phones]) expect(seen).toEqual([]);
});

test('a fuel log is recorded for one car, its amounts corrected in place', async () => {
  const { page, seen } = await openCase('repairs', '14', phone);
  await choose(page, 'One car for all rows', 'BCA 4410');
  await page.getByText('2 rows are wrong').waitFor();
  await expectNoPageDefectsInThemes(page, 'import-one-car');
  for (const [row, amount] of [
    [1, '739'],
    [2, '998'],
  ] as const) {
    const cell = page.getByLabel(`Row ${row}, Amount (ZMW)`);
    await cell.fill(amount);
    await cell.press('Enter');
  }
  await importRows(page, 2);
  expect(seen).toEqual([]);
});

test('a section is chosen, and one wrong name is corrected once; leaving with it asks', async () => {
  const { page } = await openCase('repairs', '15');
  await page.getByLabel('Section').click();
  await page.getByRole('option', { name: 'Service' }).click();
  await importRows(page, 1);

  const { page: wrong, seen } = await openCase('cashings', '28', phone);
  await wrong.getByText('Driver: Eli M. is unknown, in 8 rows.').waitFor();
  await expectNoPageDefectsInThemes(wrong, 'import-wrong-name');
  await choose(wrong, 'Driver meant by Eli M.', 'Elias Mumba');
  await wrong.getByText('8 rows are ready.').waitFor();
  await wrong.getByRole('button', { name: 'Choose another file' }).click();
  await wrong.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await importRows(wrong, 8);
  expect(seen).toEqual([]);
});

test('what is left out is listed with its reason, and can be downloaded', async () => {
  const { page, seen } = await openCase('repairs', '16', phone);
  await choose(page, 'One car for all rows', 'BCA 7725');
  await page.getByText('1 column is not imported: Notes.').waitFor();
  await importRows(page, 1, 2);
  const section = page.getByRole('region', { name: 'Rows that were left out' });
  await section.getByText('Enter a whole amount such as 1,250').waitFor();
  await expectNoPageDefectsInThemes(page, 'import-left-out');
  const saving = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download these rows' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('16-service-log-no-plate left out.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toContain(
    '05/11/2026,80990,New wipers,,120.60,"Enter a whole amount such as 1,250"',
  );
  expect(seen).toEqual([]);
});
