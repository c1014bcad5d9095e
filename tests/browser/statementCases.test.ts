import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';

/** The files' world: four cars with a driver each, and Victor Lungu, who changed cars on 20 November. */
const drivers = [
  ['BCA 4410', 'Elias Mumba', 260971000111],
  ['BCA 7725', 'Peter Zulu', 260966000222],
  ['BCD 310', 'Josephat Njobvu', 260955000333],
  ['ALB 8801', 'Chola Bwalya', 260977000444],
] as const;

const office = useOffice(async () => {
  const owner = await office.addUser('Ruth Zimba');
  const other = await office.addUser('Moses Kalaba');
  const addCar = (numberPlate: string, userId: number) =>
    office.record('/cars', { numberPlate, model: 'Hiace', mileage: 1, userId });
  const ids = new Map<string, { carId: number; driverId: number }>();
  for (const [plate, name, phone] of drivers) {
    const carId = Number((await addCar(plate, owner.userId)).id);
    const driver = await office.record('/drivers', { name, phone, carId });
    ids.set(name, { carId, driverId: Number(driver.id) });
  }
  const [first, second] = [await addCar('HND 1001', owner.userId), await addCar('HND 2002', other.userId)];
  const victor = await office.record('/drivers', {
    name: 'Victor Lungu',
    phone: 260979000777,
    carId: first.id,
  });
  const assigned = await call(`/driver-assignments?filter={"driverId":${victor.id}}`);
  const id = (assigned as { id: number }[])[0]!.id;
  await call(`/driver-assignments/${id}`, 'PUT', { startedOn: '2026-10-01' });
  await call('/driver-assignments', 'POST', { driverId: victor.id, carId: second.id, date: '2026-11-20' });
  const typed = { date: '2026-11-16' };
  await office.record('/cashings', {
    ...ids.get('Elias Mumba'),
    ...typed,
    amount: 470,
    method: 'mobileMoney',
    reference: 'OWN-1',
  });
  await office.record('/cashings', { ...ids.get('Peter Zulu'), ...typed, amount: 410 });
});

const call = async (path: string, method = 'GET', body?: object): Promise<unknown> => {
  const answer = await fetch(`${office.origin}/api${path}`, {
    method,
    headers: { authorization: office.token, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return ((await answer.json()) as { data: unknown }).data;
};

const cashingsFrom = async (from: string) =>
  (await call(
    `/cashings?sort=["id","ASC"]&filter=${encodeURIComponent(JSON.stringify({ date_gte: from }))}`,
  )) as Record<string, unknown>[];

const openCase = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Mobile-money statement' }).click();
  const buffer = await readFile(`tests/support/cases/${name}`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  await page.getByText(`From ${name}`).waitFor();
};
const heading = (page: Page, text: string) =>
  page.getByRole('heading', { level: 2, name: text, exact: true });

test('failed, cancelled and reversed payments are not imported, and one is taken in by hand', async () => {
  const { page, seen } = await office.open('/admin/import/cashings');
  await openCase(page, '01-mpesa-org-portal-status.csv');
  await heading(page, 'New: 2, ZMW 840.00').waitFor();
  await heading(page, 'Not paid: 3, ZMW 1,490.00').waitFor();
  await heading(page, 'Money out: 2, ZMW 4,600.00').waitFor();
  await page.getByText('Taken back by TKR1AAAA06').waitFor();
  await page.getByText('Takes back TKR1AAAA05').waitFor();
  await expectNoPageDefectsInThemes(page, 'statement-not-paid');
  await page.getByRole('button', { name: 'Take in: TKR1AAAA05' }).click();
  await heading(page, 'New: 3, ZMW 1,440.00').waitFor();
  await page.getByRole('button', { name: 'Leave out' }).click();
  await heading(page, 'New: 2, ZMW 840.00').waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 cashings were added.').waitFor();
  expect((await cashingsFrom('2026-11-25')).map(({ amount }) => amount)).toEqual([450, 390]);
  expect(seen).toEqual([]);
});

test('of amounts without a sign, only what was received is imported', async () => {
  const { page, seen } = await office.open('/admin/import/cashings');
  await openCase(page, '23-unsigned-both-ways.csv');
  await heading(page, 'New: 1, ZMW 450.00').waitFor();
  await heading(page, 'Money out: 4, ZMW 1,100.00').waitFor();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 cashing was added.').waitFor();
  expect(seen).toEqual([]);
});

test('what was typed by hand is asked: one is meant, one is another; open rows stay and are downloaded', async () => {
  const { page, seen } = await office.open('/admin/import/cashings');
  await openCase(page, '24-second-amount.csv');
  await heading(page, 'Open: 2, ZMW 880.00').waitFor();
  const typed = page.getByRole('link', {
    name: /^16\/11\/2026 · ZMW 470.00 · Mobile money · OWN-1 · BCA 4410 · recorded by /,
  });
  await typed.waitFor();
  await expectNoPageDefectsInThemes(page, 'statement-candidates');
  await page.getByRole('button', { name: /^This one: 16\/11\/2026 · ZMW 470.00/ }).click();
  await heading(page, 'Matched: 1, ZMW 470.00').waitFor();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 cashing got its reference and is confirmed.').waitFor();
  await heading(page, 'Open: 1, ZMW 410.00').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download open rows' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain('2026-11-16,410.00,TKR2BBBB20,260966000222,Peter Zulu,');
  await page.getByRole('button', { name: /^None of these/ }).click();
  await heading(page, 'New: 1, ZMW 410.00').waitFor();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await page.getByText('1 cashing was added.').waitFor();
  const day = (await cashingsFrom('2026-11-16')).filter(({ date }) => date === '2026-11-16');
  expect(
    day.map(({ amount, method, reference, confirmedAt }) => [
      amount,
      method,
      reference,
      confirmedAt !== null,
    ]),
  ).toEqual([
    [470, 'mobileMoney', 'TKR2BBBB10', true],
    [410, 'cash', null, false],
    [410, 'mobileMoney', 'TKR2BBBB20', true],
  ]);
  expect(seen).toEqual([]);
});

test('over a handover each payment belongs to the car and owner of its day', async () => {
  const { page, seen } = await office.open('/admin/import/cashings');
  await openCase(page, '35-statement-over-a-handover.csv');
  await heading(page, 'New: 2, ZMW 1,000.00').waitFor();
  await page.getByText('New cashing: HND 1001, Victor Lungu').waitFor();
  await page.getByText('New cashing: HND 2002, Victor Lungu').waitFor();
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await page.getByText('2 cashings were added.').waitFor();
  const own = (await cashingsFrom('2026-11-18')).filter(({ driver }) => driver === 'Victor Lungu');
  expect(own.map(({ date, numberPlate, name }) => [date, numberPlate, name])).toEqual([
    ['2026-11-18', 'HND 1001', 'Ruth Zimba'],
    ['2026-11-24', 'HND 2002', 'Moses Kalaba'],
  ]);
  expect(seen).toEqual([]);
});
