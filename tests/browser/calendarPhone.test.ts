import { beforeEach, expect, test } from 'vitest';
import { violations } from './support/axe';
import { shoot } from './support/browser';
import { addTenDrivers, cashings, deleteCashings, POLL, type Driver } from './support/calendar';
import { dayFromToday, shownDay, today } from './support/days';
import { phone, useOffice } from './support/office';
import { visitor } from './support/visitor';
import { horizontalOverflow } from './support/walk';

let owner: Awaited<ReturnType<typeof office.addUser>>;
let drivers: readonly Driver[];
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
  drivers = await addTenDrivers(office, owner.userId);
});
beforeEach(() => deleteCashings(office));

const open = async (token = office.token) => {
  const visit = await visitor(office.browser, office.origin, token, { ...phone, isMobile: true });
  await visit.page.goto('/admin/calendar');
  await visit.page
    .getByRole('button', { name: /^Cash in ZMW/ })
    .first()
    .waitFor();
  return visit;
};

test('ten drivers are cashed in with one tap each', async () => {
  const { page, seen } = await open();
  let taps = 0;
  for (const { name } of drivers) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    const cashIn = card.getByRole('button', { name: 'Cash in ZMW 350.00' });
    // A person scrolls with a finger: the next tap is not the second one of a double tap.
    await cashIn.scrollIntoViewIfNeeded();
    await page.evaluate(() => dispatchEvent(new Event('touchmove')));
    await cashIn.tap();
    taps += 1;
    await card.getByText('Cashed in ZMW 350.00').waitFor();
  }
  expect(taps).toBe(10);
  await shoot(page, 'calendar-ten-390');
  await expect.poll(() => cashings(office), POLL).toHaveLength(10);
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count(), POLL).toBe(10);
  await page.getByRole('button', { name: 'Undo' }).last().tap();
  await page.getByRole('button', { name: 'Cash in ZMW 350.00' }).waitFor();
  expect(await cashings(office)).toHaveLength(9);
  expect(seen).toEqual([]);
});

test('no card moves under the finger while others are cashed in, and later the paid ones are lines', async () => {
  const { page, seen } = await open();
  const places = () =>
    page
      .getByRole('main')
      .locator('li:has(ol)')
      .evaluateAll((cards) => cards.map((one) => Math.round(one.getBoundingClientRect().top + scrollY)));
  const before = await places();
  for (const index of [0, 1]) {
    await page.getByRole('button', { name: 'Cash in ZMW 350.00' }).first().tap();
    await page.getByText('Cashed in ZMW 350.00').nth(index).waitFor();
    expect(await places()).toEqual(before);
  }
  await expect.poll(() => cashings(office), POLL).toHaveLength(2);
  await expect.poll(() => page.locator('main .unsent').count(), POLL).toBe(0);
  expect(await places()).toEqual(before);
  await page.reload();
  const paid = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Paid' }).last();
  await expect.poll(() => paid.getByRole('listitem').count(), POLL).toBe(2);
  const heights = await paid
    .getByRole('listitem')
    .evaluateAll((lines) => lines.map((one) => one.getBoundingClientRect().height));
  for (const height of heights) expect(height).toBeLessThanOrEqual(46);
  expect(await page.getByRole('button', { name: 'Cash in ZMW 350.00' }).count()).toBe(8);
  expect(await violations(page)).toEqual([]);
  expect(await horizontalOverflow(page)).toBe(0);
  await shoot(page, 'calendar-paid-390');
  expect(seen).toEqual([]);
});

test('an owner can cash in, and undo it until it is sent', async () => {
  const { page, seen } = await open(owner.token);
  await page.getByRole('button', { name: 'Cash in ZMW 350.00' }).first().tap();
  await page.getByText('Cashed in ZMW 350.00').waitFor();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await expect.poll(() => cashings(office), POLL).toHaveLength(1);
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count(), POLL).toBe(0);
  expect(seen).toEqual([]);
});

test('the toast of a tap offers its receipt once it is sent', async () => {
  const { page, seen } = await open(owner.token);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.getByRole('button', { name: 'Cash in ZMW 350.00' }).first().tap();
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await toast.getByRole('button', { name: 'Undo' }).waitFor();
  const receipt = toast.getByRole('button', { name: 'Send receipt' });
  await receipt.waitFor(POLL);
  expect(await toast.count()).toBe(1);
  expect(await toast.getByRole('button', { name: 'Undo' }).count()).toBe(0);
  const [cashing] = await cashings(office);
  expect(cashing).toMatchObject({ amount: 350 });
  const [chat] = await Promise.all([page.waitForEvent('popup'), receipt.tap()]);
  await chat.waitForURL('https://wa.me/**');
  const text = new URL(chat.url()).searchParams.get('text');
  expect(text).toContain('ZMW 350.00');
  expect(text).toContain(shownDay(today));
  await toast.waitFor({ state: 'detached' });
  expect(seen).toEqual([]);
});

test('another day, one of the last seven days, another amount, and days off', async () => {
  const { page, seen } = await open();
  await page.getByRole('button', { name: 'Previous day' }).tap();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Driver 3' }) });
  await card.getByRole('button', { name: 'More for Driver 3' }).tap();
  const sheet = page.getByRole('dialog', { name: /^Driver 3, / });
  await sheet.getByLabel('Amount (ZMW)').fill('100');
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Cash in ZMW 100.00' }).tap();
  await card.getByRole('button', { name: 'Cash in ZMW 250.00' }).waitFor();
  await expect.poll(() => cashings(office), POLL).toMatchObject([{ date: dayFromToday(-1), amount: 100 }]);
  await card.getByRole('list', { name: 'The last seven days' }).getByRole('button').first().tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Days off' }).tap();
  const form = page.getByRole('dialog', { name: 'Add new Days off' });
  await form.getByLabel('Driver').waitFor();
  await expect.poll(() => form.getByLabel('Driver').inputValue(), POLL).toBe('Driver 3');
  expect(await form.getByLabel('From *').inputValue()).toBe(dayFromToday(-7));
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/admin/calendar');
  expect(seen).toEqual([]);
});
