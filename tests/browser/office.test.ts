import { describe, expect, test } from 'vitest';
import { dayFromToday } from './support/days';
import { openMore } from './support/screens';
import type { Pair } from './support/drivers';
import { phone, useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { addThreeCars } from './support/threeCars';
import { visitor } from './support/visitor';

let owner: Awaited<ReturnType<typeof office.addUser>>;
let fleet: readonly Pair[];
const office = useOffice(async () => {
  owner = await office.addUser('Grace Phiri');
  fleet = await addThreeCars(office, owner.userId);
});

const cashing = (amount: number, index = 0) => ({ ...fleet[index], date: '2026-11-20', amount });

/** Opens a page and waits until it receives events. */
const follow = async (path: string) => {
  const visit = await visitor(office.browser, office.origin, office.token);
  const opened = visit.page.waitForResponse((response) => response.url().endsWith('/api/events'));
  await visit.page.goto(path);
  await opened;
  return visit;
};

describe('activity', () => {
  test('a deleted record is restored from the toast', async () => {
    const { id } = await office.record('/repairs/', {
      carId: fleet[0]?.carId,
      date: '2026-11-02',
      details: 'Clutch',
    });
    const { page, seen } = await office.open(`/admin/repairs/byCarId/${fleet[0]?.carId}`);
    await page.getByRole('button', { name: 'Delete' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    const toast = page.getByRole('region', { name: 'Messages' });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await toast.getByText('The record is restored').waitFor();
    await page.goto(`/admin/repairs/${String(id)}`);
    await page.getByText('Clutch').waitFor();
    expect(seen).toEqual([]);
  });

  test('a change of a record is found in its History and undone once', async () => {
    const { id } = await office.record('/cashings/', cashing(321));
    const { page, seen } = await office.open(`/admin/cashings/byCarId/${fleet[0]?.carId}`);
    await page.getByRole('button', { name: 'Edit' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount (ZMW)').fill('123');
    await dialog.getByRole('button', { name: 'Update' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.goto(`/admin/cashings/${String(id)}`);
    await openMore(page);
    await page.getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { level: 1, name: 'History' }).waitFor();
    const change = page.getByRole('listitem').filter({ hasText: 'changed the cashing' });
    await change.getByText('321.00').waitFor();
    await change.getByText('123.00').waitFor();
    await change.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'Undo' }).click();
    await change.getByText('Undone', { exact: true }).waitFor();
    expect(await change.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expectNoPageDefectsInThemes(page, 'activity');
    expect(seen).toEqual([]);
  });

  test('statements and corrected assignments are described in words', async () => {
    const lastMonth = dayFromToday(-31).slice(0, 7);
    const { id } = await office.record('/statements', { userId: owner.userId, month: lastMonth });
    await office.record(`/statements/${String(id)}/void`, { reason: 'A wrong owner' });
    const { page, seen } = await office.open('/admin/activity');
    const changes = page.getByRole('main').getByRole('listitem');
    await changes.filter({ hasText: /issued the statement \d{4}-0001/ }).waitFor();
    await changes.filter({ hasText: /voided the statement \d{4}-0001/ }).waitFor();
    await changes.filter({ hasText: /changed the assignment AJQ 1909/ }).waitFor();
    expect(seen).toEqual([]);
  });

  test('a deleted account offers no Undo, as the server would reject it', async () => {
    const { userId } = await office.addUser('Otto Banda');
    const { page, seen } = await office.open(`/admin/users/${userId}`);
    // What the page asks of an account that is gone is refused.
    await page.getByText('No cars belong to Otto Banda yet.').waitFor();
    await page.getByText('Another program').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    const toast = page.getByRole('region', { name: 'Messages' });
    await toast.getByText('User successfully deleted').waitFor();
    expect(await toast.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await page.goto('/admin/activity');
    const deletion = page.getByRole('main').getByRole('listitem').filter({ hasText: 'deleted the' });
    const ofOtto = deletion.filter({ hasText: 'Otto Banda' }).first();
    await ofOtto.waitFor();
    expect(await ofOtto.getByRole('button').count()).toBe(0);
    expect(seen).toEqual([]);
  });

  test('an owner sees who changed their records, from their profile, on a phone', async () => {
    const { page, seen } = await office.open('/admin/profile', phone, owner.token);
    await page.getByRole('link', { name: 'Open the activity' }).click();
    await page.getByText('added a car').first().waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0);
    await expectNoPageDefectsInThemes(page, 'activity-owner');
    expect(seen).toEqual([]);
  });
});

describe('search', () => {
  test('one box opens a car, a driver’s balance and a form for the car by keyboard', async () => {
    const { page, seen } = await office.open('/admin/dashboard');
    await page.getByRole('button', { name: 'Search everything' }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Search everything' });
    await box.fill('ajq1909');
    await page
      .getByRole('option', { name: /^AJQ 1909/ })
      .first()
      .waitFor();
    await expectNoPageDefectsInThemes(page, 'search');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'AJQ 1909' }).waitFor();
    await page.keyboard.press('Control+k');
    // The last opened record comes first.
    await page.getByRole('option').first().filter({ hasText: 'AJQ 1909' }).waitFor();
    await box.fill('ajq1909');
    await page.getByRole('option', { name: 'Add cashing for AJQ 1909' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel('Number Plate').inputValue()).toBe('AJQ 1909');
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await box.fill('kelvin');
    await page.getByRole('option', { name: 'Balance of Kelvin Tembo' }).click();
    await page.getByRole('heading', { level: 1, name: /Balances/ }).waitFor();
    await page.getByText('Kelvin Tembo').first().waitFor();
    expect(seen).toEqual([]);
  });

  test('works on a phone, and Escape closes it', async () => {
    const { page, seen } = await office.open('/admin/dashboard', phone);
    await page.getByRole('button', { name: 'Search everything' }).tap();
    await page.getByRole('combobox').fill('natasha');
    await page.getByRole('option', { name: /^Natasha Lungu/ }).waitFor();
    await expectNoPageDefectsInThemes(page, 'search');
    await page.keyboard.press('Escape');
    await page.getByRole('combobox').waitFor({ state: 'detached' });
    expect(seen).toEqual([]);
  });
});

describe('live', () => {
  test('a cashing of one user appears marked for another, without losing their typed text', async () => {
    const watching = await follow('/admin/cashings');
    const search = watching.page.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('77');
    const before = Date.now();
    await office.record('/cashings/', { ...cashing(77.77, 1), notes: 'number 77' });
    await watching.page.locator('tr[data-new]').filter({ hasText: '77.77' }).waitFor();
    expect(Date.now() - before).toBeLessThan(5_000);
    expect(await search.inputValue()).toBe('77');
    await expect.poll(() => watching.page.locator('tr[data-new]').count(), { timeout: 5_000 }).toBe(0);
    expect(watching.seen).toEqual([]);
  });

  test('a form shows that its record has changed before it is sent', async () => {
    const { id } = await office.record('/cashings/', cashing(50, 2));
    const { page } = await follow(`/admin/cashings/${String(id)}/update`);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Amount (ZMW)').fill('60');
    await office.update(`/cashings/${String(id)}`, { id, amount: 55 });
    await dialog.getByText('Someone else changed this record').waitFor();
    expect(await dialog.getByLabel('Amount (ZMW)').inputValue()).toBe('60');
  });
});
