import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addTenDrivers } from './support/calendar';
import { openMore } from './support/screens';
import { phone, useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { visitor } from './support/visitor';

let owner: Awaited<ReturnType<typeof office.addUser>>;
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
  await addTenDrivers(office, owner.userId);
});
const mobile = { ...phone, isMobile: true };
const path = (url: string) => new URL(url).pathname;

test('Back closes the menu, a sheet and the filters before it leaves the page', async () => {
  const { page, seen } = await office.open('/admin/dashboard', mobile);
  /** Waits until the history has the overlay's entry, which is faster than a finger. */
  const entered = (overlay: string) =>
    page.waitForFunction((name) => history.state.usr?.overlay === name, overlay);
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Cars' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Cars' }).waitFor();
  await menu.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await menu.waitFor();
  await entered('menu');
  await page.goBack();
  await menu.waitFor({ state: 'detached' });
  expect(path(page.url())).toBe('/admin/cars');

  await page.getByRole('button', { name: 'Filters' }).tap();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Later' }).tap();
  await expect.poll(() => new URL(page.url()).searchParams.get('filter')).toContain('later');
  await entered('filters');
  await page.goBack();
  await filters.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('filter')).toContain('later');

  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await menu.getByRole('link', { name: 'Calendar' }).tap();
  await page.getByRole('button', { name: 'More for Driver 3' }).tap();
  const sheet = page.getByRole('dialog', { name: /^Driver 3, / });
  await sheet.waitFor();
  await entered('day');
  await page.goBack();
  await sheet.waitFor({ state: 'detached' });
  expect(path(page.url())).toBe('/admin/calendar');
  await page.getByRole('button', { name: 'More for Driver 3' }).tap();
  await sheet.getByRole('link', { name: 'Ledger' }).tap();
  await page.getByRole('heading', { level: 1, name: /^Driver 3/ }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  expect(await sheet.count()).toBe(0);
  expect(seen).toEqual([]);
});

test('Back closes the menu of a row, the More menu and a confirmation before it leaves the page', async () => {
  const { page, seen } = await office.open('/admin/dashboard', mobile);
  await page.getByRole('button', { name: 'Open the menu' }).tap();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Cars' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Cars' }).waitFor();
  const [more, row, remove] = [
    page.getByRole('button', { name: 'More' }),
    page.getByRole('button', { name: /^Actions for / }).first(),
    page.getByRole('button', { name: 'Delete' }).first(),
  ];
  const menu = page.getByRole('menu');
  for (const [opener, opened] of [
    [more, menu],
    [row, menu],
    [more, menu],
  ] as const) {
    await opener.tap();
    await opened.waitFor();
    await page.goBack();
    await opened.waitFor({ state: 'detached' });
    expect(path(page.url())).toBe('/admin/cars');
  }

  await row.tap();
  await menu.getByRole('menuitem', { name: 'Edit' }).tap();
  const form = page.getByRole('dialog', { name: 'Update Car' });
  await form.waitFor();
  await page.goBack();
  await form.waitFor({ state: 'detached' });
  expect(path(page.url())).toBe('/admin/cars');

  await page.getByRole('link', { name: 'Open' }).first().tap();
  await page.waitForURL(/\/admin\/cars\/\d+$/);
  await remove.tap();
  const question = page.getByRole('dialog', { name: 'Do you want to delete the Car?' });
  await question.waitFor();
  await page.goBack();
  await question.waitFor({ state: 'detached' });
  expect(path(page.url())).toMatch(/^\/admin\/cars\/\d+$/);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cars' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
  expect(seen).toEqual([]);
});

test('a page opens at its top, and Back returns to where it was left', async () => {
  const { page, seen } = await office.open('/admin/balances', mobile);
  const driver = page.getByRole('main').getByRole('link', { name: 'Driver 9' });
  await driver.waitFor();
  const top = () => page.evaluate(() => Math.round(scrollY));
  const before = 500;
  await page.evaluate((y) => scrollTo(0, y), before);
  expect(await top()).toBe(before);
  await driver.evaluate((link: HTMLElement) => link.click());
  await page.getByRole('heading', { level: 1, name: /^Driver 9/ }).waitFor();
  expect(await top()).toBe(0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.getByRole('button', { name: 'Cash in' }).evaluate((button: HTMLElement) => button.click());
  await page.getByRole('dialog', { name: 'Add new Cashing' }).waitFor();
  expect(await top()).toBe(300);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await top()).toBe(300);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Balances' }).waitFor();
  await expect.poll(top).toBe(before);
  expect(seen).toEqual([]);
});

/** Returns the visible controls that a toast covers, even in part. */
const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) return ['no toast'];
    return [...document.querySelectorAll('a[href], button, input')]
      .filter((control) => control.closest('.toaster') === null)
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { top, bottom, left, right } = control.getBoundingClientRect();
        return toasts.some(
          (toast) => top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left,
        );
      })
      .map(({ textContent, ariaLabel }) => ariaLabel ?? textContent ?? '');
  });

test.each([
  ['a phone', mobile, 0],
  ['a phone, scrolled', mobile, 260],
  ['a desk', { viewport: { width: 1280, height: 900 } }, 0],
])('on %s a toast covers no control', async (_where, options, scrolled) => {
  const [first] = await office.read<{ id: string }[]>('/balances');
  const { page } = await office.open(`/admin/balances/${first?.id}`, options);
  await openMore(page);
  const copy = page.getByRole('button', { name: 'Copy message', includeHidden: true });
  await copy.waitFor();
  await page.evaluate((y) => scrollTo(0, y), scrolled);
  await copy.evaluate((button: HTMLElement) => button.click());
  await page.locator('.toast').waitFor();
  await expect.poll(() => coveredControls(page)).toEqual([]);
});

test('the ledger fits 320 px in French, with the balance in sight', async () => {
  const [first] = await office.read<{ id: string }[]>('/balances');
  const { page, seen } = await visitor(office.browser, office.origin, office.token, {
    ...mobile,
    viewport: { width: 320, height: 700 },
  });
  await page.addInitScript(() => localStorage.setItem('motoka.locale', 'fr'));
  await page.goto(`/admin/balances/${first?.id}`);
  const table = page.getByRole('table');
  await table.waitFor();
  const balances = await table.locator('tbody tr td:last-child').all();
  expect(balances.length).toBeGreaterThan(5);
  for (const cell of balances) {
    const { x = 0, width = 0 } = (await cell.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(320);
  }
  expect(await table.evaluate((one) => one.scrollWidth <= (one.parentElement?.clientWidth ?? 0))).toBe(true);
  await expectNoPageDefectsInThemes(page, 'ledger-fr');
  expect(seen).toEqual([]);
});

test('Today is seen without scrolling, below the four cards', async () => {
  const { page, seen } = await office.open('/admin/dashboard', mobile, owner.token);
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await today.getByText('10 drivers have cashed in less than is due:').waitFor();
  await today.getByText('ZMW 0.00 of ZMW 3,500.00 cashed in').waitFor();
  const { y = 0, height = 0 } = (await today.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(844);
  for (const figure of ['30+', '10+']) {
    const card = await page.getByText(figure, { exact: true }).boundingBox();
    expect(card?.y).toBeLessThan(y);
  }
  await expectNoPageDefectsInThemes(page, 'dashboard-today');
  await today.getByRole('link', { name: 'Open the calendar' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  expect(seen).toEqual([]);
});

test('Cash in on the car’s page opens the form filled in, with a note', async () => {
  const [car] = await owner.read<{ id: number; numberPlate: string }[]>(`/cars/byUserId/${owner.userId}`);
  const { page, seen } = await office.open(`/admin/cars/${car?.id}`, mobile, owner.token);
  await page.getByText('behind since').waitFor();
  await page.getByRole('button', { name: 'Cash in' }).tap();
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await expect.poll(() => form.getByLabel('Number Plate').inputValue()).toBe(car?.numberPlate);
  await expect.poll(() => form.getByLabel('Driver').inputValue()).toMatch(/^Driver \d$/);
  expect(await form.getByLabel('Amount (ZMW)').inputValue()).toMatch(/^3,?150/);
  await form.getByLabel('Notes').fill('Paid at the gate');
  await form.getByRole('button', { name: 'Submit' }).tap();
  await form.waitFor({ state: 'detached' });
  await page.getByText('Nothing owed').first().waitFor();
  expect(path(page.url())).toBe(`/admin/cars/${car?.id}`);
  expect(seen).toEqual([]);
});
