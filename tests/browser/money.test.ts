import { describe, expect, test } from 'vitest';
import { dayFromToday, shownDay, today } from './support/days';
import { addPaidPair, addTarget } from './support/drivers';
import { phone, useOffice } from './support/office';
import { printed } from './support/paper';
import { fillIn, openMore } from './support/screens';
import { expectNoPageDefects } from './support/pageChecks';

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

let owner: Awaited<ReturnType<typeof office.addUser>>;
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
});

const pair = (plate: string, name: string, days: number, paid: number) =>
  addPaidPair(office, owner.userId, plate, name, days, paid);

describe('from the first target to a settled balance, by clicks', () => {
  test('explains targets, saves the suggestions with one click, and shows who is late', async () => {
    await pair('ABZ 1234', 'Mwape Phiri', 24, 20);
    await pair('BBM 561', 'Kelvin Tembo', 9, 0);
    const { page, seen } = await office.open('/admin/balances');
    await page.getByText(/^A target is what a driver hands in for a car/).waitFor();
    await expectNoPageDefects(page);
    await page.getByRole('link', { name: 'Set targets' }).click();
    const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
    expect(await row('Mwape Phiri').getByRole('checkbox').isChecked()).toBe(true);
    expect(await row('Mwape Phiri').getByRole('textbox').inputValue()).toBe('350.00');
    expect(await row('Kelvin Tembo').getByRole('checkbox').isChecked()).toBe(false);
    await row('Kelvin Tembo').getByRole('textbox').fill('1,200');
    await row('Kelvin Tembo')
      .getByLabel(/^Owed every/)
      .selectOption('week');
    await page.getByLabel('From').fill(dayFromToday(-24));
    await row('Kelvin Tembo')
      .getByText(/has had BBM 561 only since/)
      .waitFor();
    await expectNoPageDefects(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('button', { name: 'All', exact: true })
      .and(page.locator('[aria-pressed=true]'))
      .waitFor();
    await page.getByRole('button', { name: 'Late', exact: true }).click();
    const late = page.getByRole('row', { name: /Mwape Phiri/ });
    await late.getByText('ZMW 1,400.00').waitFor();
    await late.getByText(`since ${shownDay(dayFromToday(-4))}`).waitFor();
    await expectNoPageDefects(page);
    await late.getByRole('link', { name: 'Mwape Phiri' }).click();
    await page.getByText(`ZMW 1,400.00 behind since ${shownDay(dayFromToday(-4))}`).waitFor();
    expect(seen).toEqual([]);
  });

  test('the ledger: copied, cashed in, printed on A4', async () => {
    const { page, seen } = await office.open('/admin/balances', clipboard);
    await page.getByRole('link', { name: 'Mwape Phiri' }).click();
    await openMore(page);
    await page.getByRole('button', { name: 'Copy message' }).click();
    await page.getByText('Message copied').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `Mwape Phiri, ABZ 1234: ZMW 1,400.00 behind since ${shownDay(dayFromToday(-4))}.`,
    );
    await page.getByRole('button', { name: 'Cash in' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel('Amount (ZMW)').inputValue()).toBe('1400.00');
    await fillIn(page, form, { 'Amount (ZMW)': '1050', Notes: 'By phone' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.getByText('Cashing successfully added').waitFor();
    await form.waitFor({ state: 'detached' });
    await page.getByText(`ZMW 350.00 behind since ${shownDay(dayFromToday(-1))}`).waitFor();
    const table = page.getByRole('table', { name: 'Ledger' });
    await table.getByText('By phone').waitFor();
    await expectNoPageDefects(page);

    const { text, facts } = await printed(page);
    expect(facts).toMatch(/Page size:\s+59\d(\.\d+)? x 84\d(\.\d+)? pts \(A4\)/);
    expect(text).toMatch(/Mwape Phiri\s+ABZ 1234/);
    expect(text).toContain(`ZMW 350.00 behind since ${shownDay(dayFromToday(-1))}`);
    expect(text).toMatch(/Date\s+Entry\s+Owed\s+Handed in\s+Balance/);
    expect(text).toMatch(/By phone/);
    expect(text).toMatch(new RegExp(`Balance as of ${shownDay(today)}\\s+ZMW 350\\.00`));
    expect(text).not.toMatch(/Cash in|Days off|Copy message|Print|Homepage|Last 30 days/);

    await table.getByRole('link', { name: 'Cashed in' }).last().click();
    await page.waitForURL(/\/admin\/cashings\/\d+$/);
    expect(seen).toEqual([]);
  });

  test('days off, an adjustment and another target change the balance immediately', async () => {
    const { page } = await office.open('/admin/balances?filter={}');
    await page.getByRole('link', { name: 'Mwape Phiri' }).click();
    const send = async (button: string, dialog: string, fill: Parameters<typeof fillIn>[2]) => {
      if (button === 'Change target') await openMore(page);
      await page.getByRole('button', { name: button, exact: true }).click();
      const form = page.getByRole('dialog', { name: dialog });
      await form.getByLabel(/^Number Plate/).waitFor();
      await fillIn(page, form, fill);
      return { form, sent: () => form.getByRole('button', { name: 'Submit' }).click() };
    };
    const off = await send('Days off', 'Add new Days off', {
      From: shownDay(dayFromToday(-1)),
      Until: shownDay(dayFromToday(-1)),
    });
    await off.form.getByLabel(/^Reason/).click();
    await page.getByRole('option', { name: 'Workshop' }).click();
    await off.sent();
    await off.form.waitFor({ state: 'detached' });
    await page.getByText('Nothing owed').waitFor();
    await page.getByRole('table').getByText('Workshop').waitFor();

    const charge = await send('Adjust', 'Add new Adjustment', {
      'Amount (ZMW)': '500',
      Why: 'Broken mirror',
    });
    await charge.form.getByLabel(/^Effect/).click();
    await page.getByRole('option', { name: 'Charge' }).click();
    await charge.sent();
    await charge.form.waitFor({ state: 'detached' });
    await page.getByText(`ZMW 500.00 behind since ${shownDay(today)}`).waitFor();

    const target = await send('Change target', 'Add new Target', { 'Amount (ZMW)': '400' });
    await target.sent();
    await target.form.waitFor({ state: 'detached' });
    await page.getByText('ZMW 400.00 a day').waitFor();
    // The same day again: the server's error is shown at the field.
    const again = await send('Change target', 'Add new Target', { 'Amount (ZMW)': '420' });
    page.once('dialog', (alert) => void alert.accept());
    await again.sent();
    const sentence = `ABZ 1234 already has a target from ${shownDay(today)}`;
    await again.form.getByText(sentence).first().waitFor();
    expect(await again.form.getByLabel(/^From/).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('an unhappy day', () => {
  let tries = 0;

  test('two users cash in the same driver: the second one must confirm', async () => {
    tries += 1;
    const { carId, driverId } = await pair(`ALM ${3389 + tries}`, 'Charles Mumba', 3, 0);
    await addTarget(office, carId, dayFromToday(-3));
    const { page } = await office.open(`/admin/balances/${driverId}-${carId}-${owner.userId}`);
    await page.getByRole('button', { name: 'Cash in' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel('Amount (ZMW)').inputValue()).toBe('1050.00');
    await office.record('/cashings/', { carId, driverId, date: today, amount: 1050 });
    await form.getByRole('button', { name: 'Submit' }).click();
    await page.getByText(/have .*1,050\.00 recorded for .* already/).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    const cashings = await office.read<unknown[]>(`/cashings?filter={"driverId":${driverId}}`);
    expect(cashings).toHaveLength(1);
  });

  test('a changed target is visible when the user returns to an open ledger', async () => {
    const { carId, driverId } = await pair('BAX 9937', 'Obvious Mweemba', 3, 0);
    await addTarget(office, carId, dayFromToday(-3));
    const { page } = await office.open(`/admin/balances/${driverId}-${carId}-${owner.userId}`);
    await page.getByText(/ZMW 1,050\.00 behind/).waitFor();
    await addTarget(office, carId, dayFromToday(-2), 100);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await page.getByText(/ZMW 550\.00 behind/).waitFor();
  });
});

describe('an owner with a phone', () => {
  test('sees only their own, cashes in, and cannot correct', async () => {
    const { page, seen } = await office.open('/admin/balances?filter={}', phone, owner.token);
    await page.getByRole('link', { name: 'Kelvin Tembo' }).waitFor();
    await expectNoPageDefects(page);
    await page.getByRole('link', { name: 'Kelvin Tembo' }).click();
    await page.getByRole('button', { name: 'Cash in' }).waitFor();
    await expectNoPageDefects(page);
    await page.getByRole('button', { name: 'Cash in' }).click();
    const form = page.getByRole('dialog', { name: 'Add new Cashing' });
    await expect.poll(() => form.getByLabel(/^Driver/).inputValue()).toBe('Kelvin Tembo');
    await fillIn(page, form, { 'Amount (ZMW)': '200' });
    await form.getByRole('button', { name: 'Submit' }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'BBM 561' }).click();
    await page.getByRole('table', { name: 'Who drove it' }).waitFor();
    expect(await page.getByRole('button', { name: /^(Edit|Delete)$/ }).count()).toBe(0);
    await expectNoPageDefects(page);
    expect(seen).toEqual([]);
  });
});
