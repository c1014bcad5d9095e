import { expect, test } from 'vitest';
import { violations } from './support/axe';
import { shoot } from './support/browser';
import { phone, useOffice } from './support/office';
import { visitor } from './support/visitor';

const office = useOffice(async () => {});

test('a date is typed or picked, shown as day/month/year in every language, and rejected with a message', async () => {
  const { page, seen } = await visitor(office.browser, office.origin, office.token, { locale: 'en-US' });
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  const date = form.getByRole('textbox', { name: 'Date' });
  for (const [typed, shown] of [
    ['2026-11-24', '24/11/2026'],
    ['24112026', '24/11/2026'],
    ['1/2/2025', '01/02/2025'],
  ] as const) {
    await date.fill(typed);
    await date.blur();
    expect(await date.inputValue()).toBe(shown);
  }
  await form.getByRole('button', { name: 'Open the calendar' }).click();
  await shoot(page, 'calendar-1280');
  // Speech control finds a day by the number that it shows: WCAG 2.5.3.
  expect(await violations(page, { type: 'rule', values: ['label-content-name-mismatch'] })).toEqual([]);
  await page.getByRole('button', { name: 'Mon, 3 Feb 2025' }).click();
  expect(await date.inputValue()).toBe('03/02/2025');
  await date.fill('11/24/2026');
  await date.blur();
  await form.getByText('Enter a day such as 24/11/2026').waitFor();
  expect(await date.inputValue()).toBe('11/24/2026');
  expect(seen).toEqual([]);
});

test('on a phone, whose date picker has the browser’s language, a day is also in words of the app’s language', async () => {
  const options = { ...phone, locale: 'en-US' };
  const { page } = await visitor(office.browser, office.origin, office.token, options);
  await page.addInitScript(() => localStorage.setItem('motoka.locale', 'fr'));
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Ajouter un versement' });
  await form.locator('input[type=date]').fill('2026-11-24');
  await form.getByText('mar. 24 nov. 2026').waitFor();
  await page.goto('/admin/cashings');
  await page.getByRole('button', { name: 'Filtres' }).click();
  const filters = page.getByRole('dialog', { name: 'Filtres' });
  await filters.getByLabel('Du').first().fill('2026-11-24');
  await filters.getByText('mar. 24 nov. 2026').waitFor();
});
