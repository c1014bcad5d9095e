import { expect, test } from 'vitest';
import { addPaidPair } from './support/drivers';
import { phone, useOffice } from './support/office';

let owner: Awaited<ReturnType<typeof office.addUser>>;
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
});

const pair = (plate: string, name: string, days: number, paid: number) =>
  addPaidPair(office, owner.userId, plate, name, days, paid);

test('the connection is lost while the targets are saved: nothing is lost or saved twice', async () => {
  await pair('BAR 4408', 'Dennis Musonda', 24, 20);
  const { page } = await office.open('/admin/balances/set-targets');
  await page.getByRole('button', { name: 'Choose none' }).click();
  await page
    .getByRole('row', { name: /Dennis Musonda/ })
    .getByRole('checkbox')
    .check();
  // The server receives the request; only the response is lost.
  await page.route('**/api/targets/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alert')
    .getByText(/Dennis Musonda, BAR 4408: There was no answer/)
    .waitFor();
  await page.unroute('**/api/targets/');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/admin\/balances\?/);
  const all = await office.read<{ numberPlate: string }[]>('/targets');
  expect(all.filter(({ numberPlate }) => numberPlate === 'BAR 4408')).toHaveLength(1);
});

test('a message about a field is not below the bar of Set targets', async () => {
  await pair('BAD 77', 'Loveness Zimba', 4, 0);
  const { page } = await office.open('/admin/balances/set-targets', {
    viewport: { width: 390, height: 480 },
  });
  const amount = page
    .getByRole('row', { name: /Loveness Zimba/ })
    .getByRole('textbox')
    .first();
  await amount.fill('three hundred');
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  const message = page.getByText(/amount/i).and(page.locator('.Mui-error'));
  await message.first().waitFor();
  await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
  const bottom = await message.first().evaluate((text) => text.getBoundingClientRect().bottom);
  const top = await save.evaluate(
    (button) => button.closest('.MuiPaper-root')?.getBoundingClientRect().top ?? 0,
  );
  expect(bottom).toBeLessThanOrEqual(top);
});

test('a saved row of Set targets keeps its height on a phone', async () => {
  await pair('BAD 78', 'Given Mulenga', 4, 0);
  await pair('BAD 79', 'Mercy Lungu', 4, 0);
  const { page } = await office.open('/admin/balances/set-targets', phone);
  await page.getByRole('button', { name: 'Choose none' }).click();
  const rowOf = (driver: RegExp) => page.getByRole('row', { name: driver });
  const [saved, refused] = [rowOf(/Given Mulenga/), rowOf(/Mercy Lungu/)];
  for (const [row, amount] of [
    [saved, '250'],
    [refused, 'three hundred'],
  ] as const) {
    await row.getByRole('checkbox').check();
    await row.getByRole('textbox').first().fill(amount);
  }
  const height = () => saved.evaluate((row) => row.getBoundingClientRect().height);
  const before = await height();
  await page.getByRole('button', { name: 'Save' }).click();
  await saved.getByText('Saved', { exact: true }).waitFor();
  expect(await height()).toBe(before);
});
