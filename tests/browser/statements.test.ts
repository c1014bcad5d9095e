import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDatabase, newFolder } from '../support/server/database';
import { violations } from './support/axe';
import { launch } from './support/browser';
import { recorder } from './support/fleet';
import { startServer, type Running } from './support/server';
import { visitor } from './support/visitor';
import { overhang } from './support/walk';

const email = 'office@motoka.example';
const password = 'a-long-list-of-days';
const folder = newFolder();
const CARS = 20;
const EXPENSES = 10;

const monthsAgo = (count: number): string => {
  const [year = 0, month = 1] = new Date().toISOString().slice(0, 7).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
};
const inWords = (month: string): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(month),
  );
const [first, second] = [monthsAgo(2), monthsAgo(1)];

interface Letter {
  readonly id: number;
  readonly number: string;
  readonly total: number;
  readonly profit: number;
  readonly corrections: number;
  readonly content: {
    readonly cars: readonly { numberPlate: string; cashed: number; spent: number; profit: number }[];
    readonly drivers: readonly {
      driver: string;
      opening: number;
      due: number;
      cashed: number;
      closing: number;
    }[];
    readonly expenses: readonly { numberPlate: string; text: string | null; amount: number }[];
    readonly corrections: readonly { was: number; is: number; amount: number }[];
  };
}

let browser: Browser;
let server: Running;
let office: Awaited<ReturnType<typeof recorder>>;
let grace: Awaited<ReturnType<typeof recorder>>;
let drop: () => Promise<void>;
let repairId: unknown;

const read = async <T>(path: string, token = office.token): Promise<T> => {
  const answer = await fetch(`${server.origin}/api${path}`, { headers: { Authorization: token } });
  return ((await answer.json()) as { data: T }).data;
};

/** Sets an earlier start of a driver's only assignment. */
const startAssignmentOn = async (driverId: unknown, startedOn: string): Promise<void> => {
  const filter = encodeURIComponent(JSON.stringify({ driverId }));
  const [assignment] = await read<{ id: number }[]>(`/driver-assignments?filter=${filter}`);
  const answer = await fetch(`${server.origin}/api/driver-assignments/${assignment?.id}`, {
    method: 'PUT',
    headers: { Authorization: office.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ startedOn }),
  });
  expect(answer.status).toBe(200);
};

/** Twenty cars with a driver, a target and two months of cashings each, and ten expenses a month; an owner of one car. */
const recordFleet = async (): Promise<void> => {
  office = await recorder(server.origin, email, password);
  const owner = async (name: string, address: string) =>
    (await office.record('/user/', { name, email: address, password }))['id'];
  const userId = await owner('Grace Phiri', 'grace@motoka.example');
  const other = await owner('Otto Banda', 'otto@motoka.example');
  const carOf = async (numberPlate: string, who: unknown) =>
    (await office.record('/cars/', { numberPlate, model: 'Toyota Hiace', userId: who, mileage: 0 }))['id'];
  await carOf('BBB 1', other);
  for (let index = 0; index < CARS; index += 1) {
    const carId = await carOf(`AJQ ${1900 + index}`, userId);
    const driver = { name: `Driver ${index}`, isActive: true, carId };
    const { id: driverId } = await office.record('/drivers/', driver);
    await startAssignmentOn(driverId, `${first}-01`);
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
  grace = await recorder(server.origin, 'grace@motoka.example', password);
};

beforeAll(async () => {
  browser = await launch();
  const database = await newDatabase({ isMigrated: false });
  drop = database.drop;
  server = await startServer({ DATABASE_URL: database.url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password });
  await recordFleet();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await drop();
  folder.remove();
});

const amount = (kwacha: number): string =>
  kwacha.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Paper {
  readonly pages: number;
  readonly size: string;
  readonly lines: readonly string[];
}

const printed = async (page: Page, name: string): Promise<Paper> => {
  const path = join(folder.path, `${name}.pdf`);
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  const facts = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  return {
    pages: Number(/^Pages:\s+(\d+)/m.exec(facts)?.[1]),
    size: /\((A4)\)/.exec(facts)?.[1] ?? '',
    lines: text.split('\n').map((line) =>
      line
        .trim()
        .split(/\s{2,}/)
        .join(' | '),
    ),
  };
};

/** Checks that the printed page has every line of a statement. */
const expectWhole = ({ lines }: Paper, { content, total, profit, number }: Letter): void => {
  const holds = (...parts: readonly string[]) =>
    expect(
      lines.some((line) => parts.every((part) => line.includes(part))),
      parts.join(' '),
    ).toBe(true);
  holds(`Statement ${number}`);
  for (const { numberPlate, cashed, spent, profit: left } of content.cars)
    holds(numberPlate, amount(cashed), amount(spent), amount(left));
  for (const { driver, opening, due, cashed, closing } of content.drivers)
    holds(driver, amount(opening), amount(due), amount(cashed), amount(closing));
  for (const { numberPlate, text, amount: spent } of content.expenses)
    holds(numberPlate, text ?? '', amount(spent));
  for (const { was, is, amount: change } of content.corrections)
    holds(amount(was), amount(is), amount(change));
  holds('Profit of', amount(profit));
  holds('Total', amount(total));
};

const open = async (token: string, path = '/admin/dashboard', options = {}): Promise<Page> => {
  const { page } = await visitor(browser, server.origin, token, options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

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
  const all = await read<readonly { id: number }[]>('/statements?sort=["id","ASC"]');
  return Promise.all(all.map(({ id }) => read<Letter>(`/statements/${id}`)));
};

test('a month of twenty cars is previewed, issued, and printed on one A4 page', async () => {
  const page = await open(office.token);
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
  const paper = await printed(page, 'twenty');
  expect([paper.pages, paper.size]).toEqual([1, 'A4']);
  expectWhole(paper, letter!);
  expect(paper.lines.join('\n')).not.toMatch(/Homepage|Logout|Copy summary|Print|VOID/);
});

test('the form announces a later change, and the next statement links to it', async () => {
  const page = await open(office.token, `/admin/repairs/${repairId}/update`);
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

  await page
    .getByRole('table', { name: 'Owners in' })
    .getByRole('row', { name: /Grace Phiri/ })
    .getByRole('link')
    .last()
    .click();
  await page.getByRole('heading', { name: 'Corrections' }).waitFor();
  const letter = (await letters()).at(1);
  expect(letter).toMatchObject({
    corrections: -200,
    content: { corrections: [{ was: 450, is: 650, amount: -200 }] },
  });
  expectWhole(await printed(page, 'corrected'), letter!);
  await page.getByRole('table', { name: 'Corrections' }).getByRole('link').click();
  await page.waitForURL(`**/admin/repairs/${repairId}`);
  await page.getByText('Brakes 0').waitFor();
});

test('an owner reads and prints their own, on a phone and in the dark theme too; another’s is not found', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const page = await open(grace.token, '/admin/statements', phone);
  const [, ofGrace, ofOtto] = await letters();
  await page.getByRole('link', { name: ofGrace?.number ?? '' }).click();
  await page.getByRole('heading', { level: 1, name: `Statement ${ofGrace?.number}` }).waitFor();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await overhang(page)).toBe(0);
    expect(await violations(page), colorScheme).toEqual([]);
    const paper = page.getByRole('article');
    expect(await paper.evaluate((letter) => getComputedStyle(letter).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  }
  const text = await page.getByRole('article').innerText();
  for (const { numberPlate, cashed } of ofGrace?.content.cars ?? [])
    expect([text.includes(numberPlate), text.includes(amount(cashed))]).toEqual([true, true]);
  expectWhole(await printed(page, 'phone'), ofGrace!);
  const own = await read<readonly Letter[]>('/statements', grace.token);
  expect(own.map(({ number }) => number)).toEqual([ofGrace?.number, (await letters())[0]?.number]);
  await page.goto(`/admin/statements/${ofOtto?.id}`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByText('Otto Banda').count()).toBe(0);
});

test('only the latest can be voided; it remains, shows VOID on every page, and the month is issued again', async () => {
  const page = await open(office.token, `/admin/statements/${(await letters())[0]?.id}`);
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
  const paper = await printed(page, 'void');
  expect(paper.lines.join('\n')).toMatch(/VOID since .*Wrong tires/);
  expectWhole(paper, latest!);

  await page.goto(`/admin/statements/preview/${await graceId()}/${second}`);
  await page.getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await page.getByRole('button', { name: 'Void' }).waitFor();
  const numbers = (await letters()).map(({ number }) => number.slice(5));
  expect(numbers).toEqual(['0001', '0002', '0003', '0004']);
});

const graceId = async (): Promise<number> =>
  (await read<{ id: number }>('/auth/currentUser', grace.token)).id;
