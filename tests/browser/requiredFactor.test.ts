import { expect, test } from 'vitest';
import { codeOf } from '../support/server/signIn';
import { shoot } from './support/browser';
import { password, phone, useOffice } from './support/office';
import { expectNoPageDefects } from './support/pageChecks';

const office = useOffice(async () => {}, { REQUIRE_SECOND_FACTOR: 'administrators' });

test('a session without the required second factor opens its set-up page and nothing else', async () => {
  const { page, seen } = await office.visit(undefined, phone);
  await page.goto('/');
  await page.getByLabel('Email').fill('office@motoka.example');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Second factor' });
  await title.waitFor();
  for (const path of ['/admin/cars', '/admin/profile', '/']) {
    await page.goto(path);
    await page.waitForURL('**/account/factor');
    await title.waitFor();
  }
  await expectNoPageDefects(page);
  await shoot(page, 'requiredFactor-password');

  await page.getByLabel('Your password').fill('wrong');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('alert').filter({ hasText: 'The current password is not correct' }).waitFor();
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('img', { name: 'Second factor' }).waitFor();
  await expectNoPageDefects(page);
  await shoot(page, 'requiredFactor-code');
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Code').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();

  await page.getByRole('heading', { level: 1, name: 'Recovery codes' }).waitFor();
  const codes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allTextContents();
  expect(codes).toHaveLength(10);
  await expectNoPageDefects(page);
  await shoot(page, 'requiredFactor-recovery');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByText('The codes are copied.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.locator('[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByText(codes[9] ?? '').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.emulateMedia({ media: null });

  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/profile');
  await page.getByText('10 recovery codes are left').waitFor();
  // They are shown once.
  expect(await page.getByText(codes[0] ?? '').count()).toBe(0);
  expect(seen.filter((text) => !text.includes('403'))).toEqual([]);
});
