import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { CASH_BOOK, holding, textOf, fillCash, type CashOffice } from './support/cash';
import { shownDay, today } from './support/days';
import { phone, useOffice } from './support/office';
import { expectNoPageDefects } from './support/pageChecks';

const cash = {} as CashOffice;
const office = useOffice(async () => void Object.assign(cash, await fillCash(office)));

const desk = { viewport: { width: 1280, height: 900 } };
const cases = (['administrator', 'owner'] as const).flatMap(
  (role) =>
    [
      [role, 1280, { ...desk, colorScheme: 'light' }],
      [role, 390, { ...phone, colorScheme: 'dark' }],
    ] as const,
);

interface Transfer {
  readonly id: number;
  readonly state: string;
  readonly reason: string | null;
  readonly answeredBy: string | null;
}

const transfer = async (id: number): Promise<Transfer | undefined> =>
  (await office.read<readonly Transfer[]>('/transfers')).find((one) => one.id === id);

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for your answer' });

/** Expects the text of the menu's link, which on a phone is in a drawer. */
const expectInMenu = async (page: Page, width: number, text: string): Promise<void> => {
  const isPhone = width === 390;
  if (isPhone) await page.getByRole('button', { name: 'Open the menu' }).click();
  const link = page.getByRole('link', { name: /^Cash book/ });
  await expect.poll(() => textOf(link)).toBe(text);
  if (!isPhone) return;
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'hidden' });
};

const givers = ['Grace', 'Alice', 'Naomi', 'Ruth', 'Esther', 'Joyce'];

/** Sends two transfers to the user of a test: ZMW 11.50 and ZMW 22.25. */
const sendTwo = async (role: 'administrator' | 'owner') => {
  const giver = `${givers.shift()} Phiri`;
  const { userId: fromId } = await cash.addHolder(giver);
  const toId = role === 'owner' ? cash.mutale.userId : cash.administratorId;
  const small = await cash.handOver(fromId, toId, 11.5);
  const large = await cash.handOver(fromId, toId, 22.25);
  const sentence = (amount: string) => `${giver} handed over ZMW ${amount} on ${shownDay(today)}`;
  return { small, large, smallText: sentence('11.50'), largeText: sentence('22.25') };
};

test.each(cases)('%s at %i px receives one transfer and refuses another', async (role, width, options) => {
  const { small, large, smallText, largeText } = await sendTwo(role);
  const token = role === 'owner' ? cash.mutale.token : office.token;
  const { page, seen } = await office.open(CASH_BOOK, options, token);
  const section = waiting(page);
  await section.getByText(smallText).waitFor();
  const inHand = page.getByRole('main').getByText('In hand');
  expect((await section.boundingBox())?.y).toBeLessThan((await inHand.boundingBox())?.y ?? 0);
  await expectInMenu(page, width, 'Cash book 2 wait for your answer');
  await expectNoPageDefects(page);

  await section.getByRole('button', { name: `Received: ${smallText}` }).click();
  await page.getByText('Cash received').waitFor();
  await section.getByText(smallText).waitFor({ state: 'detached' });
  expect(await transfer(small)).toMatchObject({ state: 'received' });
  await expectInMenu(page, width, 'Cash book 1 waits for your answer');

  await section.getByRole('button', { name: `Refuse: ${largeText}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Refuse this cash?' });
  const refuse = dialog.getByRole('button', { name: 'Refuse' });
  expect(await refuse.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Reason/).fill('   ');
  await page.keyboard.press('Enter');
  expect(await refuse.isDisabled()).toBe(true);
  expect(await dialog.isVisible()).toBe(true);
  expect(await transfer(large)).toMatchObject({ state: 'sent' });
  await expectNoPageDefects(page);
  await dialog.getByLabel(/^Reason/).fill('Twenty missing');
  await refuse.click();
  await page.getByText('Cash refused').waitFor();
  await section.waitFor({ state: 'detached' });
  expect(await transfer(large)).toMatchObject({ state: 'refused', reason: 'Twenty missing' });
  await expectInMenu(page, width, 'Cash book');
  expect(seen).toEqual([]);
});

test.each([
  ['Received', 'receive', {}],
  ['Refuse', 'refuse', { reason: 'Nothing came' }],
] as const)('a second answer to %s says who answered first', async (button, call, body) => {
  const { small, large, smallText } = await sendTwo('administrator');
  const { page, seen } = await office.open(CASH_BOOK);
  // Another session answers while this answer is on its way.
  await page.route(`**/api/transfers/${small}/*`, async (route) => {
    await office.record(`/transfers/${small}/${call}`, body);
    await route.continue();
  });
  await waiting(page)
    .getByRole('button', { name: `${button}: ${smallText}` })
    .click();
  if (button === 'Refuse') {
    const dialog = page.getByRole('dialog', { name: 'Refuse this cash?' });
    await dialog.getByLabel(/^Reason/).fill('Nothing at all');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
  }
  const state = button === 'Refuse' ? 'Refused' : 'Received';
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText(`${state} by Administrator on ${shownDay(today)}`).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await waiting(page).getByText(smallText).waitFor({ state: 'detached' });
  expect(await transfer(small)).toMatchObject({
    state: state.toLowerCase(),
    reason: button === 'Refuse' ? 'Nothing came' : null,
  });
  await office.record(`/transfers/${large}/receive`, {});
  expect(seen.filter((line) => !line.includes('409'))).toEqual([]);
});

test('cash that goes to the bank waits for an administrator, not for the one who took it', async () => {
  const { userId, token } = await cash.addHolder('Mary Zulu');
  const id = await cash.handOver(userId, null, 75);
  const own = await office.open(CASH_BOOK, desk, token);
  await holding(own.page, 'Mary Zulu').getByText('ZMW 425.00').waitFor();
  expect(await waiting(own.page).count()).toBe(0);
  const { page, seen } = await office.open(CASH_BOOK);
  const text = `Mary Zulu took ZMW 75.00 to the bank on ${shownDay(today)}`;
  await waiting(page)
    .getByRole('button', { name: `Received: ${text}` })
    .click();
  await page.getByText('Cash received').waitFor();
  expect(await transfer(id)).toMatchObject({ state: 'received', answeredBy: 'Administrator' });
  expect([...own.seen, ...seen]).toEqual([]);
});
