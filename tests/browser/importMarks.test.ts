import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { addThreeCars, drivers, plates } from './support/threeCars';

const office = useOffice(async () => {
  const { userId } = await office.addUser('Grace Phiri');
  const [pair] = await addThreeCars(office, userId);
  const { carId, driverId } = pair!;
  await office.record('/cashings', { carId, driverId, date: '2025-01-06', amount: 350 });
  await office.record('/cashings', { carId, driverId, date: '2025-01-07', amount: 400 });
});

const paste = async (page: Page, rows: readonly string[]) => {
  await page.getByLabel('Paste from a spreadsheet').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Use what is pasted' }).click();
};

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
  });

const sheet = [
  'Plate\tDriver\tDay\tPaid',
  `${plates[0]}\t${drivers[0]}\t6/1/25\t350`,
  `${plates[0]}\t${drivers[0]}\t07.01.2025\t90`,
  '',
  `${plates[1]}\t${drivers[1]}\t08.01.25\t100`,
  `${plates[1]}\t${drivers[1]}\t8/1/2025\tK100.00`,
  `${plates[1]}\t${drivers[1]}\t8/1/2025\t55.50`,
  `${plates[2]}\t${drivers[2]}\t9/1/2025\t200`,
  'TOTAL\t\t\t895.50',
];

test('the preview marks duplicates and second cashings row by row, and shows the sum of the sheet', async () => {
  const { page, seen } = await office.open('/admin/import/cashings');
  await paste(page, sheet);
  await page.getByText('Sum of Amount (ZMW): ZMW 895.50 in 6 rows.').waitFor();
  await page.getByText('1 total row is left aside. Row 7: TOTAL · 895.50').waitFor();
  await page.getByText('1 blank line is left aside.').waitFor();
  await page.getByText('2 rows are duplicates and left out.').waitFor();
  await page.getByText('2 rows are second amounts of a driver and day.').waitFor();
  await page.getByText('ZMW 445.50 of it will be imported.').waitFor();
  expect(await focused(page)).toBe('Rows');
  const mark = async (number: number) => {
    const head = page.locator('tbody th', { hasText: new RegExp(`^${number}(\\D|$)`) });
    return (await head.locator('.mark').allTextContents()).join();
  };
  await page.getByRole('button', { name: 'Marked rows' }).click();
  expect(await page.getByRole('rowheader').count()).toBe(4);
  expect(await mark(1)).toBe('Recorded already');
  expect(await mark(2)).toBe(
    'This car and driver have ZMW 400.00 recorded for 07/01/2025 already. Import it anyway?',
  );
  expect(await mark(4)).toBe('The same as row 3 of this file');
  expect(await mark(5)).toBe('Row 3 has ZMW 100.00 of this car and driver on 08/01/2025 too. Import both?');
  await expectNoPageDefectsInThemes(page, 'import-marked');

  await page.getByLabel('Import row 2').uncheck();
  await page.getByRole('button', { name: 'Import 3 of 6' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import 1 second amount of a driver and day?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel('Import row 2').isChecked()).toBe(false);
  await page.getByLabel('Import row 2').check();
  await page.getByRole('button', { name: 'Leave all 2 rows out' }).click();
  await page.getByText('You leave 2 rows out.').waitFor();
  await page.getByRole('button', { name: 'Import 2 of 6' }).waitFor();
  await page.getByLabel('Import row 5').check();
  await page.getByRole('button', { name: 'Import 3 of 6' }).click();
  await dialog.getByRole('button', { name: 'Import it' }).click();
  await page.getByText('3 records imported.').waitFor();
  await page.getByText('3 rows were left out.').waitFor();
  expect(await focused(page)).toBe('Open Cashings');
  expect(seen).toEqual([]);
});

test('a plate that looks like a recorded one is asked about, and can be left out', async () => {
  const owner = await office.addUser('Naomi Zulu');
  await office.record('/cars', { numberPlate: 'BCA 4410', model: 'Noah', mileage: 1, userId: owner.userId });
  const { page, seen } = await office.open('/admin/import/cars');
  await paste(page, [
    'Plate\tModel\tMileage\tOwner',
    'BCA 441O\tNoah\t1\tNaomi Zulu',
    'KOI 7\tNoah\t1\tNaomi Zulu',
    'KO1 7\tNoah\t1\tNaomi Zulu',
  ]);
  await page.getByText('2 rows have plates that differ from others only by O and 0 or I and 1.').waitFor();
  await page.getByText('BCA 4410 is recorded already. Another car?').waitFor();
  await page.getByText('Row 2 has KOI 7. Another car?').waitFor();
  await page.getByLabel('Import row 3').uncheck();
  await page.getByRole('button', { name: 'Import 2 of 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import 1 plate that looks like another?' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Import row 1').uncheck();
  await page.getByRole('button', { name: 'Import 1 of 3' }).click();
  await page.getByText('1 record imported.').waitFor();
  expect(seen).toEqual([]);
});

test('the activity shows an import in one line, which undoes it later; its owner sees the line too', async () => {
  const grace = await office.addUser('Mutale Banda');
  const { id: carId } = await office.record('/cars', {
    numberPlate: 'GRA 1',
    model: 'Noah',
    mileage: 1,
    userId: grace.userId,
  });
  const rows = Array.from({ length: 30 }, (_, index) => ({ carId, date: '2025-02-01', amount: index + 1 }));
  const order = { resource: 'repairs', fileName: 'repairs.csv', rows, dryRun: false };
  await office.record('/imports', order);
  const { page, seen } = await office.open('/admin/activity');
  const line = page.getByRole('listitem').filter({ hasText: 'imported 30 records of Repairs/Expenses' });
  await line.getByText('from repairs.csv').waitFor();
  expect(await line.count()).toBe(1);
  await expectNoPageDefectsInThemes(page, 'activity-import');
  const owner = await office.open('/admin/activity', {}, grace.token);
  const seenByOwner = owner.page.getByRole('listitem').filter({ hasText: 'imported 30 records' });
  await seenByOwner.waitFor();
  expect(await seenByOwner.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(await seenByOwner.textContent()).not.toContain('repairs.csv');

  await line.getByRole('link', { name: 'Show its records' }).click();
  await page.getByText('1–25 of 30').waitFor();
  await page.goBack();
  await line.getByRole('button', { name: 'Undo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Undo the whole import?' });
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('undid the import of 30 records of Repairs/Expenses').waitFor();
  await line.getByText('Undone').waitFor();
  expect(
    await page.getByRole('listitem').filter({ hasText: 'import' }).filter({ hasText: '30 records' }).count(),
  ).toBe(2);
  expect(await line.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  expect(seen).toEqual([]);
});

test('Clear filters of the activity clears the search field too', async () => {
  const { page } = await office.open('/admin/activity?q=GRA&action=create');
  const search = page.getByRole('searchbox', { name: 'Search' });
  expect(await search.inputValue()).toBe('GRA');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => url.search === '');
  expect(await search.inputValue()).toBe('');
  await page.waitForTimeout(600);
  expect(new URL(page.url()).search).toBe('');
  await search.fill('never found');
  await page.getByText('No changes found.').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => url.search === '');
  expect(await search.inputValue()).toBe('');
});

test('after a corrected cell the focus goes on to the next wrong cell, then to the import', async () => {
  const { page } = await office.open('/admin/import/cashings');
  await paste(page, [
    'Plate\tDriver\tDay\tPaid',
    `${plates[0]}\t${drivers[0]}\t31/2/2025\t1`,
    `${plates[0]}\t${drivers[0]}\t11/2/2025\t1.x`,
  ]);
  await page.getByText('2 rows are wrong').waitFor();
  const day = page.getByLabel('Row 1, Date');
  await day.fill('32/1/2025');
  await day.press('Enter');
  await page.getByText('Checking 2 rows…').waitFor();
  await page.getByText('Checking 2 rows…').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Row 1, Date');
  await day.fill('10/2/2025');
  await day.press('Enter');
  await page.getByText('1 row is wrong').waitFor();
  await expect.poll(() => focused(page)).toBe('Row 2, Amount (ZMW)');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await page.getByText('2 rows are ready.').waitFor();
  await expect.poll(() => focused(page)).toBe('Import 2 of 2');
});

test('a cell of nine megabytes is refused with its row, and is never shown', async () => {
  const { page } = await office.open('/admin/import/cashings');
  await page.getByText('Drop a file here').waitFor();
  await page.evaluate((plate) => {
    const text = `Plate,Date,Paid\n${plate},1/2/2025,1\n"${'x'.repeat(9_000_000)}",1/2/2025,1`;
    const zone = document.querySelector('input[type=file]')?.closest('.MuiPaper-root');
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { files: [new File([text], 'long.csv')] } });
    zone?.dispatchEvent(event);
  }, plates[0]);
  await page.getByRole('alert').filter({ hasText: 'Row 3 has a cell of more than 5,000 letters.' }).waitFor();
  expect(await page.evaluate(() => document.body.textContent?.length)).toBeLessThan(50_000);
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
});
