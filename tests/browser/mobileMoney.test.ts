import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { statementFiles } from '../support/statements/files';
import { workbookOf } from '../support/statements/workbook';
import { phone, useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';

const ids = { car: 0, kelvin: 0 };

const office = useOffice(async () => {
  const { userId } = await office.addUser('Grace Phiri');
  const addPair = async (numberPlate: string, name: string, number: number) => {
    const car = await office.record('/cars', { numberPlate, model: 'Hiace', mileage: 1, userId });
    const driver = await office.record('/drivers', { name, phone: number, carId: car.id });
    return { carId: Number(car.id), driverId: Number(driver.id) };
  };
  const kelvin = await addPair('ABZ 1234', 'Kelvin Tembo', 260977123456);
  await addPair('BAD 6021', 'Brian Sichone', 966222333);
  await addPair('BAP 1264', 'Gift Phiri', 955000111);
  Object.assign(ids, { car: kelvin.carId, kelvin: kelvin.driverId });
});

/** Opens the import screen of cashings, for a statement. */
const openStatement = async (page: Page) => {
  await page.getByRole('button', { name: 'Mobile-money statement' }).click();
};

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 2, name: text, exact: true });

const workbook = workbookOf([
  ['Mobile money statement', ''],
  ['Account', '0971000000'],
  ['Trans ID', 'Date', 'Sender', 'Name', 'Credit', 'Debit', 'Balance'],
  ['X-1', '02/11/2026 06:12', 260977123456, 'KELVIN TEMBO', 450, '', 5450],
  ['X-2', '02/11/2026 07:12', '', 'FEE', '', 2.5, 5447.5],
  ['X-3', '03/11/2026 18:45', '0966 222 333', 'BRIAN SICHONE', '1,250.50', '', 6698],
]);

const files = [
  ...statementFiles.map(({ name, text, lines }) => ({
    name,
    buffer: Buffer.from(text),
    count: lines.length,
  })),
  { name: 'phone-company-d.xlsx', buffer: workbook, count: 2 },
];

test('ten statements of phone companies and banks are imported; the second time all rows are known', async () => {
  expect(files).toHaveLength(10);
  const { page, seen } = await office.open('/admin/import/cashings');
  await openStatement(page);
  for (const { name, buffer, count } of files) {
    const open = name === 'phone-company-c.tsv' ? 1 : 0;
    await choose(page, name, buffer);
    await page.getByText(`From ${name}`).waitFor();
    await heading(page, 'New: 2, ZMW 1,700.50').waitFor();
    if (open) await heading(page, 'Open: 1, ZMW 100.00').waitFor();
    await page.getByRole('button', { name: `Import ${count - open} rows` }).click();
    await page.getByText('2 cashings were added.').waitFor();
    if (open) await heading(page, 'Open: 1, ZMW 100.00').waitFor();
    await page.getByRole('button', { name: 'Import more' }).click();
    await choose(page, name, buffer);
    await heading(page, 'Known: 2, ZMW 1,700.50').waitFor();
    if (!open) await page.getByText('There is nothing to import.').waitFor();
    expect(await page.getByRole('button', { name: /^Import \d/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Choose another file' }).click();
  }
  const { data } = (await (
    await fetch(`${office.origin}/api/cashings/totals`, { headers: { authorization: office.token } })
  ).json()) as { data: { amount: number } };
  expect(data.amount).toBe(17_005);
  expect(seen).toEqual([]);
});

test('the four groups are shown with sums; an open row gets a driver, and its number is saved', async () => {
  const record = (date: string, amount: number, more: object = {}) =>
    office.record('/cashings', {
      carId: ids.car,
      driverId: ids.kelvin,
      date,
      amount,
      method: 'mobileMoney',
      ...more,
    });
  await record('2026-10-02', 100, { reference: 'G-1' });
  await record('2026-10-03', 200);
  await record('2026-10-04', 999, { reference: 'G-5' });
  const text = [
    'Reference,Date,Phone,Name,Amount,Balance',
    'G-1,02/10/2026 06:12,0977123456,KELVIN TEMBO,100.00,1',
    'G-2,04/10/2026 06:12,0977123456,KELVIN TEMBO,200.00,1',
    'G-3,05/10/2026 06:12,0977123456,KELVIN TEMBO,300.00,1',
    'G-4,05/10/2026 06:12,0955999888,GIFT PHIRI,400.00,1',
    'G-5,05/10/2026 06:12,0977123456,KELVIN TEMBO,1000.00,1',
    'G-6,05/10/2026 06:12,0977123456,KELVIN TEMBO,-50.00,1',
    'G-7,31/02/2026,0977123456,KELVIN TEMBO,50.00,1',
  ].join('\n');
  const { page, seen } = await office.open('/admin/import/cashings', {});
  await openStatement(page);
  await expectNoPageDefectsInThemes(page, 'statement');
  await choose(page, 'groups.csv', Buffer.from(text));
  await heading(page, 'Known: 2, ZMW 1,100.00').waitFor();
  await heading(page, 'Matched: 1, ZMW 200.00').waitFor();
  await heading(page, 'New: 1, ZMW 300.00').waitFor();
  await heading(page, 'Open: 1, ZMW 400.00').waitFor();
  await heading(page, 'Money out: 1, ZMW 50.00').waitFor();
  await page.getByText('31/02/2026, 50.00: Date must be a date such as 2026-11-20').waitFor();
  await page.getByText('Recorded as ZMW 999.00 on 04/10/2026: ABZ 1234, Kelvin Tembo').waitFor();
  await page.getByText('ABZ 1234, Kelvin Tembo, recorded for 03/10/2026').waitFor();
  await page.getByText('New cashing: ABZ 1234, Kelvin Tembo').waitFor();
  await page.getByText('No driver has this number.').waitFor();
  await expectNoPageDefectsInThemes(page, 'statement-groups');
  await page.setViewportSize(phone.viewport);
  await expectNoPageDefectsInThemes(page, 'statement-groups');
  await page.setViewportSize({ width: 1280, height: 800 });

  const driver = page.getByLabel('Driver of Gift Phiri');
  await driver.fill('Gift');
  await page.getByRole('option', { name: 'Gift Phiri' }).click();
  await heading(page, 'New: 2, ZMW 700.00').waitFor();
  await page.getByText('New cashing: BAP 1264, Gift Phiri').waitFor();
  await page.getByRole('button', { name: /^Save .* with Gift Phiri$/ }).click();
  await page.getByText(/is saved with Gift Phiri\.$/).waitFor();
  await page.getByRole('button', { name: 'Import 4 rows' }).click();
  await page.getByText('2 cashings were added.').waitFor();
  await page.getByText('1 cashing got its reference and is confirmed.').waitFor();
  await page.getByText('2 rows were known.').waitFor();
  await expectNoPageDefectsInThemes(page, 'statement-result');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The import is undone.').waitFor();
  expect(seen).toEqual([]);
});

test('a wrong guess of a column is corrected; an owner is not offered statements', async () => {
  const { page } = await office.open('/admin/import/cashings', phone);
  await openStatement(page);
  const text = [
    'When,Money,Code,Agent,Who',
    '02/09/2026,450,H-1,0955777888,0977123456',
    '03/09/2026,450,H-2,0955777999,0977123456',
  ].join('\n');
  await choose(page, 'odd.csv', Buffer.from(text));
  await page.getByLabel('Phone', { exact: true }).click();
  await page.getByRole('option', { name: 'Agent' }).click();
  await heading(page, 'Open: 2, ZMW 900.00').waitFor();
  await page.getByLabel('Phone', { exact: true }).click();
  await page.getByRole('option', { name: 'Who' }).click();
  await heading(page, 'New: 2, ZMW 900.00').waitFor();
  await expectNoPageDefectsInThemes(page, 'statement-columns');
  const owner = await office.addUser('Mutale Banda');
  const visit = await office.open('/admin/import/cashings', {}, owner.token);
  await visit.page.getByRole('button', { name: 'Choose a file' }).waitFor();
  expect(await visit.page.getByRole('button', { name: 'Mobile-money statement' }).count()).toBe(0);
});
