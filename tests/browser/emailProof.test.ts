import { afterAll, expect, test } from 'vitest';
import { headerIn, openMailbox, textIn } from '../support/server/mailbox';
import { phone, useOffice } from './support/office';
import { expectNoPageDefects, expectNoPageDefectsInThemes } from './support/pageChecks';

const mailbox = await openMailbox();
afterAll(mailbox.close);

let token = '';

const office = useOffice(async () => void ({ token } = await office.addUser('Grace Phiri')), {
  SMTP_URL: mailbox.url,
  MAIL_FROM: 'office@fleet.example',
  PUBLIC_URL: 'https://fleet.example',
});

test('a person confirms their e-mail by the link that the profile mails', async () => {
  const { page, seen } = await office.open('/admin/profile', phone, token);
  await page.getByText('Nothing is mailed to grace@motoka.example until you confirm').waitFor();
  await expectNoPageDefectsInThemes(page, 'profile-email-not-proved');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await page.getByText('A link was sent to grace@motoka.example.').waitFor();
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(1);
  const raw = mailbox.mails[0]?.raw ?? '';
  expect(headerIn(raw, 'Subject')).toBe('Confirm your e-mail');
  const [, path = ''] = /https:\/\/fleet\.example(\/account\/email#\S+)/.exec(textIn(raw)) ?? [];

  const { page: opened, seen: seenThere } = await office.visit(undefined, phone);
  await opened.goto(path);
  await opened.getByText('Then what you chose to be told is mailed to it.').waitFor();
  await expectNoPageDefectsInThemes(opened, 'email-proof');
  await opened.getByRole('button', { name: 'Français' }).click();
  await opened.getByRole('heading', { name: 'Confirmez votre adresse e-mail' }).waitFor();
  await expectNoPageDefects(opened);
  await opened.getByRole('button', { name: 'Confirmer' }).click();
  await opened.getByText('Votre adresse e-mail est confirmée.').waitFor();
  expect(seenThere).toEqual([]);

  await page.reload();
  const statement = page.getByRole('checkbox', { name: /^Statement issued or void, E-mail$/ });
  await statement.click();
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await page.getByText('Nothing is mailed to').count()).toBe(0);
  expect(seen).toEqual([]);
});

test.each(['', '#x'])('a link that does not work says so (%s)', async (hash) => {
  const { page } = await office.visit();
  await page.goto(`/account/email${hash}`);
  if (hash) await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByRole('alert').getByText('This link was used or is too old.').waitFor();
});
