import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe';
import { today } from './support/days';
import { addPair } from './support/drivers';
import { amount, expectWhole, printedLetter, type Letter } from './support/letter';
import { phone, useOffice } from './support/office';
import { horizontalOverflow } from './support/walk';

const CARS = 20;
const EXPENSES = 10;

const monthsAgo = (count: number): string => {
  const [year = 0, month = 1] = today.slice(0, 7).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
};
const inWords = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );
const [first, second] = [monthsAgo(2), monthsAgo(1)];

let grace: Awaited<ReturnType<typeof office.addUser>>;
let repairId: unknown;

/** Twenty cars with a driver, a target and two months of cashings each, and ten expenses a month; an owner of one car. */
const office = useOffice(async () => {
  grace = await office.addUser('Grace Phiri');
  const { userId } = grace;
  const otto = await office.addUser('Otto Banda');
  const car = { numberPlate: 'BBB 1', model: 'Toyota Hiace', userId: otto.userId, mileage: 0 };
  await office.record('/cars/', car);
  for (let index = 0; index < CARS; index += 1) {
    const pair = { plate: `AJQ ${1900 + index}`, name: `Driver ${index}`, since: `${first}-01`, mileage: 0 };
    const { carId, driverId } = await addPair(office, userId, pair);
    const target = { carId, amount: 1000.1, every: 'week', startsOn: `${first}-01` };
    await office.record('/targets/', target);
    for (const month of [first, second]) {
      const money = { carId, userId, driverId, date: `${month}-1${index % 10}` };
      await office.record('/cashings/', { ...money, amount: 4000 + index + 0.35 });
      if (index >= EXPENSES) continue;
      const expense = {
        carId,
        userId,
        date: `${month}-2${index % 8}`,
        amount: 450,
        details: `Brakes ${index}`,
      };
      const { id } = await office.record('/repairs/', { ...expense, mileage: 1000 });
      if (month === first && index === 0) repairId = id;
    }
  }
});

const openStatements = async (page: Page): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: 'Statements', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Statements' }).waitFor();
};

const chooseMonth = async (page: Page, month: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Month' }).click();
  await page.getByRole('option', { name: inWords(month) }).click();
  await page.getByRole('heading', { name: `Owners in ${inWords(month)}` }).waitFor();
};

const letters = async (): Promise<readonly Letter[]> => {
  const all = await office.read<readonly { id: number }[]>('/statements?sort=["id","ASC"]');
  return Promise.all(all.map(({ id }) => office.read<Letter>(`/statements/${id}`)));
};

test('a month of twenty cars is previewed, issued, and printed on one A4 page', async () => {
  const { page } = await office.open('/admin/dashboard');
  await openStatements(page);
  await chooseMonth(page, first);
  await page
    .getByRole('row', { name: /Grace Phiri/ })
    .getByRole('link', { name: 'Preview' })
    .click();
  await page.getByText('It is not issued yet.').waitFor();
  await page.getByRole('button', { name: 'Issue' }).click();
  const prompt = page.getByRole('dialog', {
    name: `Issue the statement of ${inWords(first)} to Grace Phiri?`,
  });
  await prompt.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Statement' }).waitFor();
  await page.getByRole('button', { name: 'Void' }).waitFor();

  const [letter] = await letters();
  expect(letter?.content.cars).toHaveLength(CARS);
  expect(letter?.content.drivers).toHaveLength(CARS);
  expect(letter?.content.expenses).toHaveLength(EXPENSES);
  const paper = await printedLetter(page);
  expect([paper.pages, paper.size]).toEqual([1, 'A4']);
  expectWhole(paper, letter!);
  expect(paper.lines.join('\n')).not.toMatch(/Homepage|Logout|Copy summary|Print|VOID/);
});

test('the form announces a later change, and the next statement links to it', async () => {
  const { page } = await office.open(`/admin/repairs/${repairId}/update`);
  const dialog = page.getByRole('dialog');
  const [before] = await letters();
  await dialog
    .getByText(
      `${inWords(first)} was stated to Grace Phiri in ${before?.number}. The change will appear as a correction in the next statement.`,
    )
    .waitFor();
  await dialog.getByLabel(/^Amount/).fill('650');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.getByText('Repairs/Expenses successfully updated').waitFor();

  await page.goto(`/admin/statements?month=${second}`);
  await page.getByRole('button', { name: 'Issue for all 2 owners' }).click();
  const prompt = page.getByRole('dialog', { name: `Issue the statements of ${inWords(second)} to 2 owners` });
  await prompt.getByRole('button', { name: 'Issue' }).click();
  await prompt.getByText('2 of 2 statements issued').waitFor();
  await prompt.getByRole('button', { name: 'Close' }).click();

  const letter = (await letters()).at(1);
  // Until the table is read again, its links lead to the previews.
  await page
    .getByRole('table', { name: 'Owners in' })
    .getByRole('row', { name: /Grace Phiri/ })
    .getByRole('link', { name: letter?.number ?? '' })
    .click();
  await page.getByRole('heading', { name: 'Corrections' }).waitFor();
  expect(letter).toMatchObject({
    corrections: -200,
    content: { corrections: [{ was: 450, is: 650, amount: -200 }] },
  });
  expectWhole(await printedLetter(page), letter!);
  await page.getByRole('table', { name: 'Corrections' }).getByRole('link').click();
  await page.waitForURL(`**/admin/repairs/${repairId}`);
  await page.getByText('Brakes 0').waitFor();
});

test('an owner reads and prints their own, on a phone and in the dark theme too; another’s is not found', async () => {
  const { page } = await office.open('/admin/statements', phone, grace.token);
  const [, ofGrace, ofOtto] = await letters();
  await page.getByRole('link', { name: ofGrace?.number ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: `Statement ${ofGrace?.number}` }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await violations(page), colorScheme).toEqual([]);
    const paper = page.getByRole('article');
    expect(await paper.evaluate((letter) => getComputedStyle(letter).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  }
  const text = await page.getByRole('article').innerText();
  expect(text.split('\n')).toEqual(expect.arrayContaining(['To Grace Phiri', 'Amounts in ZMW']));
  for (const { numberPlate, cashed } of ofGrace?.content.cars ?? [])
    expect([text.includes(numberPlate), text.includes(amount(cashed))]).toEqual([true, true]);
  expectWhole(await printedLetter(page), ofGrace!);
  const own = await grace.read<readonly Letter[]>('/statements');
  expect(own.map(({ number }) => number)).toEqual([ofGrace?.number, (await letters())[0]?.number]);
  await page.goto(`/admin/statements/${ofOtto?.id}`);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(await page.getByText('Otto Banda').count()).toBe(0);
});

test('only the latest can be voided; it remains, shows VOID on every page, and the month is issued again', async () => {
  const { page } = await office.open(`/admin/statements/${(await letters())[0]?.id}`);
  const makeVoid = async (reason: string) => {
    await page.getByRole('button', { name: 'Void' }).click();
    const prompt = page.getByRole('dialog', { name: /^Void statement/ });
    await prompt.getByLabel(/^Reason/).fill(reason);
    await prompt.getByRole('button', { name: 'Void' }).click();
    return prompt;
  };
  const [, latest] = await letters();
  const refused = await makeVoid('Wrong tires');
  await refused.getByText(`Void ${latest?.number} first: it builds on this one`).waitFor();

  await page.goto(`/admin/statements/${latest?.id}`);
  await makeVoid('Wrong tires');
  await page.getByText(/^VOID since .*: Wrong tires$/).waitFor();
  expect(await page.getByRole('button', { name: 'Void' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  const mark = await page.locator('.void').evaluate((element) => {
    const { content, transform, fontSize } = getComputedStyle(element, '::before');
    return { content, isTilted: transform !== 'none', fontSize };
  });
  expect(mark).toEqual({ content: '"VOID"', isTilted: true, fontSize: '190px' });
  const paper = await printedLetter(page);
  expect(paper.lines.join('\n')).toMatch(/VOID since .*Wrong tires/);
  expectWhole(paper, latest!);

  await page.goto(`/admin/statements/preview/${grace.userId}/${second}`);
  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('button', { name: 'Void' }).waitFor();
  const numbers = (await letters()).map(({ number }) => number.slice(5));
  expect(numbers).toEqual(['0001', '0002', '0003', '0004']);
});
