import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useDemo } from './support/demo';
import { printedList } from './support/paper';
import { openList } from './support/screens';

const demo = useDemo();

/** Chooses the months of the page. The figures of other months are gone once the button is pressed. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name, pressed: true }).waitFor();
};

/** Waits for the amount in a list: its total, or its only row. */
const expectTotal = async (page: Page, amount: string): Promise<void> => {
  const total = page
    .locator('tfoot')
    .or(page.locator('tbody tr'))
    .filter({ hasText: `ZMW ${amount}` });
  await total.first().waitFor();
};

describe('profit', () => {
  test.each(['admin', 'owner'] as const)(
    '%s finds the list with the same sum behind every figure',
    async (who) => {
      const { page } = await demo.open('/admin/dashboard', {}, demo.tokens[who]);
      await openList(page, 'Profit');
      await choose(page, 'Last 12 months');
      const table = page.getByRole('table', { name: 'Profit' });
      const address = page.url();
      for (const row of [table.locator('tbody tr').first(), table.locator('tfoot tr')]) {
        await row.waitFor();
        const figures: Locator = row.locator('td.figure').getByRole('link');
        await figures.first().waitFor();
        const paths = await figures.evaluateAll((links) =>
          links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
        );
        expect(paths.length).toBeGreaterThan(3);
        for (const [path, amount] of paths) {
          await page.goto(path);
          if (path.startsWith('/admin/profit/'))
            await page.locator('tfoot').getByText(amount).first().waitFor();
          else await expectTotal(page, amount);
        }
        await page.goto(address);
      }
    },
  );

  test('the months of a car add up to the span, and its page has a chart of twelve months', async () => {
    const { page } = await demo.open('/admin/dashboard');
    await openList(page, 'Profit');
    await choose(page, 'Last 12 months');
    const row = page.getByRole('table', { name: 'Profit' }).locator('tbody tr').first();
    const profit = row.locator('strong a');
    const amount = await profit.innerText();
    const plate = await row.getByRole('link').first().innerText();
    await profit.click();
    await page.getByRole('heading', { level: 1, name: 'Profit by month' }).waitFor();
    const total = page.locator('tfoot tr');
    await total.getByText(amount, { exact: true }).waitFor();
    await page.getByRole('link', { name: plate }).click();
    const section = page.getByRole('region', { name: 'The last twelve months' });
    await section.getByText(`profit ZMW ${amount}`).waitFor();
    expect(await section.getByRole('table').getByRole('row').count()).toBe(13);
    expect(await section.locator('svg rect title').count()).toBe(24);
  });

  test('a driver’s page compares cashed with due amounts', async () => {
    const [account] = await demo.read<{ driverId: number }[]>('/balances?range=[0,0]');
    const { page } = await demo.open(`/admin/drivers/${account?.driverId}`);
    const section = page.getByRole('region', { name: 'Handed in and due' });
    await section.getByText(/^ZMW [\d,.]+ of the ZMW [\d,.]+ that fell due in twelve months$/).waitFor();
    expect(await section.getByRole('table').getByRole('row').count()).toBe(13);
  });
});

describe('on paper', () => {
  const windows = [
    ['a desk', { viewport: { width: 1280, height: 900 } }],
    ['a phone', { viewport: { width: 390, height: 844 } }],
  ] as const;

  test.each(windows)(
    'Profit prints every car as a table with its column heads, from %s',
    async (_, options) => {
      const { page } = await demo.open('/admin/profit', options);
      await choose(page, 'This year');
      await page.getByText('1–25 of').waitFor();
      const year = String(new Date().getFullYear());
      const rows = await demo.read<{ numberPlate: string }[]>(`/profits?from=${year}-01&to=${year}-12`);
      expect(rows.length).toBeGreaterThan(25);
      const { text } = await printedList(page);
      expect(text).toMatch(/Car\s+Cashed in\s.*Papers\s+Spent\s+Profit\s+Km/);
      for (const { numberPlate } of rows) expect(text).toContain(numberPlate);
      expect(text).toMatch(new RegExp(`Total of ${rows.length}`));
      expect(text).not.toMatch(/1–25|Rows per page|Last month/);
    },
  );

  test.each(windows)('Balances print every row with their column heads, from %s', async (_, options) => {
    const { page } = await demo.open('/admin/balances', options);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByText('1–25 of').waitFor();
    const rows = await demo.read<{ driver: string }[]>('/balances');
    expect(rows.length).toBeGreaterThan(25);
    const { text } = await printedList(page);
    expect(text).toMatch(/Driver\s+Car\s+Balance\s+State\s+Behind\s+Target/);
    for (const { driver } of rows) expect(text).toContain(driver.split(' ')[0]);
    expect(text).not.toContain('1–25');
  });
});
