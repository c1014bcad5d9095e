import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayFromToday, monthBack, today } from './support/days';
import { phone, useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { addThreeCars } from './support/threeCars';

let ledger = '';
let userId = 0;
let carId = 0;

const inWords = (month: string, options: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric' }) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(new Date(`${month}-01`));

const office = useOffice(async () => {
  ({ userId } = await office.addUser('Grace Phiri'));
  const [pair] = await addThreeCars(office, userId);
  ({ carId } = pair!);
  ledger = `/admin/balances/${pair!.driverId}-${carId}-${userId}`;
  await office.record('/cashings', { carId, driverId: pair!.driverId, date: today, amount: 99.5 });
  for (const back of [1, 2, 3])
    await office.record('/repairs', { carId, userId, date: `${monthBack(back)}-10`, amount: 100 * back });
  for (const [kind, day] of [
    ['fitness', 90],
    ['roadTax', -5],
    ['insurance', 10],
    ['roadService', -1],
  ] as const)
    await office.record('/papers', { kind, carId, validUntil: dayFromToday(day) });
});

/** Exports from the menu of a page: its only item, or a button among its other actions. */
const exported = async (page: Page): Promise<readonly string[]> => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const download = page.waitForEvent('download');
  const name = 'Export as CSV';
  await page.getByRole('menuitem', { name }).or(page.getByRole('button', { name })).click();
  const text = readFileSync(await (await download).path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
};

test.each([
  ['/admin/balances?filter={}', 3, /^\w+ \w+,(AJQ|BAD|BAP) \d+,Grace Phiri,-?\d+\.\d\d,/],
  ['/admin/due?filter={}', 4, /^Road tax,AJQ 1909,,Grace Phiri,Overdue,\d{4}-\d\d-\d\d,,-5,,,,,$/],
  [`/admin/profit?from=${monthBack(3)}&to=${monthBack(1)}`, 3, /,600\.00,-600\.00,,$/],
])('%s is exported as CSV', async (path, rows, line) => {
  const { page, seen } = await office.open(path);
  const lines = await exported(page);
  expect(lines).toHaveLength(rows + 1);
  expect(lines.slice(1).some((one) => line.test(one))).toBe(true);
  await page.getByText(`${rows} records exported`).waitFor();
  await expectNoPageDefectsInThemes(page, `export-${path.split('/')[2]?.split('?')[0]}`);
  expect(seen).toEqual([]);
});

test('a ledger is exported as CSV, on a phone too', async () => {
  const { page } = await office.open(ledger, phone);
  const lines = await exported(page);
  expect(lines[0]).toBe('Date,Entry,Notes,Owed,Handed in,Balance');
  expect(lines.some((line) => line.startsWith(`${today},Cashed in,,,99.50,`))).toBe(true);
  await expectNoPageDefectsInThemes(page, 'export-ledger');
});

test('Due under All keeps the order of the server: overdue, soon, later', async () => {
  const { page } = await office.open('/admin/due');
  const states = () =>
    page.getByRole('table', { name: 'Due' }).locator('tbody tr td:first-child').allTextContents();
  await expect.poll(states).toEqual(['Road tax', 'Road service licence', 'Insurance', 'Fitness']);
});

test('Issue for all names the skipped months and issues them first; a correction stands beside what was stated', async () => {
  const [month, oldest] = [monthBack(1), monthBack(3)];
  const { page, seen } = await office.open(`/admin/statements?month=${month}`);
  await page.getByRole('button', { name: 'Issue for 1 owner' }).click();
  const dialog = page.getByRole('dialog', { name: `Issue the statement of ${inWords(month)} to 1 owner` });
  const nameOf = (one: string) =>
    one.slice(0, 4) === month.slice(0, 4) ? inWords(one, { month: 'long' }) : inWords(one);
  await dialog
    .getByText(`Grace Phiri: ${nameOf(oldest)} and ${nameOf(monthBack(2))} were not stated`)
    .waitFor();
  await expectNoPageDefectsInThemes(page, 'issue-skipped');
  await dialog.getByRole('button', { name: 'Issue 3 statements' }).click();
  await dialog.getByText('3 of 3 statements issued').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).click();
  const stated = await office.read<readonly { month: string }[]>('/statements?sort=["id","ASC"]');
  expect(stated.map((one) => one.month)).toEqual([oldest, monthBack(2), month]);

  await office.record('/repairs', { carId, userId, date: `${month}-11`, amount: 23 });
  await page.goto(`/admin/statements?month=${month}`);
  const row = page.getByRole('table', { name: 'Owners in' }).getByRole('row', { name: /Grace Phiri/ });
  await row.getByText('since corrected by ZMW 23.00').waitFor();
  expect(await row.textContent()).toContain('ZMW 100.00since corrected by ZMW 23.00');
  expect(await row.getByRole('link', { name: 'Preview' }).count()).toBe(0);
  const lines = await exported(page);
  expect(lines).toHaveLength(4);
  await page.goto(`/admin/statements?month=${monthBack(4)}`);
  await page.getByRole('table', { name: 'Owners in' }).waitFor();
  expect(await page.getByRole('link', { name: 'Preview' }).count()).toBe(0);
  await expectNoPageDefectsInThemes(page, 'statements-passed');
  expect(seen).toEqual([]);
});

test('issuing a preview does not ask for the preview again', async () => {
  const other = await office.addUser('Otto Banda');
  await office.record('/cars', { numberPlate: 'OTT 1', model: 'Noah', mileage: 1, userId: other.userId });
  const { page, seen } = await office.open(`/admin/statements/preview/${other.userId}/${monthBack(1)}`);
  const failed: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())));
  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('heading', { level: 1, name: /^Statement / }).waitFor();
  await page.getByText('To Otto Banda').waitFor();
  // The live change arrives within a second.
  await page.waitForTimeout(1_500);
  expect([failed, seen]).toEqual([[], []]);
});
