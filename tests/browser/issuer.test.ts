import { afterAll, expect, test } from 'vitest';
import { openIssuer } from '../support/server/issuer';
import { shoot } from './support/browser';
import { password, phone, useOffice } from './support/office';
import { expectNoPageDefects } from './support/pageChecks';

const email = 'grace@example.com';
const issuer = await openIssuer({ email, email_verified: true, name: 'Grace Phiri' }, () => [office.origin]);
afterAll(issuer.stop);

const office = useOffice(async () => {}, { ...issuer.settings, HOST: 'localhost', SIGNUP: 'closed' });

test("a person signs in at their company's issuer, once there is an account", async () => {
  const { page, seen } = await office.visit(undefined, phone);
  // The page of the issuer asks for a font of another host.
  await page.context().route(/^https:/, (route) => route.fulfill({ body: '' }));
  await page.goto('/');
  const way = page.getByRole('link', { name: 'Sign in with Zanaco' });
  await way.waitFor();
  await expectNoPageDefects(page);
  await shoot(page, 'issuer-login');
  await way.click();
  await page.getByPlaceholder('Enter any login').fill('grace');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: `There is no account for ${email}` })
    .waitFor();
  await expectNoPageDefects(page);
  await shoot(page, 'issuer-unknown');

  await office.record('/user/', { name: 'Grace Phiri', email, password });
  await page.getByRole('link', { name: 'Back to the login' }).click();
  await way.click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/profile');
  await page.getByText('With the company’s sign-in').waitFor();
  expect(seen.filter((text) => !/403|^asked/.test(text))).toEqual([]);
});
