import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe';
import { useDemo } from './support/demo';
import { amount } from './support/letter';
import { horizontalOverflow } from './support/walk';

interface Owed {
  readonly userId: number;
  readonly name: string;
  readonly balance: number;
}

const demo = useDemo();
const LIST = '/admin/owner-accounts';
const widths = [1280, 390] as const;

const owed = async (name: string): Promise<Owed> => {
  const found = (await demo.read<readonly Owed[]>('/owner-accounts')).find((owner) => owner.name === name);
  if (!found) throw new Error(`There is no account of ${name}`);
  return found;
};

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const expectSound = async (page: Page, seen: readonly string[]): Promise<void> => {
  expect(await horizontalOverflow(page), page.url()).toBe(0);
  expect(await violations(page), page.url()).toEqual([]);
  expect(seen, page.url()).toEqual([]);
};

test('an administrator pays out what is owed, and prints the receipt to sign', async () => {
  const grace = await owed('Grace Phiri');
  expect(grace.balance).toBeGreaterThan(0);
  const { page, seen } = await demo.open('/admin/dashboard');
  await page.getByRole('navigation').getByRole('link', { name: 'Owner accounts', exact: true }).click();
  await heading(page, 'Owner accounts');
  await page
    .getByRole('row', { name: /Grace Phiri/ })
    .getByRole('button', { name: 'Pay out' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Add new Payout' });
  await expect.poll(() => dialog.getByLabel(/^Owner/).inputValue()).toBe('Grace Phiri');
  expect(Number(await dialog.getByLabel(/^Amount/).inputValue())).toBe(grace.balance);
  expect(await violations(page)).toEqual([]);
  // Whether there is as much cash depends on the day. A bank is not asked.
  await dialog.getByRole('button', { name: 'Bank', exact: true }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Grace Phiri.*ZMW\s0\.00/ }).waitFor();
  expect((await owed('Grace Phiri')).balance).toBe(0);

  await page.getByRole('link', { name: 'Grace Phiri' }).click();
  await heading(page, 'Owner account');
  await page.getByRole('link', { name: 'Receipt' }).click();
  await page.getByText('Received by, date').waitFor();
  await expectSound(page, seen);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 594.95996 841.91998]']);
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  expect(text).toContain(`ZMW ${amount(grace.balance)}`);
  expect(text.match(/Grace Phiri/g)).toHaveLength(2);
  expect(text).toMatch(/Paid by, date[^]*Received by, date/);
  expect(text).not.toMatch(/Homepage|Print/);
});

test('an owner sees their own account and pays nothing out', async () => {
  const { page, seen } = await demo.open(LIST, undefined, demo.tokens.owner);
  const mutale = await owed('Mutale Banda');
  await page.getByRole('table').getByRole('link', { name: 'Mutale Banda' }).click();
  await heading(page, 'Owner account');
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await page.getByRole('link', { name: 'Receipt' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Pay out' }).count()).toBe(0);
  expect(await page.getByText('Grace Phiri').count()).toBe(0);
  const { closing } = await demo.read<{ closing: number }>(`/owner-accounts/${mutale.userId}`, 'owner');
  expect(closing).toBe(mutale.balance);
  expect(seen).toEqual([]);
});

test('a fee without an owner is said to be of every owner', async () => {
  const { page, seen } = await demo.open('/admin/fees');
  await page.getByRole('row', { name: /Every owner/ }).waitFor();
  expect(seen).toEqual([]);
});

test.each(widths.flatMap((width) => (['admin', 'owner'] as const).map((role) => [width, role] as const)))(
  'the screens have no violation at %i px as %s',
  async (width, role) => {
    const { userId } = await owed('Mutale Banda');
    const [payout] = await demo.read<readonly { id: number }[]>('/payouts', 'owner');
    const { page, seen } = await demo.visit(demo.tokens[role], { viewport: { width, height: 844 } });
    for (const [path, text] of [
      [LIST, 'Mutale Banda'],
      [`${LIST}/${userId}`, 'Owed after'],
      [`${LIST}/receipts/${payout?.id}`, 'Received by, date'],
      ['/admin/fees', 'Every owner'],
      ['/admin/payouts', 'Mutale Banda'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('main').getByText(text).first().waitFor();
      await expectSound(page, seen);
    }
  },
);
