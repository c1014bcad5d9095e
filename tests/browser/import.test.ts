import { expect, test } from 'vitest';
import { shownDay, today } from './support/days';
import { phone, useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { addThreeCars, drivers, plates } from './support/threeCars';

const office = useOffice(async () => {
  const { userId } = await office.addUser('Grace Phiri');
  await addThreeCars(office, userId);
});

const pad = (number: number) => String(number).padStart(2, '0');

/** A thousand realistic rows: seven are wrong. */
const messySheet = (): string => {
  const wrong = new Map([
    [12, { plate: 'XXX 999' }],
    [100, { amount: '1.250,50' }],
    [250, { day: '31/02/2025' }],
    [333, { amount: '', plate: '' }],
    [500, { driver: 'Nobody Known' }],
    [750, { amount: '-5' }],
    [999, { day: 'yesterday' }],
  ]);
  const lines = Array.from({ length: 1_000 }, (_, index) => {
    const which = index % 3;
    const day = `${(index % 28) + 1}/${(Math.floor(index / 28) % 12) + 1}/${2020 + Math.floor(index / 336)}`;
    const row = {
      plate: which === 0 ? 'ajq-1909' : (plates[which] ?? ''),
      driver: drivers[which] ?? '',
      day,
      amount: index % 2 === 0 ? `K${1_000 + index}` : `1,${pad(index % 100)}0.50`,
      ...wrong.get(index + 1),
    };
    return [row.plate, row.driver, row.day, `"${row.amount}"`, `row ${index + 1} é`].join(';');
  });
  return ['Reg No;Driver;Day;Paid;Remarks', ...lines].join('\r\n');
};

test('a thousand rows with seven wrong ones are checked, corrected in place, imported and undone', async () => {
  const { page, seen } = await office.open('/admin/cashings');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import: Cashings' }).waitFor();
  await expectNoPageDefectsInThemes(page, 'import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'cashings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(messySheet(), 'latin1'),
  });
  await page.getByText('7 rows are wrong').waitFor();
  await page.getByRole('button', { name: 'Import 993 of 1,000' }).waitFor();
  await page.getByRole('button', { name: 'Wrong rows' }).click();
  await expectNoPageDefectsInThemes(page, 'import-wrong');
  const wrong = page.getByLabel('Row 12, Number Plate');
  await wrong.fill('BAD6021');
  await wrong.press('Enter');
  await page.getByText('6 rows are wrong').waitFor();
  await page.getByRole('button', { name: 'Import 994 of 1,000' }).click();
  await page.getByText('994 records imported.').waitFor();
  await expectNoPageDefectsInThemes(page, 'import-done');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The import is undone.').waitFor();
  expect(seen).toEqual([]);
});

test('the weekly sheet, with a row per car and a column per day, becomes cashings of the day’s driver', async () => {
  const { page } = await office.open('/admin/import/cashings');
  const day = shownDay(today);
  await page
    .getByLabel('Paste from a spreadsheet')
    .fill(`Car\t${day}\tMon 02/11/2026\nAJQ 1909\t350\t-\nBAD 6021\t400\t`);
  await page.getByRole('button', { name: 'Use what is pasted' }).click();
  await page.getByRole('button', { name: 'Import 2 of 2' }).click();
  await page.getByText('2 records imported.').waitFor();
  await page.getByRole('link', { name: 'Open Cashings' }).click();
  await page.getByRole('row').filter({ hasText: '400.00' }).filter({ hasText: day }).waitFor();
});

test.each([
  ['a gigabyte', { name: 'big.csv', size: 1_000_000_000 }, 'The file is too large'],
  ['no text', { name: 'nul.csv', text: 'a;b\n\0;2' }, 'The file cannot be read'],
  [
    'a million columns',
    { name: 'wide.csv', text: `${'a,'.repeat(1_000_000)}\n1` },
    'The file has too many columns',
  ],
  [
    'no workbook',
    { name: 'bomb.xlsx', text: 'PK\u0003\u0004 nothing of a workbook' },
    'The file cannot be read',
  ],
  ['nothing', { name: 'empty.csv', text: '' }, 'The file has no rows'],
])('a file with %s shows one sentence', async (_name, file, sentence) => {
  const { page } = await office.open('/admin/import/cashings');
  await page.getByText('Drop a file here').waitFor();
  await page.evaluate((given) => {
    const size = 'size' in given ? given.size : undefined;
    const chosen = new File(['text' in given ? (given.text ?? '') : ''], given.name);
    if (size) Object.defineProperty(chosen, 'size', { value: size });
    const zone = document.querySelector('input[type=file]')?.closest('.MuiPaper-root');
    const event = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'dataTransfer', { value: { files: [chosen] } });
    zone?.dispatchEvent(event);
  }, file);
  await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
});

test('ten thousand rows are read and checked with progress, and the page stays responsive', async () => {
  const { page } = await office.open('/admin/import/cashings');
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `${plates[index % 3]};${shownDay(today)};${100 + index};row ${index}`,
  );
  await page.evaluate(() => {
    const started = performance.now();
    const seen = { started, longest: 0, progress: new Set<string>() };
    Object.assign(globalThis, { seen });
    let last = started;
    setInterval(() => {
      const now = performance.now();
      seen.longest = Math.max(seen.longest, now - last);
      last = now;
      for (const bar of document.querySelectorAll('[role=progressbar]'))
        seen.progress.add(bar.getAttribute('aria-label') ?? '');
    }, 10);
  });
  await page.locator('input[type=file]').setInputFiles({
    name: 'cashings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Plate;Date;Paid;Remarks', ...rows].join('\n')),
  });
  await page.getByRole('button', { name: 'Import 10,000 of 10,000' }).waitFor({ timeout: 60_000 });
  const { longest, whole, progress } = await page.evaluate(() => {
    const { seen } = globalThis as unknown as {
      seen: { started: number; longest: number; progress: Set<string> };
    };
    return {
      longest: seen.longest,
      whole: performance.now() - seen.started,
      progress: [...seen.progress],
    };
  });
  expect(progress).toContain('Checking 10,000 rows…');
  expect(longest).toBeLessThan(whole / 3);
});

test('the import works on a phone', async () => {
  const { page } = await office.open('/admin/import/repairs', phone);
  await page.getByLabel('Paste from a spreadsheet').fill('Plate\tDate\tAmount\nAJQ 1909\t3/11/2026\t450');
  await page.getByRole('button', { name: 'Use what is pasted' }).tap();
  await page.getByRole('button', { name: 'Import 1 of 1' }).waitFor();
  await expectNoPageDefectsInThemes(page, 'import-check');
  await page.getByRole('button', { name: 'Choose another file' }).tap();
  const rows = Array.from({ length: 60 }, (_, day) => `AJQ 1909\t${day + 1}/11/2026\t450\tDay ${day}`);
  await page
    .getByLabel('Paste from a spreadsheet')
    .fill(['Plate\tDate\tAmount\tDetails', ...rows].join('\n'));
  await page.getByRole('button', { name: 'Use what is pasted' }).tap();
  const wrong = page.getByRole('row').filter({ has: page.locator('.invalid') });
  await wrong.first().waitFor();
  // The errors come first, each row is a card, and nothing scrolls inside the page.
  expect(await page.getByRole('row').nth(1).locator('.invalid').count()).toBe(1);
  expect(await wrong.first().evaluate((row) => getComputedStyle(row).display)).toBe('flex');
  const preview = page.getByRole('group', { name: 'Rows', exact: true });
  expect(await preview.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const card = await wrong.first().boundingBox();
  const error = await wrong.first().locator('.Mui-error').first().boundingBox();
  expect((error?.y ?? 0) - (card?.y ?? 0)).toBeLessThan(120);
  await expectNoPageDefectsInThemes(page, 'import-errors');
});
