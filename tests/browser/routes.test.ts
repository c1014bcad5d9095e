import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { violations } from './support/axe';
import { shoot } from './support/browser';
import { useDemo } from './support/demo';
import { placesOf } from './support/places';
import { publicPages, routes } from './support/routes';
import { horizontalOverflow, settled } from './support/walk';

const demo = useDemo();
let fill: (text: string) => string;

beforeAll(async () => {
  fill = await placesOf(demo);
});

/** One page in four, where all pages share what is tested. */
const someRoutes = routes.filter((_, index) => index % 4 === 0);

const headings = (page: Page) => page.locator('h1').allTextContents();

const callsOf = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(`${demo.origin}/api`)) calls.push(request.url());
  });
  return calls;
};

describe.each([
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const)('before the login, at %i px, %s', (width, colorScheme) => {
  test.each(publicPages)('%s has the heading %s', async (path, heading, title) => {
    const { page, seen } = await demo.visit(undefined, {
      viewport: { width, height: 844 },
      colorScheme,
    });
    const calls = callsOf(page);
    await page.goto(path);
    await settled(page, `${title} · Motoka Fleet`);
    expect(await headings(page)).toEqual([heading]);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await shoot(page, `entrance-${title.replace(' ', '-')}-${width}-${colorScheme}`);
    expect(calls).toEqual([]);
    expect(seen).toEqual([]);
  });
});

describe('without the session cookie', () => {
  test('addresses under /admin redirect to / without an API request', async () => {
    const { page, seen } = await demo.visit();
    const calls = callsOf(page);
    for (const [path] of someRoutes) {
      await page.goto(fill(path));
      await page.getByRole('heading', { name: 'SIGN IN' }).waitFor();
      expect(new URL(page.url()).pathname, path).toBe('/');
    }
    expect(calls).toEqual([]);
    expect(seen).toEqual([]);
  });
});

describe('with the session cookie', () => {
  test('/ redirects to the dashboard, the other public pages link to it', async () => {
    const { page } = await demo.visit(demo.tokens.owner);
    await page.goto('/');
    await settled(page, 'Homepage · Motoka Fleet');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    for (const path of ['/account/LoginPage', '/no/such/page']) {
      await page.goto(path);
      await page.getByRole('heading', { name: 'SIGN IN' }).waitFor();
      await page.getByRole('link', { name: 'Continue to the dashboard' }).click();
      await settled(page, 'Homepage · Motoka Fleet');
    }
  });

  test('each address is answered by the page', async () => {
    for (const [path] of routes) {
      const response = await fetch(demo.origin + fill(path));
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
    }
  });

  test.each(['admin', 'owner'] as const)('an address can be opened directly by the %s', async (role) => {
    const { page, seen } = await demo.visit(demo.tokens[role]);
    for (const [path, ofAdmin, ofOwner, about = ''] of someRoutes) {
      const heading = fill(role === 'admin' ? ofAdmin : ofOwner);
      await page.goto(fill(path));
      await settled(page, `${`${heading} ${fill(about)}`.trim()} · Motoka Fleet`);
      expect(await headings(page), path).toEqual([heading]);
      if (heading !== 'Page not found') expect(new URL(page.url()).pathname).toBe(fill(path).split('?')[0]);
    }
    expect(seen).toEqual([]);
  });

  test('Back and Forward follow the history', async () => {
    const { page } = await demo.visit(demo.tokens.admin);
    await page.goto('/admin/cars');
    await page.getByRole('link', { name: 'View' }).first().click();
    await page.waitForURL(/\/admin\/cars\/\d+$/);
    await page.getByRole('link', { name: 'Cashings' }).click();
    await page.waitForURL(/\/admin\/cashings\/byCarId\/\d+$/);
    await page.goBack();
    await page.waitForURL(/\/admin\/cars\/\d+$/);
    await page.goBack();
    await settled(page, 'Cars · Motoka Fleet');
    await page.goForward();
    await page.waitForURL(/\/admin\/cars\/\d+$/);
  });

  test("another owner's car is an error with a Try again button", async () => {
    const { page } = await demo.visit(demo.tokens.owner);
    const cars = await demo.read<{ id: number; name: string }[]>('/cars');
    const foreign = cars.find(({ name }) => name === 'Grace Phiri');
    await page.goto(`/admin/cars/${foreign?.id}`);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    expect(await headings(page)).toEqual(['My Cars']);
  });
});

describe('the API documentation', () => {
  test.each([
    [1280, 'light'],
    [390, 'dark'],
  ] as const)('is searched and unfolded from the keyboard, at %i px, %s', async (width, colorScheme) => {
    const { page, seen } = await demo.visit(undefined, { viewport: { width, height: 844 }, colorScheme });
    await page.goto('/api/docs');
    const contents = page.getByRole('navigation', { name: 'Contents' });
    const toCashings = contents.getByRole('link', { name: 'Cashings', exact: true });
    if (width === 390) await contents.getByText('Contents', { exact: true }).click();
    await toCashings.click();
    const heading = page.getByRole('heading', { name: 'Cashings', exact: true });
    expect((await heading.boundingBox())?.y).toBeLessThan(200);
    const fold = page.locator('#postCashings');
    expect(await fold.getByRole('table').isVisible()).toBe(false);
    await page.keyboard.press('/');
    await page.keyboard.type('post cashings amount');
    await page.getByText(/^\d+ of \d+$/).waitFor();
    expect(await page.locator('main details:visible').count()).toBeLessThan(10);
    await page.keyboard.press('Tab');
    while (!(await fold.locator('summary').evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await fold.getByRole('table').waitFor();
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await shoot(page, `api-docs-${width}-${colorScheme}`);
    await page.goto('/api/docs#putCarsById');
    await page.locator('#putCarsById[open]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(28_000);
    expect(seen).toEqual([]);
  });
});
