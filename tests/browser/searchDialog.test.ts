import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayFromToday } from './support/days';
import { addPair } from './support/drivers';
import { phone, useOffice } from './support/office';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { visitor } from './support/visitor';

const since = dayFromToday(-5);
let carId = 0;
const office = useOffice(async () => {
  const { userId } = await office.addUser('Grace Phiri');
  const pair = await addPair(office, userId, { plate: 'BAK 1234', name: 'Dennis Musonda', since });
  carId = pair.carId;
  await addPair(office, userId, { plate: 'AJQ 1909', name: 'Kelvin Tembo', since });
  for (let day = 0; day < 3; day += 1)
    await office.record('/cashings/', { ...pair, date: dayFromToday(-day), amount: 350 });
  await office.record('/papers/', { carId, kind: 'fitness', validUntil: dayFromToday(90) });
});

const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Search everything' }).waitFor();
  await page.keyboard.press('Control+k');
};

const box = (page: Page) => page.getByRole('combobox', { name: 'Search everything' });

/** Delays the code of the results until the returned function is called. */
const delayResults = async (page: Page): Promise<() => void> => {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/SearchBox-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

test('keys typed before the results’ code is loaded are neither lost nor shortcuts of the page', async () => {
  const { page, seen } = await visitor(office.browser, office.origin, office.token);
  const release = await delayResults(page);
  await page.goto('/admin/dashboard');
  await open(page);
  // Outside an input, `g` and `c` open a list.
  await page.keyboard.type('gcdennisx', { delay: 0 });
  await page.keyboard.press('Backspace');
  release();
  await page.keyboard.type(' n?');
  await box(page).waitFor();
  await page.keyboard.type('/');
  expect(await box(page).inputValue()).toBe('gcdennis n?/');
  expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(seen).toEqual([]);
});

test('Enter before the code and the results are there opens the best match of what was typed', async () => {
  const { page, seen } = await visitor(office.browser, office.origin, office.token);
  const release = await delayResults(page);
  await page.goto('/admin/dashboard');
  await open(page);
  await page.keyboard.type('bak');
  await page.keyboard.press('Enter');
  release();
  await page.getByRole('heading', { level: 1, name: 'BAK 1234' }).waitFor();
  await open(page);
  await page.keyboard.type('kelvin');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Kelvin Tembo' }).waitFor();
  expect(seen).toEqual([]);
});

const finds: readonly (readonly [text: string, first: RegExp])[] = [
  ['dennis', /^Dennis Musonda/],
  ['balance of dennis', /^Balance of Dennis Musonda/],
  ['DENNIS bal', /^Balance of Dennis Musonda/],
  ['add cashing for bak', /^Add cashing for BAK 1234/],
  ['bak1234 cashing', /^Add cashing for BAK 1234/],
  ['fitness', /^Fitness: Papers/],
  ['fitness bak', /^Fitness: BAK 1234/],
  ['bak', /^BAK 1234/],
  ['ajq1909', /^AJQ 1909/],
  ['cashing', /^Cashing/],
  ['targets', /^Targets/],
  ['repair add', /^Add new Repair/],
];

test('what a text names comes first, and is the one that Enter opens', async () => {
  const { page, seen } = await office.open('/admin/dashboard');
  await open(page);
  const first = page.getByRole('option').first();
  for (const [text, name] of finds) {
    await box(page).fill(text);
    await expect.poll(() => first.innerText(), { message: text, timeout: 10_000 }).toMatch(name);
    const isHighlighted = async () =>
      (await box(page).getAttribute('aria-activedescendant')) === (await first.getAttribute('id'));
    await expect.poll(isHighlighted, { message: text, timeout: 10_000 }).toBe(true);
  }
  expect(seen).toEqual([]);
});

test('what a command opens', async () => {
  const { page, seen } = await office.open('/admin/dashboard');
  await open(page);
  await page.keyboard.type('fitness bak');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Papers' }).waitFor();
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual({
    carId,
    kind: 'fitness',
  });
  await expect.poll(() => page.locator('tbody').getByRole('row').count()).toBe(1);
  await open(page);
  await page.keyboard.type('balance of bak');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Balances' }).waitFor();
  expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '')).toEqual({ carId });
  // The search leaves no entry in the history: Back goes from page to page.
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Papers' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Homepage' }).waitFor();
  expect(await box(page).count()).toBe(0);
  expect(seen).toEqual([]);
});

test('commands are found in French, and what was opened last follows the language', async () => {
  const { page, seen } = await office.open('/admin/dashboard');
  await open(page);
  await page.keyboard.type('balance of dennis');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Balances' }).waitFor();
  await page.evaluate(() => localStorage.setItem('motoka.locale', 'fr'));
  await page.reload();
  await page.getByRole('button', { name: 'Tout rechercher' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Solde de Dennis Musonda/ }).waitFor();
  const first = page.getByRole('option').first();
  for (const [text, found] of [
    ['dennis solde', /^Solde de Dennis Musonda/],
    ['bak ajouter', /^Ajouter .* BAK 1234/],
    ['véhicules', /^Véhicules/],
    ['vehicules', /^Véhicules/],
  ] as const) {
    await page.getByRole('combobox', { name: 'Tout rechercher' }).fill(text);
    await expect.poll(() => first.innerText(), { timeout: 10_000 }).toMatch(found);
  }
  expect(seen).toEqual([]);
});

test('on a phone, Back and the visible button close the search', async () => {
  const { page, seen } = await office.open('/admin/cashings', phone);
  await page.getByRole('button', { name: 'Search everything' }).tap();
  await box(page).fill('dennis');
  await page.getByRole('option', { name: /^Dennis Musonda/ }).waitFor();
  await expectNoPageDefectsInThemes(page, 'search-phone');
  await page.goBack();
  await box(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/cashings');
  await page.getByRole('button', { name: 'Search everything' }).tap();
  await page.getByRole('button', { name: 'Close the search' }).tap();
  await box(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/cashings');
  expect(seen).toEqual([]);
});

test('over a form with typed values, the search asks only before it leaves', async () => {
  const { page } = await office.open('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await form.getByLabel('Amount (ZMW)').fill('77');
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
  await page.keyboard.press('Escape');
  await box(page).waitFor({ state: 'detached' });
  expect(await form.getByLabel('Amount (ZMW)').inputValue()).toBe('77');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dennis');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await form.getByLabel('Amount (ZMW)').inputValue()).toBe('77');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dennis');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dennis Musonda' }).waitFor();
});
