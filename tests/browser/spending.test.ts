import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { monthBack } from './support/days';
import { useDemo } from './support/demo';
import { expectNoPageDefectsInThemes } from './support/pageChecks';

const demo = useDemo();
const SPAN = `from=${monthBack(11)}&to=${monthBack(0)}`;
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

interface Spending {
  readonly id: string;
  readonly resource: string;
  readonly kind: string;
  readonly amount: number;
}

const readSpending = (who: 'admin' | 'owner') => demo.read<readonly Spending[]>(`/spending?${SPAN}`, who);

const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('h1')?.textContent &&
      !document.querySelector('[aria-busy="true"], .MuiSkeleton-root') &&
      document.getAnimations().length === 0,
  );

/** The amount of a list: its total, or its only row. */
const listed = (page: Page, amount: string) =>
  page.locator('tfoot').or(page.locator('tbody tr')).filter({ hasText: amount }).first();

describe('spending', () => {
  test.each(['admin', 'owner'] as const)('%s opens the list that adds up to each kind', async (who) => {
    const rows = await readSpending(who);
    expect(rows.length).toBeGreaterThan(5);
    const { page } = await demo.open(`/admin/profit/spending?${SPAN}`, {}, demo.tokens[who]);
    const table = page.getByRole('table', { name: 'Spending' });
    await table
      .locator('tbody tr')
      .nth(rows.length - 1)
      .waitFor();
    const figures = await table
      .locator('tbody tr')
      .evaluateAll((found) =>
        found.map((row) => [
          row.querySelector('a')?.getAttribute('href') ?? '',
          row.querySelectorAll('td')[2]?.textContent ?? '',
        ]),
      );
    expect(figures).toHaveLength(rows.length);
    for (const [path = '', amount = ''] of figures) {
      await page.goto(path);
      await listed(page, amount.replace(/^ZMW\s*/, '')).waitFor();
    }
  });

  test('what drivers paid opens the lists of what they paid', async () => {
    const { page } = await demo.open(`/admin/profit?${SPAN}`);
    const total = page.getByRole('table', { name: 'Profit' }).locator('tfoot').getByRole('button');
    await total.click();
    const item = page.getByRole('menuitem', { name: /^Repairs\/Expenses/ });
    const amount = (await item.innerText()).split('\n').at(-1)?.trim() ?? '';
    await item.click();
    await page.getByRole('heading', { level: 1, name: 'Repairs/Expenses' }).waitFor();
    await page.getByRole('button', { name: 'Paid from: Driver' }).waitFor();
    await listed(page, amount).waitFor();
  });

  test('kinds are translated as long as their names are unchanged', async () => {
    const { page } = await demo.visit(demo.tokens.admin);
    await page.addInitScript(() => localStorage.setItem('motoka.locale', 'fr'));
    await page.goto(`/admin/profit/spending?${SPAN}`);
    const table = page.getByRole('table', { name: 'Dépenses' });
    await table.getByRole('link', { name: 'Carburant', exact: true }).waitFor();
    await table.getByRole('link', { name: 'Amende', exact: true }).click();
    await page.getByRole('button', { name: /^Type.*Amende$/ }).waitFor();
    await page.goto('/admin/repairs/create');
    await page.getByRole('group', { name: 'Type' }).getByRole('button', { name: 'Carburant' }).waitFor();
  });
});

describe.each(sizes)('at $width px', (viewport) => {
  test.each([
    ['the profit', `/admin/profit?${SPAN}`, 'profit'],
    ['the spending', `/admin/profit/spending?${SPAN}`, 'spending'],
    ['the fuel', `/admin/profit/fuel?${SPAN}`, 'fuel'],
    ['the balances', '/admin/balances?filter=%7B%7D', 'balances'],
    ['the owner accounts', '/admin/owner-accounts', 'owner-accounts'],
    ['the kinds', '/admin/expenseKinds', 'expense-kinds'],
    ['a kind', '/admin/expenseKinds/2', 'expense-kind'],
  ])('%s has no defects', async (_, path, name) => {
    const { page, seen } = await demo.open(path, { viewport });
    await settled(page);
    await expectNoPageDefectsInThemes(page, name);
    expect(seen).toEqual([]);
  });

  test('the form of an expense asks for what its kind needs, and has no defects', async () => {
    // As high as the form: axe measures a button that is half out of sight as too small.
    const { page, seen } = await demo.open('/admin/repairs/create', {
      viewport: { ...viewport, height: 1_300 },
    });
    const form = page.getByRole('dialog', { name: 'Add new Repairs/Expenses' });
    await form.getByRole('button', { name: 'Fuel', exact: true }).click();
    await form.getByLabel('Litres').waitFor();
    await form.getByRole('button', { name: 'More', exact: true }).click();
    await form.getByRole('button', { name: 'Tracker', exact: true }).click();
    await form.getByLabel('Mileage').waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'A driver pays a part of it back' }).click();
    await form.getByLabel('Driver pays back (ZMW)').waitFor();
    await expectNoPageDefectsInThemes(page, 'expense-form');
    expect(seen).toEqual([]);
  });
});
