import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accounts, password, useDemo } from './support/demo';
import { recorder } from './support/fleet';

const demo = useDemo();

const today = (page: Page) => page.getByRole('region', { name: 'Your fleet today' });

/** The figure of a tile of the homepage, by its label. */
const figure = (page: Page, label: string) =>
  today(page).getByRole('link', { name: label, exact: true }).locator('xpath=following-sibling::div[1]');

const press = (page: Page, label: string) =>
  today(page).getByRole('link', { name: label, exact: true }).click();

test.each(['admin', 'owner'] as const)(
  '%s clicks a tile of services and finds exactly the counted cars, with the same state on their pages',
  async (who) => {
    const { page } = await demo.visit(demo.tokens[who]);
    await page.goto('/admin/dashboard');
    const count = Number(await figure(page, 'Services overdue').innerText());
    expect(count).toBeGreaterThan(0);
    await press(page, 'Services overdue');
    await page.getByText('Service: Overdue').waitFor();
    await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(count);
    const cars = await page
      .getByRole('link', { name: 'View' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(cars).toHaveLength(count);
    for (const path of cars) {
      await page.goto(path);
      await page
        .getByText(/^[\d,]+ km overdue$/)
        .first()
        .waitFor();
    }
    await page.goto('/admin/dashboard');
    const due = Number(await figure(page, 'Services due soon').innerText());
    await press(page, 'Services due soon');
    await page.getByText('Service: Due soon').waitFor();
    if (due === 0) await page.getByText('Nothing matches these filters.').waitFor();
    else await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(due);
  },
);

test('the filter of services is set, changed and removed by clicks', async () => {
  const { page } = await demo.visit(demo.tokens.admin);
  await page.goto('/admin/cars');
  await page.getByRole('button', { name: 'Service', exact: true }).click();
  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByText('Service: Later').waitFor();
  expect(new URL(page.url()).searchParams.get('filter')).toBe('{"serviceState":"later"}');
  await page.getByRole('button', { name: 'Remove the filter Service' }).click();
  await page.getByText('Service: Later').waitFor({ state: 'detached' });
});

test.each(['admin', 'owner'] as const)(
  '%s opens the spending of this month, and each kind links to the list with its sum',
  async (who) => {
    const { page } = await demo.visit(demo.tokens[who]);
    await page.goto('/admin/dashboard');
    const spent = await figure(page, 'Spent this month').innerText();
    await press(page, 'Spent this month');
    const dialog = page.getByRole('dialog', { name: 'Spent this month' });
    await dialog.getByRole('row', { name: `Total ${spent}` }).waitFor();
    for (const kind of await dialog.getByRole('link').allInnerTexts()) {
      const row = dialog
        .getByRole('row')
        .filter({ has: page.getByRole('link', { name: kind, exact: true }) });
      const amount = await row.getByRole('cell').last().innerText();
      await row.getByRole('link').click();
      await page
        .getByText(/This month/)
        .first()
        .waitFor();
      const rows = page.locator('tbody').getByRole('row');
      if (amount === 'ZMW 0.00') await page.getByText('Nothing matches these filters.').waitFor();
      else
        await rows
          .filter({ hasText: amount })
          .first()
          .or(page.locator('tfoot', { hasText: amount }))
          .first()
          .waitFor();
      await page.goBack();
      await dialog.waitFor();
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  },
);

test('the chart’s axis is fully readable at 320 px', async () => {
  const { page } = await demo.visit(demo.tokens.admin);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/dashboard');
  const chart = page.locator('svg:has(rect title)').first();
  const texts = chart.locator('text[text-anchor=end]');
  await texts.first().waitFor();
  expect(await texts.allTextContents()).toContain('100k');
  const left = (await chart.boundingBox())?.x ?? 0;
  for (const text of await texts.all()) expect((await text.boundingBox())?.x).toBeGreaterThanOrEqual(left);
});

test('the largest amount fits a card at 320 px, and the homepage at 1280 px', async () => {
  const { record } = await recorder(demo.origin, accounts.admin, password);
  const [driver] = await demo.read<{ id: number }[]>('/drivers?filter={"archived":false}&range=[0,0]');
  await record('/cashings/', {
    carId: 1,
    driverId: driver?.id,
    date: new Date().toISOString(),
    amount: 999_999_999.99,
  });
  const { page } = await demo.visit(demo.tokens.admin);
  const isUncut = async (text: string) => {
    const place = page.getByText(text, { exact: true }).first();
    await place.waitFor();
    const { x = 0, width = 0 } = (await place.boundingBox()) ?? {};
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    return x >= 0 && x + width <= (page.viewportSize()?.width ?? 0) && wide === 0;
  };
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/admin/cashings');
  expect(await isUncut('ZMW 999,999,999.99')).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/dashboard');
  expect(await isUncut('ZMW 1B')).toBe(true);
});
