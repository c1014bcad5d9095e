import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { violations } from './support/axe';
import { password, phone, useOffice } from './support/office';
import { recorder } from './support/fleet';
import { horizontalOverflow } from './support/walk';
import { today } from './support/days';

type Signed = Awaited<ReturnType<typeof office.addUser>>;
let mutale: Signed;
let brother: Signed;
let clerk: Signed;
let accountant: Signed;

const office = useOffice(async () => {
  mutale = await office.addUser('Mutale Banda');
  brother = await office.addUser('Bwalya Banda');
  clerk = await office.addUser('Tendai Clerk');
  accountant = await office.addUser('Ada Accountant');
  for (const [index, { userId }] of [mutale, brother].entries()) {
    const plate = `ABZ 123${index}`;
    const car = await office.record('/cars', {
      numberPlate: plate,
      model: 'Toyota Hiace',
      mileage: 5,
      userId,
    });
    const driver = await office.record('/drivers', { name: `Driver ${index}`, carId: car.id });
    await office.record('/cashings', {
      carId: car.id,
      driverId: driver.id,
      userId,
      date: today,
      amount: 450,
    });
  }
  await office.record('/grants', { userId: clerk.userId, level: 'correct' });
});

const expectSound = async (page: Page, seen: readonly string[], name: string): Promise<void> => {
  const shots = process.env['ACCESS_SHOTS'];
  if (shots) await page.screenshot({ path: join(shots, `${name}.png`), fullPage: true });
  expect(await horizontalOverflow(page), page.url()).toBe(0);
  expect(await violations(page), page.url()).toEqual([]);
  expect(seen, page.url()).toEqual([]);
};

test('an owner shares their fleet by e-mail, sees who has it, and stops it', async () => {
  for (const [name, options] of [
    ['desk', {}],
    ['phone', phone],
  ] as const) {
    const { page, seen } = await office.open('/admin/profile', options, mutale.token);
    const card = page.getByRole('region', { name: 'Who sees your fleet' });
    await card.getByText('Nobody but you and the office.').waitFor();
    await card.getByRole('button', { name: 'Share my fleet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share my fleet' });
    await dialog.getByLabel('Their e-mail').fill('nobody@motoka.example');
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.getByText('There is no account for nobody@motoka.example').waitFor();
    seen.splice(0, seen.length);
    await dialog.getByLabel('Their e-mail').fill('bwalya@motoka.example');
    await dialog.getByLabel('May').click();
    await page.getByRole('option', { name: 'See and record' }).click();
    await expectSound(page, seen, `share-${name}`);
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await card.getByText('bwalya@motoka.example', { exact: true }).waitFor();
    await card.getByText('See and record · not accepted yet').waitFor();
    await expectSound(page, seen, `profile-${name}`);

    const theirs = await office.open('/admin/profile', options, brother.token);
    const offers = theirs.page.getByRole('list', { name: 'Offered to you' });
    await offers.getByText('The fleet of Mutale Banda').waitFor();
    await expectSound(theirs.page, theirs.seen, `offer-${name}`);
    await offers.getByRole('button', { name: 'Accept: The fleet of Mutale Banda' }).click();
    await theirs.page
      .getByRole('list', { name: 'Fleets that you see' })
      .getByText('The fleet of Mutale Banda')
      .waitFor();
    await theirs.page.goto('/admin/dashboard');
    const own = theirs.page.getByRole('region', { name: 'Your fleet today' });
    await own.getByText('ABZ 1231').first().waitFor();
    await theirs.page
      .getByRole('region', { name: 'The fleet of Mutale Banda' })
      .getByText('ZMW 450.00')
      .first()
      .waitFor();
    await expectSound(theirs.page, theirs.seen, `homepage-${name}`);
    await theirs.page.close();

    await card.getByText(/See and record · since \d\d\/\d\d\/\d{4}/).waitFor();
    await card.getByRole('button', { name: 'Stop: Bwalya Banda' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click();
    await card.getByText('Nobody but you and the office.').waitFor();
    expect(seen).toEqual([]);
  }
});

test('a clerk sees the lists of all, with the owner, and adds, edits and deletes', async () => {
  const { page, seen } = await office.open('/admin/cashings', {}, clerk.token);
  await page.getByRole('heading', { level: 1, name: 'Cashings', exact: true }).waitFor();
  await page.getByRole('row', { name: /ABZ 1230.*Mutale Banda/ }).waitFor();
  await page.getByRole('row', { name: /ABZ 1231.*Bwalya Banda/ }).waitFor();
  await expectSound(page, seen, 'clerk-list');
  await page.getByRole('search').getByRole('button', { name: 'Owner', exact: true }).click();
  await page.getByRole('option', { name: 'Mutale Banda' }).click();
  await page.getByRole('row', { name: /ABZ 1231/ }).waitFor({ state: 'detached' });

  await page.goto('/admin/repairs/create');
  const add = page.getByRole('dialog', { name: /^Add/ });
  await add.getByLabel(/Number Plate/).click();
  await page.getByRole('option', { name: /ABZ 1230/ }).click();
  await expect.poll(() => add.getByLabel(/Owner/).inputValue()).toBe('Mutale Banda');
  await add.getByLabel(/Amount/).fill('120');
  await add.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(/successfully added/).waitFor();
  const [repair] = await mutale.read<{ id: number; amount: number }[]>('/repairs');
  expect(repair).toMatchObject({ amount: 120, userId: mutale.userId });

  await page.goto(`/admin/repairs/${repair?.id}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabel(/Amount/).fill('130');
  await edit.getByLabel(/Mileage/).fill('6');
  await edit.getByRole('button', { name: 'Update' }).click();
  await page.getByText(/successfully updated/).waitFor();
  expect((await mutale.read<{ amount: number }[]>('/repairs'))[0]?.amount).toBe(130);
  await page.goto(`/admin/repairs/${repair?.id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(async () => (await mutale.read<unknown[]>('/repairs')).length).toBe(0);
  expect(seen).toEqual([]);
});

test.each([
  ['390', phone],
  ['1280', {}],
])('sharing with somebody without an account offers the link to sign up, at %s px', async (width, size) => {
  const { page, seen } = await office.open('/admin/profile', size, accountant.token);
  await page.getByRole('button', { name: 'Share my fleet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Their e-mail/).fill(`nobody-${width}@example.com`);
  await dialog.getByRole('button', { name: 'Share' }).click();
  await dialog.getByText(`${office.origin}/account/SignUpPage`).waitFor();
  await dialog.getByText(`There is no account for nobody-${width}@example.com`).waitFor();
  await expectSound(page, [], `sign-up-link-${width}`);
  // The refusal of the call itself.
  expect(seen.filter((line) => !line.includes('404'))).toEqual([]);
});

test('a person who was just added is offered access, with their link at hand', async () => {
  const { page, seen } = await office.open('/admin/users/create');
  const form = page.getByRole('dialog', { name: 'Add new User' });
  await form.getByLabel(/^Name/).fill('Natasha Lungu');
  await form.getByLabel(/^Email/).fill('natasha@motoka.example');
  await form.getByRole('button', { name: 'Submit' }).click();
  const link = page.getByRole('dialog', { name: 'A link for Natasha Lungu' });
  await link.getByRole('button', { name: 'Copy link' }).waitFor();
  await expectSound(page, seen, 'link-and-access');
  await link.getByRole('button', { name: 'Give access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new Access' });
  await expect.poll(() => dialog.getByLabel(/^Person/).inputValue()).toBe('Natasha Lungu');
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Access of Natasha Lungu' }).waitFor();
  expect(seen).toEqual([]);
});

test.each([
  ['1280', {}],
  ['390', phone],
])('who has just recorded something takes it back from its page, at %s px', async (width, size) => {
  const [car] = await mutale.read<{ id: number }[]>('/cars');
  const body = { carId: car?.id, date: today, amount: 75, mileage: 6, details: 'Puncture' };
  const repair = await mutale.record('/repairs', body);
  const { page, seen } = await office.open(`/admin/repairs/${repair.id}`, size, mutale.token);
  const undo = page.getByRole('main').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await expectSound(page, seen, `take-back-${width}`);
  await page.goto(`/admin/activity?resource=repairs&recordId=${repair.id}`);
  await undo.waitFor();
  await expectSound(page, seen, `take-back-history-${width}`);
  await page.goto(`/admin/repairs/${repair.id}`);
  await undo.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL('**/admin/repairs');
  expect((await mutale.read<{ id: number }[]>('/repairs')).map(({ id }) => id)).not.toContain(repair.id);
  expect(seen).toEqual([]);
});

test('an administrator gives and ends access on the page of a person, and lists it', async () => {
  const { page, seen } = await office.open(`/admin/users/${accountant.userId}`);
  const section = page.getByRole('region', { name: 'Access of Ada Accountant' });
  await section.getByText('Sees only their own fleet.').waitFor();
  await section.getByRole('button', { name: 'Give access' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add new Access' });
  await expect.poll(() => dialog.getByLabel(/^Person/).inputValue()).toBe('Ada Accountant');
  await expectSound(page, seen, 'one-owner');
  await dialog.getByRole('radio', { name: 'The whole fleet' }).check();
  await dialog.getByText('The cars of all owners, those of tomorrow too.').waitFor();
  await dialog.getByLabel(/^May/).click();
  await page.getByRole('option', { name: 'See', exact: true }).click();
  await expectSound(page, seen, 'give');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await section.getByText('The whole fleet').waitFor();
  await expectSound(page, seen, 'person');
  await page.getByRole('navigation').getByRole('link', { name: 'Access', exact: true }).click();
  await page.getByRole('row', { name: /Ada Accountant.*The whole fleet.*See/ }).waitFor();
  await page.getByRole('row', { name: /Tendai Clerk.*See, record and correct/ }).waitFor();
  await expectSound(page, seen, 'list');

  const reading = await recorder(office.origin, 'ada@motoka.example', password);
  expect(await reading.read<unknown[]>('/cars')).toHaveLength(2);
  const visit = await office.open('/admin/cars', phone, accountant.token);
  await visit.page.getByText('ABZ 1230').first().waitFor();
  await visit.page.getByRole('heading', { level: 1, name: 'Cars', exact: true }).waitFor();
  await expectSound(visit.page, visit.seen, 'accountant-phone');
  for (const path of ['/admin/statements', '/admin/profit', '/admin/dashboard', '/admin/money/balances']) {
    await visit.page.goto(path);
    await visit.page.getByRole('heading', { level: 1 }).waitFor();
    expect(visit.seen, path).toEqual([]);
  }
});
