import { afterAll, expect, test } from 'vitest';
import { headerIn, openMailbox, textIn } from '../support/server/mailbox';
import { dayFromToday } from './support/days';
import { phone, useOffice } from './support/office';
import { expectNoPageDefects, expectNoPageDefectsInThemes } from './support/pageChecks';

const mailbox = await openMailbox();
afterAll(mailbox.close);

let grace: Awaited<ReturnType<typeof office.addUser>>;

const office = useOffice(
  async () => {
    grace = await office.addUser('Grace Phiri');
  },
  { SMTP_URL: mailbox.url, MAIL_FROM: 'office@fleet.example', PUBLIC_URL: 'https://fleet.example' },
);

const isTold = async (): Promise<boolean | undefined> =>
  (await grace.read<{ email: Record<string, boolean> }>('/messages/choices')).email['statement'];

/** Waits for a mail. */
const mailAt = async (index: number): Promise<string> => {
  await expect.poll(() => mailbox.mails.length, { timeout: 20_000 }).toBe(index + 1);
  return mailbox.mails[index]?.raw ?? '';
};

test('the address of a mail, opened in a browser, ends its kind of e-mails by a button, not by itself', async () => {
  await grace.record('/messages/proof', undefined);
  const [, token = ''] = /account\/email#(\S+)/.exec(textIn(await mailAt(0))) ?? [];
  await grace.record('/mail/proof', { token });
  await office.record('/statements', { userId: grace.userId, month: dayFromToday(-40).slice(0, 7) });
  const header = headerIn(await mailAt(1), 'List-Unsubscribe') ?? '';
  const { page, seen } = await office.visit(undefined, phone);
  await page.goto(header.replace(/^<https:\/\/fleet\.example(.*)>$/, '$1'));
  await page.getByText('This ends the e-mails of this kind: Statement issued or void').waitFor();
  await expectNoPageDefectsInThemes(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('Relevé mensuel établi ou nul').waitFor();
  await expectNoPageDefects(page);
  await page.getByRole('button', { name: 'English' }).click();
  expect(await isTold()).toBe(true);

  await page.getByRole('button', { name: 'End these e-mails' }).click();
  await page.getByText('You get no more e-mails of this kind: Statement issued or void').waitFor();
  expect(await isTold()).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
  expect(seen).toEqual([]);
});

test.each(['', '#x', '#1.statement.x'])('a link that does not work says so (%s)', async (hash) => {
  const { page } = await office.visit();
  await page.goto(`/account/unsubscribe${hash}`);
  if (hash.includes('statement')) await page.getByRole('button', { name: 'End these e-mails' }).click();
  await page.getByRole('alert').getByText('This link does not work.').waitFor();
  await page.getByRole('link', { name: 'Choose what you are told' }).waitFor();
});
