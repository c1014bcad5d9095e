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
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
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
  expect(writes).toEqual(['POST /api/handovers']);
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

/** Not a Monday, on which no day of the week is over. */
const leavingDay =
  new Date(`${dayFromToday(0)}T00:00:00Z`).getUTCDay() === 1 ? dayFromToday(-1) : dayFromToday(0);

test.each([
  ['an administrator', 1280, 'light', () => office.token],
  ['an owner on a phone', 390, 'dark', () => owner.token],
] as const)('%s adds a new driver who takes over a car', async (who, width, colorScheme, token) => {
  const plate = `ECL ${width}`;
  const { carId } = await pair(plate, 'Moses Zulu', 14, 0);
  await office.record('/targets/', { carId, amount: 700, every: 'week', startsOn: dayFromToday(-14) });
  const options = { colorScheme, viewport: { width, height: 844 } };
  const { page, seen } = await office.open('/admin/drivers/create', options, token());
  const form = page.getByRole('dialog', { name: 'Add new Driver' });
  await fillIn(page, form, { Name: 'Natasha Lungu', 'Number Plate': { choose: plate }, Phone: '0977123456' });
  await form.getByText(`Moses Zulu drives ${plate}.`).waitFor();
  expect(await form.getByRole('radio', { name: 'Drives as well' }).isChecked()).toBe(true);
  await form.getByRole('radio', { name: 'Takes over' }).check();
  await expectNoPageDefects(page);
  await form.getByRole('button', { name: 'Submit' }).click();

  const handover = page.getByRole('dialog', { name: 'Assign driver' });
  await handover.getByRole('checkbox', { name: `Moses Zulu leaves ${plate}.` }).waitFor();
  expect(await handover.getByLabel('Name').inputValue()).toBe('Natasha Lungu');
  expect(await handover.getByLabel('Phone').inputValue()).toContain('77');
  await fillIn(page, handover, { Date: shownDay(leavingDay) });
  await handover.getByText(/^Still falls due: ZMW \d+\.00 on /).waitFor();
  await handover.getByRole('radio', { name: 'Forgive' }).check();
  await expectNoPageDefects(page);
  await handover.getByRole('button', { name: 'Submit' }).click();
  await handover.getByText('Driver assigned').waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await handover.getByRole('link', { name: 'Print slip' }).click();
  await page.locator('[data-printed]').waitFor();
  await page.getByText('Nothing owed').waitFor();
  await page.getByText(/^Still falls due: ZMW \d+\.00 on /).waitFor();
  await expectNoPageDefects(page);
  // The draft of the form was taken along.
  await page.goto('/admin/drivers/create');
  await form.waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('');
  const found = await office.read<{ name: string }[]>(`/drivers?filter=${JSON.stringify({ carId })}`);
  expect(
    found.map(({ name }) => name),
    who,
  ).toEqual(['Natasha Lungu']);
  expect(seen).toEqual([]);
});

test('a handover that is refused keeps what was typed', async () => {
  const { carId } = await pair('BAZ 100', 'Given Phiri', 5, 0);
  const { page } = await office.open(`/admin/cars/${carId}/assign`);
  page.on('dialog', (alert) => void alert.accept());
  const form = page.getByRole('dialog', { name: 'Assign driver' });
  await form.getByRole('button', { name: 'Add a new driver' }).click();
  const typed = { Name: 'Late Driver', Date: shownDay(dayFromToday(-9)), Odometer: '84,950', Notes: 'Keys' };
  await fillIn(page, form, typed);
  await form.getByRole('checkbox', { name: 'Given Phiri leaves BAZ 100.' }).check();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form
    .getByText(`Given Phiri has had BAZ 100 since ${shownDay(dayFromToday(-5))}`)
    .first()
    .waitFor();
  for (const [label, value] of Object.entries(typed))
    expect(await form.getByLabel(label).first().inputValue()).toBe(value);
  await expectNoPageDefects(page);
  expect(await office.read(`/drivers?filter=${JSON.stringify({ q: 'Late Driver' })}`)).toEqual([]);
});

test('an administrator corrects an assignment, and sees why another correction is refused', async () => {
  const { carId } = await pair('ALB 4471', 'Given Sakala', 6, 0);
  const { page } = await office.open(`/admin/cars/${carId}`);
  page.on('dialog', (alert) => void alert.accept());
  await page.getByRole('table', { name: 'Who drove it' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Given Sakala, ALB 4471' });
  await fillIn(page, form, { Until: shownDay(dayFromToday(-8)) });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Until must be after From').first().waitFor();
  await fillIn(page, form, { Until: '', From: shownDay(dayFromToday(-9)) });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: shownDay(dayFromToday(-9)) }).waitFor();
});
