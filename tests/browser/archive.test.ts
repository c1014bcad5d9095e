import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectSound, formsWithChoices, optionsOf, unexpected } from './support/archived';
import { openMore } from './support/screens';
import { dayFromToday } from './support/days';
import { addPair, addTarget, type Pair } from './support/drivers';
import { phone, useOffice } from './support/office';

interface Fleet extends Pair {
  readonly plate: string;
  readonly name: string;
  readonly assignment: number;
}

const OTHER = { plate: 'AJQ 1909', name: 'Moses Phiri' };
let owner: Awaited<ReturnType<typeof office.addUser>>;
let other: Pair;
const fleets: Fleet[] = [];

/** Adds a car and its driver, who owes 1,050, with an expired paper, an oil change due and a cashing of 100. */
const addFleet = async (plate: string, name: string): Promise<void> => {
  const since = dayFromToday(-3);
  const pair = await addPair(office, owner.userId, { plate, name, since, mileage: 90_000 });
  await addTarget(office, pair.carId, since, 350);
  const { carId, driverId } = pair;
  const day = dayFromToday(-1);
  await office.record('/cashings/', { ...pair, userId: owner.userId, date: day, amount: 100 });
  await office.record('/adjustments/', { ...pair, date: day, effect: 'charge', amount: 100, reason: 'Tyre' });
  await office.record('/papers/', { carId, kind: 'fitness', validUntil: day });
  await office.record('/papers/', { driverId, kind: 'drivingLicence', validUntil: day });
  const filter = JSON.stringify({ driverId });
  const [assignment] = await office.read<{ id: number }[]>(`/driver-assignments?filter=${filter}`);
  fleets.push({ ...pair, plate, name, assignment: Number(assignment?.id) });
};

const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
  const since = dayFromToday(-3);
  other = await addPair(office, owner.userId, { ...OTHER, since, mileage: 84_210 });
  await addTarget(office, other.carId, since, 350);
  await office.record('/cashings/', { ...other, userId: owner.userId, date: since, amount: 350 });
  await office.record('/papers/', { carId: other.carId, kind: 'fitness', validUntil: dayFromToday(-1) });
  await addFleet('ABZ 1234', 'Brian Sichone');
  await addFleet('BAP 77', 'Kelvin Tembo');
});

const dialogOf = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');

/** Presses Archive, and then the button of the dialog. */
const archive = async (page: Page, name: string): Promise<void> => {
  await openMore(page);
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await dialogOf(page).getByText(`Archive ${name}?`).waitFor();
  await dialogOf(page).getByRole('button', { name: 'Archive', exact: true }).click();
};

const refused = async (page: Page, sentence: string): Promise<void> => {
  await dialogOf(page).getByRole('alert').getByText(sentence, { exact: true }).waitFor();
  await expectSound(page);
};

const isArchived = async (path: string): Promise<boolean> => {
  const { archivedAt } = await office.read<{ archivedAt: string | null }>(path);
  return archivedAt !== null;
};

test.each([
  ['1280', 0, {}],
  ['390', 1, phone],
] as const)('a car and a driver are archived at %s px', async (_, index, size) => {
  const { carId, driverId, plate, name, assignment } = fleets[index]!;
  const { page, seen } = await office.open(`/admin/cars/${carId}`, size);
  await archive(page, plate);
  await refused(page, `${plate} still has a driver: ${name}`);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/admin/drivers/${driverId}`);
  await archive(page, name);
  await refused(page, `${name} still has a car: ${plate}`);
  expect(await dialogOf(page).getByRole('button', { name: 'Archive anyway' }).count()).toBe(0);
  await dialogOf(page).getByRole('button', { name: 'Driver leaves' }).click();
  const leaves = page.getByRole('dialog', { name: 'Driver leaves' });
  await leaves.getByText(/^ZMW 1,050\.00 behind since /).waitFor();
  await expectSound(page);
  await leaves.getByRole('button', { name: 'Save' }).click();
  await page.getByText(`${name} has left ${plate}`).waitFor();
  const [left] = await office.read<{ endedOn: string }[]>(
    `/driver-assignments?filter=${JSON.stringify({ id: assignment })}`,
  );
  expect(left?.endedOn).toBe(dayFromToday(0));
  await page.goto(`/admin/drivers/${driverId}`);
  await archive(page, name);
  await refused(page, `${name} still owes ZMW 1,050.00`);
  expect(await isArchived(`/drivers/${driverId}`)).toBe(false);
  await dialogOf(page).getByRole('button', { name: 'Archive anyway' }).click();
  await page.getByText(`${name} is archived`).waitFor();
  await page.getByText('Unarchive').waitFor({ state: 'attached' });
  expect(await isArchived(`/drivers/${driverId}`)).toBe(true);
  expect(await main(page).getByRole('button', { name: 'Assign driver' }).count()).toBe(0);
  await expectSound(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('The change is undone').waitFor();
  await page.getByText('Archive', { exact: true }).waitFor({ state: 'attached' });
  expect(await isArchived(`/drivers/${driverId}`)).toBe(false);
  await office.record(`/drivers/${driverId}/archive`, { anyway: true });

  await page.goto(`/admin/cars/${carId}`);
  await archive(page, plate);
  await page.getByText(`${plate} is archived`).waitFor();
  expect(await isArchived(`/cars/${carId}`)).toBe(true);
  await openMore(page);
  await page.getByRole('button', { name: 'Unarchive' }).click();
  await dialogOf(page).getByText(`Take ${plate} out of the archive?`).waitFor();
  await expectSound(page);
  await dialogOf(page).getByRole('button', { name: 'Unarchive' }).click();
  await page.getByText(`${plate} is in use again`).waitFor();
  await main(page).getByRole('button', { name: 'Assign driver' }).waitFor();
  expect(await isArchived(`/cars/${carId}`)).toBe(false);
  await office.record(`/cars/${carId}/archive`, {});
  expect(unexpected(seen)).toEqual([]);
});

/** Archives the cars and drivers, if no test has done so. */
const archiveAll = async (): Promise<void> => {
  for (const { carId, driverId, assignment } of fleets) {
    await office.update(`/driver-assignments/${assignment}`, { endedOn: dayFromToday(0) });
    await office.record(`/drivers/${driverId}/archive`, { anyway: true });
    await office.record(`/cars/${carId}/archive`, {});
  }
};

const inUse = /AJQ 1909|Moses Phiri/;
/** The texts that name an archived car or driver. */
const archivedNames = /ABZ 1234|BAP 77|Brian Sichone|Kelvin Tembo/;

test('an archived one stands in no choice of any form', async () => {
  await archiveAll();
  const { page, seen } = await office.visit(office.token);
  const dialogs = [...formsWithChoices.map((form) => `${form}/create`), `cars/${other.carId}/assign`];
  for (const path of dialogs) {
    await page.goto(`/admin/${path}`);
    const options = await optionsOf(page, dialogOf(page));
    expect(options.join(), path).toMatch(inUse);
    expect(options.join(), path).not.toMatch(archivedNames);
  }
  await page.goto('/admin/cashings/create');
  for (const typed of ['ABZ', 'Sichone', 'BAP77', 'Tembo'])
    expect(await optionsOf(page, dialogOf(page), typed), typed).toEqual([]);
  expect(await optionsOf(page, dialogOf(page), 'AJQ')).not.toEqual([]);
  expect(seen).toEqual([]);
});

test.each([
  ['1280', 'administrator', {}],
  ['390', 'owner', phone],
] as const)('no calendar, due list, list or search has it, at %s px for an %s', async (_, role, size) => {
  const token = role === 'owner' ? owner.token : office.token;
  await archiveAll();
  const { page, seen } = await office.visit(token, size);
  for (const path of ['calendar', 'due', 'cars', 'drivers']) {
    await page.goto(`/admin/${path}`);
    await main(page).getByText(inUse).filter({ visible: true }).first().waitFor();
    expect(await main(page).getByText(archivedNames).count(), path).toBe(0);
    await expectSound(page);
  }
  await page.goto('/admin/balances');
  await main(page).getByText('Brian Sichone').filter({ visible: true }).first().waitFor();
  await page.getByRole('button', { name: 'Search everything' }).click();
  const options = page.getByRole('option');
  for (const [typed, kind, isFound] of [
    [OTHER.plate, 'Car', true],
    ['ABZ 1234', 'Car', false],
    [OTHER.name, 'Driver', true],
    ['Brian Sichone', 'Driver', false],
  ] as const) {
    await page.getByRole('combobox', { name: 'Search everything' }).fill(typed);
    // The last line says what is found.
    const kinds = async () => (await options.allInnerTexts()).map((text) => text.split('\n').at(-1));
    await expect.poll(async () => (await options.allInnerTexts()).join()).toContain(typed);
    await expect.poll(kinds).toContain('Cashing');
    expect((await kinds()).includes(kind), typed).toBe(isFound);
  }
  expect(seen).toEqual([]);
});

test.each([
  ['1280', 'administrator', {}],
  ['390', 'owner', phone],
] as const)('the chip and the history of an archived one, at %s px for an %s', async (_, role, size) => {
  const { carId, driverId, plate, name } = fleets[0]!;
  const token = role === 'owner' ? owner.token : office.token;
  await archiveAll();
  const { page, seen } = await office.visit(token, size);
  for (const [path, text] of [
    ['cars', plate],
    ['drivers', name],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await main(page).getByText(inUse).first().waitFor();
    if (role === 'owner') await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Archived' }).click();
    if (role === 'owner') await page.getByRole('button', { name: 'Close the filters' }).click();
    await main(page).getByText(text).first().waitFor();
    expect(await main(page).getByText(inUse).count(), path).toBe(0);
    await expectSound(page);
  }
  for (const [path, text] of [
    [`cars/${carId}`, 'Archived'],
    [`drivers/${driverId}`, 'ZMW 100.00'],
    [`cashings/byCarId/${carId}`, 'ZMW 100.00'],
    [`drivers/byCarId/${carId}`, name],
    [`balances/${driverId}-${carId}-${owner.userId}`, 'Tyre'],
    [`profit/byCarId/${carId}`, plate],
  ] as const) {
    await page.goto(`/admin/${path}`);
    await main(page).getByText(text).filter({ visible: true }).first().waitFor();
    if (role === 'owner')
      expect(
        await main(page)
          .getByRole('button', { name: /^(Una|A)rchive$/ })
          .count(),
        path,
      ).toBe(0);
    await expectSound(page);
  }
  expect(seen).toEqual([]);
});
