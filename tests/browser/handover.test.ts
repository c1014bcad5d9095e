import { expect, test } from 'vitest';
import { dayFromToday, shownDay } from './support/days';
import { addPaidPair, addTarget } from './support/drivers';
import { useOffice } from './support/office';
import { printed } from './support/paper';
import { fillIn } from './support/screens';
import { expectNoPageDefects } from './support/pageChecks';

let owner: Awaited<ReturnType<typeof office.addUser>>;
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
});

const pair = (plate: string, name: string, days: number, paid: number) =>
  addPaidPair(office, owner.userId, plate, name, days, paid);

test('a handover ends the old assignment, cashes in the debt, and prints a slip for both signatures', async () => {
  const { carId } = await pair('AJQ 1909', 'Moses Zulu', 5, 0);
  const { id: driverId } = await office.record('/drivers/', {
    name: 'Natasha Lungu',
    isActive: true,
    carId: (await pair('BAD 6021', 'Aaron Banda', 5, 0)).carId,
  });
  await addTarget(office, carId, dayFromToday(-5));
  const { page, seen } = await office.open(`/admin/cars/${carId}`);
  await page.getByRole('button', { name: 'Assign driver' }).click();
  const form = page.getByRole('dialog', { name: 'Assign driver' });
  await form.getByRole('combobox', { name: /^Driver/ }).pressSequentially('Natasha');
  await page.getByRole('option', { name: 'Natasha Lungu' }).click();
  await fillIn(page, form, { Odometer: '84,950', Notes: 'Mirror cracked' });
  await form.getByText(`ZMW 1,750.00 behind since ${shownDay(dayFromToday(-5))}`).waitFor();
  await form.getByText('Natasha Lungu leaves BAD 6021.').waitFor();
  await form.getByRole('radio', { name: 'Cash in now' }).check();
  await form.getByLabel('Amount (ZMW)').fill('1,000');
  await expectNoPageDefects(page);
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Driver assigned').waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await form.getByRole('link', { name: 'Print slip' }).click();
  await page.locator('[data-printed]').waitFor();
  const { text, facts } = await printed(page);
  expect(facts).toMatch(/\(A4\)/);
  expect(facts).toMatch(/Pages:\s+1\b/);
  expect(text).toMatch(/Handover\s+AJQ 1909/);
  expect(text).toContain('84,950 km');
  expect(text).toContain('Mirror cracked');
  expect(text).toContain(`ZMW 750.00 behind since`);
  expect(text.split('Handed over by')).toHaveLength(3);
  expect(text.split('Taken over by')).toHaveLength(3);
  expect(text).toMatch(/Moses Zulu\s+Natasha Lungu/);
  expect(text).not.toMatch(/Print|Homepage/);

  await page.goto(`/admin/cars/${carId}`);
  const drove = page.getByRole('table', { name: 'Who drove it' });
  await drove.getByRole('row', { name: /Natasha Lungu.*today.*84,950/ }).waitFor();
  await drove.getByRole('row', { name: /Moses Zulu/ }).waitFor();
  await page.goto(`/admin/drivers/${String(driverId)}`);
  const cars = page.getByRole('table', { name: 'Cars driven' });
  await cars.getByRole('row', { name: /AJQ 1909/ }).waitFor();
  await expectNoPageDefects(page);
  expect(seen).toEqual([]);
});

test('an administrator corrects an assignment, and sees why another correction is refused', async () => {
  const { carId } = await pair('ALB 4471', 'Given Sakala', 6, 0);
  const { page } = await office.open(`/admin/cars/${carId}`);
  page.on('dialog', (alert) => void alert.accept());
  await page.getByRole('table', { name: 'Who drove it' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Given Sakala, ALB 4471' });
  await fillIn(page, form, { Until: shownDay(dayFromToday(-8)) });
  await form.getByRole('button', { name: 'Update' }).click();
  await form.getByText('Until must be after From').first().waitFor();
  await fillIn(page, form, { Until: '', From: shownDay(dayFromToday(-9)) });
  await form.getByRole('button', { name: 'Update' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: shownDay(dayFromToday(-9)) }).waitFor();
});
