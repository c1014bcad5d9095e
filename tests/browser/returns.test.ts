import { describe, expect, test } from 'vitest';
import { useDemo } from './support/demo';
import { expectNoPageDefectsInThemes } from './support/pageChecks';

const demo = useDemo();
const sizes = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const;

interface Row {
  readonly carId: number;
  readonly numberPlate: string;
}

describe.each(sizes)('what vehicles earned back at %o', (viewport) => {
  test.each(['admin', 'owner'] as const)('%s sees each vehicle that says what it cost', async (who) => {
    const rows = await demo.read<readonly Row[]>('/returns', who);
    expect(rows.length).toBeGreaterThan(2);
    const { page, seen } = await demo.open('/admin/profit/returns', { viewport }, demo.tokens[who]);
    for (const { numberPlate } of rows) await page.getByText(numberPlate).first().waitFor();
    await expectNoPageDefectsInThemes(page, 'returns');
    expect(seen).toEqual([]);
  });

  test('a car’s page has the bar, and its sale asks for a day', async () => {
    const [{ carId, numberPlate } = { carId: 0, numberPlate: '' }] = await demo.read<readonly Row[]>(
      '/returns',
      'admin',
    );
    const { page, seen } = await demo.open(`/admin/cars/${carId}`, { viewport });
    const section = page.getByRole('region', { name: 'Earned back' });
    await section.getByText(/earned back \(\d+(\.\d)? %\)/).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).first().click();
    await page.getByRole('button', { name: 'Sell', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Sell ${numberPlate}` });
    await dialog.getByLabel(/^Sold for/).waitFor();
    await expectNoPageDefectsInThemes(page, 'sale');
    expect(seen).toEqual([]);
  });
});
