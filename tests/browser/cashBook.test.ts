import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CASH_BOOK, holding, textOf, fillCash, type CashOffice } from './support/cash';
import { shownDay, today } from './support/days';
import { phone, useOffice } from './support/office';
import { expectNoPageDefects } from './support/pageChecks';
import { printed } from './support/paper';
import { fillIn } from './support/screens';

const cash = {} as CashOffice;
const office = useOffice(async () => void Object.assign(cash, await fillCash(office)));

const desk = { viewport: { width: 1280, height: 900 } };
const sizes = [
  [1280, 'light', desk],
  [390, 'dark', phone],
] as const;
const roles = sizes.flatMap(([width, colorScheme, size]) =>
  (['administrator', 'owner'] as const).map((role) => [role, width, { ...size, colorScheme }] as const),
);

const openAs = (role: 'administrator' | 'owner', path: string, options = {}) =>
  office.open(path, options, role === 'owner' ? cash.mutale.token : undefined);

const bookOf = (userId: number) => `${CASH_BOOK}/${userId}`;

/** The Add dialog of a button beside a person. */
const openDialog = async (page: Page, button: string, name: string, title: string) => {
  await holding(page, name)
    .getByRole('button', { name: `${button}: ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  return dialog;
};

test.each(roles)('%s sees who holds how much, since which count, at %i px', async (role, _, options) => {
  const { page, seen } = await openAs(role, CASH_BOOK, options);
  const mutale = holding(page, 'Mutale Banda');
  await mutale.getByText('Counted on').waitFor();
  expect(await textOf(mutale)).toContain('ZMW 1,030.50');
  const administrator = holding(page, 'Administrator');
  const sums = await textOf(page.getByRole('main').locator('dl'));
  if (role === 'owner') {
    expect(await administrator.count()).toBe(0);
    expect(sums).toMatch(/^In hand ZMW 1,030\.50 Differences .* To confirm ZMW 650\.50$/);
  } else expect(await textOf(administrator)).toContain('Count the cash to begin');
  await expectNoPageDefects(page);
  expect(seen).toEqual([]);
});

// Before the dialogs, which take cash to the bank.
test.each(roles)('the days of this month as %s at %i px', async (role, width, options) => {
  const { page, seen } = await openAs(role, CASH_BOOK, options);
  const rows = page.getByRole('table', { name: 'This month by day' }).getByRole('row');
  const now = rows.filter({ hasText: shownDay(today) });
  await now.waitFor();
  expect(await rows.count()).toBe(3);
  // Bank, spent otherwise and taken to the bank: nothing.
  const empty = now.locator('td:empty');
  expect(await empty.count()).toBe(3);
  if (width === 390) expect(await empty.first().isVisible()).toBe(false);
  else expect(await empty.first().evaluate((td) => getComputedStyle(td, '::before').content)).toBe('"–"');
  const amounts = await Promise.all((await now.locator('td:not(:empty)').all()).map(textOf));
  expect(amounts).toEqual([shownDay(today), 'ZMW 450.50', 'ZMW 200.00', 'ZMW 120.00']);
  expect(await textOf(rows.last())).toMatch(/^This month.*ZMW 450\.50.*ZMW 200\.00/);
  expect(seen).toEqual([]);
});

test.each(sizes)('the dialogs of a person are filled in, at %i px', async (width, colorScheme, size) => {
  const name = width === 390 ? 'Alice Zulu' : 'Grace Phiri';
  const { userId } = await cash.addHolder(name);
  const { page, seen } = await office.open(CASH_BOOK, { ...size, colorScheme });

  const count = await openDialog(page, 'Count', name, 'Add new Count');
  await expect.poll(() => count.getByLabel(/^Cash of/).inputValue()).toBe(name);
  // A phone has its own date input.
  expect([today, shownDay(today)]).toContain(await count.getByLabel(/^Date/).inputValue());
  expect(await count.getByLabel(/^Counted/).inputValue()).toBe('');
  await expectNoPageDefects(page);
  await page.keyboard.press('Escape');
  await count.waitFor({ state: 'detached' });

  const handOver = await openDialog(page, 'Hand over', name, 'Add new Transfer');
  await expect.poll(() => handOver.getByLabel(/^From/).inputValue()).toBe(name);
  expect(Number(await handOver.getByLabel(/^Amount/).inputValue())).toBe(500);
  await expect.poll(() => textOf(handOver.getByRole('combobox', { name: /^To/ }))).toBe('Administrator');
  await fillIn(page, handOver, { 'Amount (ZMW)': '80.50' });
  await handOver.getByRole('button', { name: 'Submit' }).click();
  await handOver.waitFor({ state: 'detached' });
  await expect.poll(() => textOf(holding(page, name))).toContain('ZMW 419.50');

  const toBank = await openDialog(page, 'To the bank', name, 'Add new Transfer');
  await expect.poll(() => toBank.getByLabel(/^From/).inputValue()).toBe(name);
  expect(Number(await toBank.getByLabel(/^Amount/).inputValue())).toBe(419.5);
  expect(await textOf(toBank.getByRole('combobox', { name: /^To/ }))).toBe('The bank');
  await expectNoPageDefects(page);
  await toBank.getByRole('button', { name: 'Submit' }).click();
  await toBank.waitFor({ state: 'detached' });
  await expect.poll(() => textOf(holding(page, name))).toContain('ZMW 0.00');

  const sent = (await office.read<readonly Record<string, unknown>[]>('/transfers')).filter(
    ({ fromId }) => fromId === userId,
  );
  const { administratorId } = cash;
  expect(sent.map(({ toId, amount, state }) => [toId, amount, state]).toSorted()).toEqual(
    [
      [null, 419.5, 'sent'],
      [administratorId, 80.5, 'sent'],
    ].toSorted(),
  );

  // Nothing should be left.
  const last = await openDialog(page, 'Count', name, 'Add new Count');
  await fillIn(page, last, { Counted: '1.5' });
  await last.getByRole('button', { name: 'Submit' }).click();
  await last.waitFor({ state: 'detached' });
  await holding(page, name).getByText('ZMW 1.50 over').waitFor();
  expect(seen).toEqual([]);
});

test.each(roles)('the book of a person as %s at %i px', async (role, width, options) => {
  const { page, seen } = await openAs(role, bookOf(cash.mutale.userId), options);
  const rows = page.getByRole('table', { name: 'Book' }).getByRole('row');
  await rows.filter({ hasText: 'Handed to' }).waitFor();
  const unit = width === 390 ? '' : 'ZMW ';
  const day = shownDay(today);
  const lines = await Promise.all((await rows.all()).slice(1).map(textOf));
  expect(lines[0]).toBe(`01${day.slice(2)} Brought forward ${unit}1,000.00`);
  expect(lines.find((line) => line.includes('Cashed in AJQ 1909, Moses Phiri'))).toContain(`${unit}450.50`);
  expect(lines.find((line) => line.includes('Spent AJQ 1909, Ball joints'))).toContain(`${unit}120.00`);
  expect(lines.find((line) => line.includes('Handed to Administrator'))).toContain(`${unit}300.00`);
  expect(lines.at(-1)).toBe(`Holds on ${day} ${unit}1,030.50`);
  // The cashing by mobile money is not in it.
  expect(lines).toHaveLength(5);
  await expectNoPageDefects(page);

  const thisMonth = page.getByRole('button', { name: 'This month' });
  expect(await thisMonth.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'All time' }).click();
  await rows.filter({ hasText: 'Counted' }).waitFor();
  expect(await rows.filter({ hasText: 'Brought forward' }).count()).toBe(0);
  await thisMonth.click();
  await rows.filter({ hasText: 'Brought forward' }).waitFor();

  const { text, facts } = await printed(page);
  expect(facts).toMatch(/\(A4\)/);
  expect(facts).toMatch(/Pages:\s+1\b/);
  expect(text).toMatch(/Book: Mutale Banda\s+ZMW 1,030\.50/);
  expect(text).toMatch(/Brought forward\s+ZMW 1,000\.00/);
  expect(text).toMatch(/Holds on \S+\s+ZMW 1,030\.50/);
  expect(text).toMatch(/Signed: Mutale Banda\s+Checked by/);
  expect(text).not.toMatch(/Hand over|Last 3 months|Homepage/);
  expect(seen).toEqual([]);
});

test.each(sizes)('the homepage says what is in hand, at %i px', async (_, colorScheme, size) => {
  const { page, seen } = await openAs('owner', '/admin/dashboard', { ...size, colorScheme });
  const fleet = page.getByRole('region', { name: 'Today' });
  await fleet.getByRole('link', { name: /^In hand\s*ZMW\s1,030\.50$/ }).click();
  await page.waitForURL(`**${CASH_BOOK}`);
  await page.getByRole('heading', { level: 1, name: 'Cash book' }).waitFor();
  expect(seen).toEqual([]);
});

test.each(sizes)('the profile leads to the own book, at %i px', async (_, colorScheme, size) => {
  const { page, seen } = await openAs('owner', '/admin/profile', { ...size, colorScheme });
  const link = page.getByRole('link', { name: 'Open your cash book' });
  await link.waitFor();
  await expectNoPageDefects(page);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Book: Mutale Banda' }).waitFor();
  await page.goto(bookOf(cash.administratorId));
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  expect(seen.filter((line) => !/404/.test(line))).toEqual([]);
});
