import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violations } from './support/axe';
import { newPerson, shoot } from './support/browser';
import { password, useOffice } from './support/office';
import { fillIn } from './support/screens';

const names = 'cars cashings repairs services insurances tires batteries drivers owners users'.split(' ');

let carId: unknown;

const office = useOffice(async () => {
  const { userId } = await office.addUser('Mutale Banda');
  const car = { numberPlate: 'AJQ 1909', model: 'Toyota Hiace', userId, mileage: 84_000 };
  ({ id: carId } = await office.record('/cars/', car));
  await office.record('/drivers/', { name: 'Moses Phiri', isActive: true, carId });
  const oilChange = { date: '2026-10-12', amount: 850, KmOilChange: 84_210, carId, userId };
  await office.record('/services/', oilChange);
});

const open = async (path: string): Promise<{ page: Page; form: Locator }> => {
  const { page } = await newPerson(office.browser, 'forms', () => [office.origin]);
  await page.context().addCookies([{ name: 'token', value: office.token, url: office.origin }]);
  await page.goto(`${office.origin}${path}`);
  const form = page.getByRole('dialog', { name: /^(Add new|Update) / });
  await form.waitFor();
  return { page, form };
};

const hasFocus = (field: Locator) => field.evaluate((element) => element === document.activeElement);

describe.each([
  ['light', 1280],
  ['dark', 390],
] as const)('in %s at %i px', (colorScheme, width) => {
  test('no form has an axe violation, and each focuses its first field', async () => {
    const { page, form } = await open('/admin/owners/create');
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const name of names) {
      await page.goto(`${office.origin}/admin/${name}/create`);
      await form.waitFor();
      await expect.poll(() => hasFocus(form.locator('input, textarea').first())).toBe(true);
      const button = await form.getByRole('button', { name: 'Submit' }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(800);
      // A control that the bar of a form half covers is too small for axe.
      await page.setViewportSize({ width, height: 2_000 });
      expect(await violations(page)).toEqual([]);
      await page.setViewportSize({ width, height: 800 });
      await shoot(page, `form-${name}-${width}-${colorScheme}`);
    }
  });
});

test('the owner and the driver of the car are filled in, and a lower mileage is confirmed', async () => {
  const { page, form } = await open('/admin/cashings/create');
  await fillIn(page, form, { 'Number Plate': { choose: 'AJQ 1909' } });
  await expect.poll(() => form.getByLabel('Driver').inputValue()).toBe('Moses Phiri');
  expect(await form.getByLabel("Owner's Name").inputValue()).toBe('Mutale Banda');

  await page.goto(`${office.origin}/admin/repairs/create`);
  await fillIn(page, form, { 'Number Plate': { choose: 'AJQ 1909' }, Mileage: '8,421' });
  await form.getByRole('button', { name: 'Submit' }).click();
  const question = 'The last reading was 84,210 km on 12/10/2026. Save anyway?';
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Save anyway' }).click();
  await form.getByText('Repairs/Expenses successfully added').waitFor();
});

test('an ended session asks for the password over the form and saves it once', async () => {
  const { page, form } = await open('/admin/owners/create');
  await fillIn(page, form, { Name: 'Banda family' });
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Submit' }).click();
  const prompt = page.getByRole('dialog', {
    name: 'Your session has ended. Enter your password to save.',
  });
  await prompt.getByLabel('Password').fill('not-this-one');
  await prompt.getByRole('button', { name: 'Sign in and save' }).click();
  await prompt.getByText('password or email address is not correct').waitFor();
  expect(await violations(page)).toEqual([]);
  await prompt.getByLabel('Password').fill(password);
  await expect
    .poll(
      async () => {
        // The server throttles after a wrong password.
        if (await prompt.isVisible()) await prompt.getByRole('button', { name: 'Sign in and save' }).click();
        // The message is shown for a second before the dialog closes.
        return (await form.getByText('Owner successfully added').isVisible()) || (await form.count()) === 0;
      },
      { timeout: 20_000, interval: 500 },
    )
    .toBe(true);
  await form.waitFor({ state: 'detached' });
  await page.getByText('Banda family').waitFor();
  expect(await page.getByText('Banda family').count()).toBe(1);
});

test('a conflicting update shows both versions, field by field', async () => {
  const { id, ...owner } = await office.record('/owner/', { name: 'Zulu family', notes: 'Old' });
  const { page, form } = await open(`/admin/owners/${String(id)}/update`);
  await fillIn(page, form, { Name: 'Zulu and sons', Notes: 'Mine' });
  await office.update(`/owner/${String(id)}`, { id, name: owner['name'], notes: 'Theirs' });
  await form.getByRole('button', { name: 'Update' }).click();
  const versions = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await versions.getByRole('radio', { name: 'Theirs Theirs' }).check();
  expect(await violations(page)).toEqual([]);
  await shoot(page, 'form-versions');
  await versions.getByRole('button', { name: 'Save these' }).click();
  await form.getByText('Owner successfully updated').waitFor();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Zulu and sons' }).waitFor();
  await page.getByText('Theirs').waitFor();
});

test('a draft survives a closed tab; leaving discards it and restores the focus', async () => {
  const { page, form } = await open('/admin/owners/create');
  await fillIn(page, form, { Name: 'Half typed' });
  await page.close({ runBeforeUnload: true });
  const next = await page.context().newPage();
  await next.goto(`${office.origin}/admin/owners`);
  await next.getByRole('button', { name: 'Add New' }).click();
  const restored = next.getByRole('dialog', { name: 'Add new Owner' });
  await restored.getByText(/^Restored what you typed on/).waitFor();
  expect(await restored.getByLabel('Name').inputValue()).toBe('Half typed');
  await next.keyboard.press('Escape');
  await next.getByRole('button', { name: 'Leave' }).click();
  await restored.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(next.getByRole('button', { name: 'Add New' }))).toBe(true);
  await next.getByRole('button', { name: 'Add New' }).click();
  expect(await restored.getByLabel('Name').inputValue()).toBe('');
});

test('a lost connection is shown until it is back, and what was saved meanwhile is sent', async () => {
  const { page, form } = await open('/admin/owners/create');
  await fillIn(page, form, { Name: 'Offline family' });
  await page.context().setOffline(true);
  await page.getByText(/^You are offline/).waitFor();
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Saved on this phone. It is sent when there is a connection.').waitFor();
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Offline family' });
  await row.getByText('Not sent yet', { exact: true }).waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^You are offline/).waitFor({ state: 'detached' });
  await row.getByText('Not sent yet', { exact: true }).waitFor({ state: 'detached' });
  await row.getByRole('link', { name: 'Offline family' }).waitFor();
});
