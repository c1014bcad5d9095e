import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accounts, password, useDemo } from './support/demo';
import { visibleTimeOf } from './support/visibleTime';
import { signIn } from './support/screens';
import { settled } from './support/walk';

const demo = useDemo();

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token');

/** Checks that a toast is in the top right corner. */
const expectTopRight = async (page: Page, message: string): Promise<void> => {
  const box = await page.getByRole('listitem').filter({ hasText: message }).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect(box?.y ?? 900).toBeLessThan(120);
};

const submit = async (page: Page, email: string, secret: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
};

describe('the login', () => {
  test('has an email address and a password', async () => {
    const { page } = await demo.visit();
    await page.goto('/');
    expect(await page.getByLabel('Email').getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Password').getAttribute('type')).toBe('password');
    expect(await page.locator('input:required').count()).toBe(2);
  });

  test.each([
    ['/', 'current-password'],
    ['/account/SignUpPage', 'new-password'],
  ])(
    '%s masks the password, takes a pasted one, and tells a password manager which it is',
    async (path, purpose) => {
      const { page } = await demo.visit();
      await page.goto(path);
      const field = page.getByLabel('Password');
      await field.waitFor();
      expect(await field.getAttribute('type')).toBe('password');
      expect(await field.getAttribute('autocomplete')).toBe(purpose);
      await page.getByLabel('Email').fill('a pasted password');
      await page.getByLabel('Email').press('Control+A');
      await page.getByLabel('Email').press('Control+X');
      await field.press('Control+V');
      expect(await field.inputValue()).toBe('a pasted password');
    },
  );

  test('is disabled while sending, opens the dashboard, stores the token in a cookie and shows a toast for five seconds', async () => {
    const { page } = await demo.visit();
    await page.goto('/');
    let answer = (): void => {};
    const blocked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/loginUser', async (route) => {
      await blocked;
      await route.continue();
    });
    await submit(page, accounts.owner, password);
    const busy = page.getByRole('button', { name: 'Logging in...', exact: true });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    const visibleTime = await visibleTimeOf(page, 'Successfully Logged In');
    answer();
    await settled(page, 'Homepage · Motoka Fleet');
    expect(new URL(page.url()).pathname).toBe('/admin/dashboard');
    await expectTopRight(page, 'Successfully Logged In');
    expect(await cookieOf(page)).toMatchObject({ path: '/', sameSite: 'Strict' });
    const ms = await visibleTime();
    expect(ms).toBeGreaterThan(4500);
    expect(ms).toBeLessThan(7500);
  });

  test.each([
    ['a rejection', 401, { message: 'whatever' }, 'password or email address is not correct'],
    ['an exception', 500, { message: 'Out of fuel' }, 'Out of fuel'],
    ['an exception without a sentence', 500, {}, 'Login failed'],
    ['a response without a token', 200, { data: {} }, 'Token not found in response'],
  ])('shows an error inline and in a toast: %s', async (_, status, json, message) => {
    const { page } = await demo.visit();
    await page.goto('/');
    await page.route('**/api/auth/loginUser', (route) => route.fulfill({ status, json }));
    await submit(page, accounts.owner, 'a-wrong-password');
    await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Failed to Log In' }).waitFor();
    expect(await cookieOf(page)).toBeUndefined();
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
  });

  test('rejects a wrong password, and then accepts the right one', async () => {
    const { page } = await demo.visit();
    await page.goto('/');
    await submit(page, accounts.owner, 'a-wrong-password');
    await page.getByRole('alert').getByText('password or email address is not correct').waitFor();
    await signIn(page, accounts.owner, password);
  });
});

describe('the session', () => {
  test('ends with the icon: the cookie is removed, / opens, and a toast is shown after the full page load', async () => {
    const { page } = await demo.visit();
    await page.goto('/');
    await signIn(page, accounts.owner, password);
    await settled(page, 'Homepage · Motoka Fleet');
    await page.getByRole('button', { name: 'Logout', exact: true }).click();
    await page.getByRole('heading', { name: 'SIGN IN' }).waitFor();
    const visibleTime = await visibleTimeOf(page, 'Successfully Logged Out');
    await expectTopRight(page, 'Successfully Logged Out');
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await cookieOf(page)).toBeUndefined();
    expect(await visibleTime()).toBeLessThan(7500);
    await page.goto('/admin/cars');
    await page.getByRole('heading', { name: 'SIGN IN' }).waitFor();
  });

  test('ends when the server responds 401: the cookie is removed and the login page opens', async () => {
    const { page } = await demo.visit('worth-nothing');
    await page.goto('/admin/cars');
    await page.getByRole('heading', { name: 'SIGN IN' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await cookieOf(page)).toBeUndefined();
  });

  test('is sent in the Authorization header without a scheme, but not to the routes of /owner', async () => {
    const { page } = await demo.visit(demo.tokens.admin);
    const headers = new Map<string, string | undefined>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) headers.set(pathname, request.headers()['authorization']);
    });
    await page.goto('/admin/cars');
    await page.getByRole('link', { name: 'View', exact: true }).first().waitFor();
    await page.goto('/admin/owners');
    await page.getByRole('link', { name: 'View', exact: true }).first().waitFor();
    expect(headers.get('/api/cars')).toBe(demo.tokens.admin);
    expect(headers.has('/api/owner')).toBe(true);
    expect(headers.get('/api/owner')).toBeUndefined();
  });
});

test('a folder of the client’s files is not listed', async () => {
  for (const path of ['/assets/', '/assets', '/assets/..', '/.git/config', '/package.json']) {
    const answer = await fetch(demo.origin + path, { headers: { accept: '*/*' } });
    const text = await answer.text();
    expect(text, path).not.toMatch(/Index of|\[core\]|"dependencies"/);
    expect(answer.status === 404 || text.includes('id="root"'), path).toBe(true);
  }
});
