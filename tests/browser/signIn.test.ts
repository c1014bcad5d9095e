import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeOf } from '../support/server/signIn';
import { shoot } from './support/browser';
import { password, phone, useOffice } from './support/office';
import { expectNoPageDefects } from './support/pageChecks';
import { fillIn, signIn } from './support/screens';

const OWNER = 'mutale@motoka.example';
const PROFILE = '/admin/profile';
const owner = {} as { token: string; userId: number };
const office = useOffice(
  async () => {
    Object.assign(owner, await office.addUser('Mutale Banda'));
    await office.record('/user/', { name: 'Bwalya Tembo', email: 'bwalya@motoka.example' });
  },
  // Passkeys need https, or this machine by name.
  { HOST: 'localhost' },
);

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** An authenticator in the device, which verifies its user. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

const sizes = [
  ['light at 1280 px', { viewport: { width: 1280, height: 900 }, colorScheme: 'light' }],
  ['dark at 390 px', { ...phone, colorScheme: 'dark' }],
] as const;

test.each(sizes)('the pages before the sign-in, %s', async (name, options) => {
  const { page, seen } = await office.visit(undefined, options);
  for (const path of ['/account/LoginPage', '/account/forgot', '/account/password#wrong']) {
    await page.goto('about:blank');
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (path.includes('#')) await page.getByRole('alert').waitFor();
    await expectNoPageDefects(page);
    await shoot(page, `signIn-${path.replace(/\W/g, '')}-${name.slice(0, 4)}`);
  }
  expect(seen.filter((text) => !text.includes('410'))).toEqual([]);
});

test.each(sizes)('a person who was added chooses a password with the link, %s', async (name, options) => {
  const { page, seen } = await office.open('/admin/users/create', options);
  const dialog = page.getByRole('dialog', { name: /add new user/i });
  const first = name.startsWith('light') ? 'Grace' : 'Ruth';
  const email = `${first.toLowerCase()}@motoka.example`;
  await fillIn(page, dialog, { Name: `${first} Phiri`, Email: email });
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  const link = page.getByRole('dialog', { name: `A link for ${first} Phiri` });
  const url = (await link.locator('code').textContent()) ?? '';
  expect(url).toMatch(new RegExp(`^${office.origin}/account/password#[\\w-]{43}$`));
  expect(await link.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(`${first} Phiri, choose your password for Motoka Fleet here: ${url}`)}`,
  );
  expect(await link.getByRole('button', { name: 'Send e-mail' }).count()).toBe(0);
  await expectNoPageDefects(page);
  await shoot(page, `signIn-link-${name.slice(0, 4)}`);
  await link.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  expect(seen).toEqual([]);

  const other = await office.visit(undefined, options);
  await other.page.goto(url);
  await other.page.getByText(`For ${first} Phiri, ${email}.`).waitFor();
  await other.page.getByRole('textbox', { name: 'Password' }).fill('luangwa-bridge-31');
  await expectNoPageDefects(other.page);
  await shoot(other.page, `signIn-password-${name.slice(0, 4)}`);
  await other.page.getByRole('button', { name: 'Save and sign in' }).click();
  await other.page.waitForURL('**/admin/dashboard');
  expect(other.seen).toEqual([]);
});

test.each(sizes)('the profile shows second factor, passkeys and devices, %s', async (name, options) => {
  const { page, seen } = await office.open(PROFILE, options, owner.token);
  await card(page, 'Devices').getByText('this device').waitFor();
  await card(page, 'Second factor').getByRole('button', { name: 'Set up' }).click();
  await card(page, 'Second factor').getByLabel('Current password').fill(password);
  await card(page, 'Second factor').getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await card(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await expectNoPageDefects(page);
  await page.getByRole('img', { name: 'QR code of the key' }).scrollIntoViewIfNeeded();
  await shoot(page, `signIn-profile-${name.slice(0, 4)}`);
  expect(seen).toEqual([]);
});

test('a second factor is set up, asked for at the sign-in, and removed by an administrator', async () => {
  const { page, seen } = await office.open(PROFILE, {}, owner.token);
  const factor = card(page, 'Second factor');
  await factor.getByRole('button', { name: 'Set up' }).click();
  await factor.getByLabel('Current password').fill('wrong');
  await factor.getByRole('button', { name: 'Continue' }).click();
  await factor.getByText('The current password is not correct').waitFor();
  await factor.getByLabel('Current password').fill(password);
  await factor.getByRole('button', { name: 'Continue' }).click();
  const secret = ((await factor.locator('code').textContent()) ?? '').replaceAll(' ', '');
  const code = factor.getByRole('textbox', { name: 'Code' });
  await expect.poll(() => code.evaluate((input) => input === document.activeElement)).toBe(true);
  await code.fill(codeOf(secret, -1));
  await factor.getByRole('button', { name: 'Turn on' }).click();
  await factor.getByText('The second factor is on.').waitFor();
  const codes = await factor
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await shoot(page, 'signIn-recovery');
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await factor.getByText('10 recovery codes are left').waitFor();

  const { page: login } = await office.visit();
  await login.goto('/');
  await login.getByLabel('Email').fill(OWNER);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await login.getByText('Enter the code from your authenticator app').waitFor();
  await expectNoPageDefects(login);
  await shoot(login, 'signIn-code');
  await login.getByLabel('Code').fill(codes[0] ?? '');
  await login.getByRole('button', { name: 'Login', exact: true }).click();
  await login.waitForURL('**/admin/dashboard');

  const { page: admin } = await office.open(`/admin/users/${owner.userId}`);
  await card(admin, 'Devices')
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .waitFor();
  await expectNoPageDefects(admin);
  await shoot(admin, 'signIn-user');
  await admin.getByRole('button', { name: 'Remove second factor' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await admin.getByText('The second factor of Mutale Banda is removed.').waitFor();
  expect(seen.filter((text) => !text.includes('403'))).toEqual([]);
});

test('a passkey signs in without an e-mail, and devices are signed out', async () => {
  const { page, seen } = await office.visit(owner.token);
  await addAuthenticator(page);
  await page.goto(PROFILE);
  const passkeys = card(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('My phone');
  await passkeys.getByLabel('Current password').fill(password);
  await passkeys.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The passkey is added.').waitFor();
  await page.context().clearCookies();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto(PROFILE);
  await card(page, 'Devices').getByText('With a passkey').waitFor();
  await passkeys.getByText('Used').waitFor();
  await card(page, 'Devices').getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('dialog', { name: /^Sign out \d+ other devices?\?$/ });
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByText('You are signed out everywhere else.').waitFor();
  await expect.poll(() => card(page, 'Devices').getByRole('button').count()).toBe(0);
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByText('My phone is removed.').waitFor();
  expect(seen).toEqual([]);
  const other = await office.visit();
  await other.page.goto('/');
  await signIn(other.page, OWNER, password);
});
