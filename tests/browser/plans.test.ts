import { expect, test } from 'vitest';
import { useDemo } from './support/demo';
import { phone } from './support/office';

const demo = useDemo();

interface Due {
  recordId: number;
  carId: number;
  numberPlate: string;
  text: string;
  dueAt: number | null;
  amount: number | null;
}

const plansOf = async (plate: string) => {
  const filter = encodeURIComponent(JSON.stringify({ kind: 'plan' }));
  return (await demo.read<Due[]>(`/due?filter=${filter}`)).filter(({ numberPlate }) => numberPlate === plate);
};

test('two plans are done in one visit with one cost, and are due later', async () => {
  const [plan] = await plansOf('AJQ 1909');
  const { page } = await demo.open(`/admin/cars/${plan!.carId}`);
  const section = page.getByRole('region', { name: 'Service plans' });
  await section.getByRole('button', { name: /^Done: Brake pads/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new Work done' });
  await dialog.getByRole('checkbox', { name: /^Brake pads/, checked: true }).waitFor();
  await dialog.getByRole('checkbox', { name: /^Timing belt/ }).check();
  const { mileage } = await demo.read<{ mileage: number }>(`/cars/${plan!.carId}`);
  await dialog.getByLabel(/^Mileage/).fill(String(mileage + 10));
  await dialog.getByLabel(/^Amount/).fill('1850');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Work done recorded').waitFor();
  const now = async () => (await plansOf('AJQ 1909')).map(({ text, dueAt, amount }) => [text, dueAt, amount]);
  await expect.poll(now).toEqual([
    ['Brake pads', mileage + 20_010, 1850],
    ['Timing belt', mileage + 90_010, 1850],
  ]);
  await page.getByRole('button', { name: 'Add days off' }).click();
  const off = page.getByRole('dialog', { name: 'Add new Days off' });
  await expect.poll(() => off.getByLabel(/^Number Plate/).inputValue()).toBe('AJQ 1909');
  await off.getByText('Workshop').waitFor();
});

test('a plan is done without a network, and is sent once there is one', async () => {
  const [plan] = await plansOf('ALM 3390');
  const { page } = await demo.open(`/admin/cars/${plan!.carId}`, phone);
  const section = page.getByRole('region', { name: 'Service plans' });
  await section.getByRole('button', { name: /^Done: Brake pads/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new Work done' });
  await dialog.getByRole('checkbox', { name: /^Brake pads/, checked: true }).waitFor();
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await section.getByText('Not sent yet').waitFor();
  await page.context().setOffline(false);
  const works = async () =>
    (await demo.read<{ planId: number }[]>(`/works/byCarId/${plan!.carId}`)).map(({ planId }) => planId);
  await expect.poll(works, { timeout: 30_000 }).toEqual([plan!.recordId, plan!.recordId]);
});

test('the sheet of a car for the workshop lists its oil change and its plans', async () => {
  const [plan] = await plansOf('AJQ 1909');
  const { page } = await demo.open(`/admin/workshop/${plan!.carId}`);
  await page.getByRole('heading', { level: 1, name: /Workshop sheet/ }).waitFor();
  await expect.poll(() => page.locator('tbody tr').count()).toBe(3);
  expect(await page.locator('tbody').innerText()).toMatch(/Oil change[^]*Brake pads[^]*Timing belt/);
  await page.getByRole('button', { name: 'Print' }).waitFor();
});
