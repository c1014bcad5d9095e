import type { Page, Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { shoot } from './support/browser';
import { accounts, password, useDemo } from './support/demo';
import { placesOf } from './support/places';
import { readSpoken, unbracketed, watchData } from './support/pseudo';
import { routes } from './support/routes';
import { horizontalOverflow, walkTo } from './support/walk';

const phone = { viewport: { width: 390, height: 844 } };
const KEY = 'motoka.locale';
/** Languages are shown by their own names in every language. */
const languageNames = ['English', 'Français'];

const demo = useDemo();
let fill: (text: string) => string;

beforeAll(async () => {
  fill = await placesOf(demo);
});

const unanswered = new WeakMap<Page, Set<Request>>();

/** Counts the requests of a page that have no answer yet; the event stream never ends. */
const countRequests = (page: Page): void => {
  const waiting = new Set<Request>();
  unanswered.set(page, waiting);
  page.on('request', (one) => !one.url().endsWith('/api/events') && waiting.add(one));
  page.on('requestfinished', (one) => waiting.delete(one));
  page.on('requestfailed', (one) => waiting.delete(one));
};

/** Waits until a page shows all of its parts: without it, a late part is missed, or the page before is looked at. */
const complete = async (page: Page): Promise<void> => {
  const isQuiet = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const isLoaded = () =>
            [...document.querySelectorAll('h1')].some(({ textContent }) => textContent) &&
            !document.querySelector(
              '[aria-busy="true"], .MuiSkeleton-root, .MuiLinearProgress-indeterminate',
            ) &&
            document.getAnimations().length === 0;
          let changes = 0;
          const observer = new MutationObserver((list) => (changes += list.length));
          observer.observe(document.body, { subtree: true, childList: true, characterData: true });
          setTimeout(() => {
            observer.disconnect();
            resolve(changes === 0 && isLoaded());
          }, 150);
        }),
    );
  await expect.poll(async () => (await isQuiet()) && unanswered.get(page)?.size, { timeout: 20_000 }).toBe(0);
};

describe('in a pseudo-language with brackets, on a phone', () => {
  /** The texts of a page that are in no catalogue, and those that do not fit. */
  const lookAt = async (
    page: Page,
    where: string,
    readData: () => Promise<ReadonlySet<string>>,
  ): Promise<string[]> => {
    const { texts, cut } = await readSpoken(page);
    const data = await readData();
    const unkeyed = new Set(texts.map((text) => unbracketed(text, data)).filter(Boolean));
    const wide = await horizontalOverflow(page);
    return [
      ...[...unkeyed].map((text) => `${where}: not in a catalogue: ${text}`),
      ...[...new Set(cut)].map((text) => `${where}: cut off: ${text}`),
      ...(wide > 0 ? [`${where}: ${wide} px too wide`] : []),
    ];
  };

  const open = async (token?: string) => {
    const { page } = await demo.visit(token, phone);
    countRequests(page);
    await page.addInitScript((key) => localStorage.setItem(key, 'xx'), KEY);
    return page;
  };

  test('a text outside the catalogues is detected, and one that is cut off', async () => {
    const page = await open(demo.tokens.admin);
    const readData = watchData(page, languageNames);
    await page.goto('/admin/dashboard');
    await complete(page);
    expect(await lookAt(page, 'here', readData)).toEqual([]);
    await page.evaluate(() => {
      const [forgotten, long] = [document.createElement('p'), document.createElement('p')];
      forgotten.textContent = 'Add a car';
      Object.assign(long, { textContent: `[${'long '.repeat(30)}]` });
      Object.assign(long.style, { overflow: 'hidden', whiteSpace: 'nowrap' });
      document.querySelector('main')?.append(forgotten, long);
    });
    expect(await lookAt(page, 'here', readData)).toEqual([
      'here: not in a catalogue: Add a car',
      expect.stringMatching(/^here: cut off: \[long/),
    ]);
  });

  test('the pages before the login', async () => {
    const page = await open();
    const found: string[] = [];
    for (const path of ['/', '/account/SignUpPage']) {
      await page.goto(path);
      await page.locator('h1').waitFor();
      found.push(...(await lookAt(page, path, async () => new Set(languageNames))));
    }
    expect(found).toEqual([]);
  });

  test('every page', async () => {
    const page = await open(demo.tokens.admin);
    const readData = watchData(page, languageNames);
    await page.goto('/admin/dashboard');
    const found: string[] = [];
    for (const [path] of routes) {
      await walkTo(page, fill(path));
      await complete(page);
      found.push(...(await lookAt(page, path, readData)));
    }
    if (found.length > 0) await shoot(page, 'failed-languages');
    expect(found).toEqual([]);
  });

  test('the dialogs', async () => {
    const page = await open(demo.tokens.admin);
    const readData = watchData(page, languageNames);
    await page.goto('/admin/dashboard');
    const found: string[] = [];
    for (const path of [
      ...['cars', 'cashings', 'repairs', 'services', 'tires', 'drivers', 'owners', 'users', 'targets'].map(
        (name) => `/admin/${name}/create`,
      ),
      '/admin/cars/{car}/update',
      '/admin/cars/{car}/assign',
      '/admin/dashboard/spent',
    ]) {
      await walkTo(page, fill(path));
      await page.getByRole('dialog').waitFor();
      await complete(page);
      found.push(...(await lookAt(page, path, readData)));
    }
    expect(found).toEqual([]);
  });
});

test('the browser’s own messages follow the language of the app', async () => {
  const { page } = await demo.visit(undefined, phone);
  await page.goto('/');
  const [email, word] = [page.locator('[name=email]'), page.locator('[name=password]')];
  const messages = async () =>
    Promise.all(
      [email, word].map((input) => input.evaluate((one: HTMLInputElement) => one.validationMessage)),
    );
  await page.locator('form button[type=submit]').click();
  expect(await messages()).toEqual(Array(2).fill('Please fill in this field'));

  await page.getByRole('button', { name: 'Français' }).click();
  const signIn = page.getByRole('button', { name: 'Se connecter' });
  await signIn.click();
  expect(await messages()).toEqual(Array(2).fill('Veuillez remplir ce champ'));
  await email.fill('owner');
  await signIn.click();
  expect(await messages()).toEqual(['Veuillez écrire une adresse e-mail', 'Veuillez remplir ce champ']);
  await email.fill(accounts.owner);
  // A password manager may set a value without an event.
  await word.evaluate((input: HTMLInputElement, value) => (input.value = value), password);
  await signIn.click();
  await page.waitForURL('**/admin/dashboard');

  await walkTo(page, '/admin/owners/create');
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect
    .poll(() =>
      page
        .getByRole('dialog')
        .locator('input:invalid')
        .first()
        .evaluate((one: HTMLInputElement) => one.validationMessage),
    )
    .toBe('Veuillez remplir ce champ');
});

test('French is selected before the login, used by the server too, and stored', async () => {
  const { page } = await demo.visit(undefined, phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByLabel('E-mail').fill(accounts.owner);
  await page.getByLabel('Mot de passe', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByText('Mot de passe ou adresse e-mail incorrects').first().waitFor();
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL('**/admin/dashboard');
  await walkTo(page, '/admin/cars');
  await page.getByRole('heading', { level: 1, name: 'Mes véhicules' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fr');

  await walkTo(page, '/admin/profile');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('en');
});
