import type { Locator, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { phonePhoto } from '../support/server/photos';
import { addTenDrivers, deleteCashings, POLL, type Driver } from './support/calendar';
import { phone, useOffice } from './support/office';
import { cutWrites, expectAllSent, inOrder, loseAnswers, saved, waiting } from './support/outbox';
import { expectNoPageDefectsInThemes } from './support/pageChecks';
import { smallTargets } from './support/smallTargets';
import { visitor } from './support/visitor';

interface Expense {
  readonly id: number;
  readonly kind: string | null;
  readonly amount: number;
  readonly details: string | null;
  readonly paidFrom: string;
  readonly driverId: number;
  readonly files: readonly unknown[];
}

let drivers: readonly Driver[];
const office = useOffice(async () => {
  drivers = await addTenDrivers(office, (await office.addUser('Mutale Banda')).userId);
});
const expenses = () => office.read<Expense[]>('/repairs');
beforeEach(async () => {
  await deleteCashings(office);
  for (const { id } of await expenses()) await office.remove(`/repairs/${id}`);
});

const open = async (path: string, isPhone: boolean) => {
  const options = isPhone ? { ...phone, isMobile: true } : {};
  const visit = await visitor(office.browser, office.origin, office.token, options);
  await visit.page.goto(path);
  return visit;
};

const expense = (inside: Locator, number: number): Locator =>
  inside.getByRole('group', { name: `Expense ${number}` });

const addPhoto = async (line: Locator): Promise<void> => {
  const [chooser] = await Promise.all([
    line.page().waitForEvent('filechooser'),
    line.getByRole('button', { name: 'Add photo' }).click(),
  ]);
  await chooser.setFiles([{ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() }]);
  await line.getByRole('img', { name: 'Photo 1' }).waitFor();
};

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test.each([
  ['1280', false],
  ['390', true],
] as const)(
  'the calendar at %s px: what was paid out of it is saved with the amount',
  async (size, isPhone) => {
    const { page, seen } = await open('/admin/calendar', isPhone);
    const sheet = page.getByRole('dialog', { name: /^Driver 3, / });
    if (isPhone) await cardOf(page, 'Driver 3').getByRole('button', { name: 'Paid out of it' }).tap();
    else {
      await page
        .getByRole('row')
        .filter({ hasText: 'Driver 3' })
        .locator('[data-column].day')
        .first()
        .waitFor();
      const row = page.getByRole('row').filter({ hasText: 'Driver 3' });
      const column = await page.locator('thead th[aria-current=date]').getAttribute('aria-colindex');
      await row.locator(`[aria-colindex="${column}"]`).click();
      await sheet.getByRole('button', { name: 'Paid out of it' }).click();
    }
    const line = expense(sheet, 1);
    await line.getByRole('button', { name: 'Repair' }).click();
    await line.getByLabel('Amount (ZMW)').fill('120');
    await line.getByLabel('Details').fill('Puncture');
    await addPhoto(line);
    await sheet.getByText('Due 350 · handed in 230 · paid 120 · square').waitFor();
    await expectNoPageDefectsInThemes(page, 'cash-in-sheet');
    if (isPhone) expect(await smallTargets(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Cash in ZMW 230.00' }).click();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(async () => (await expenses()).length, POLL).toBe(1);
    const [repair] = await expenses();
    expect(repair).toMatchObject({ kind: 'Repair', amount: 120, details: 'Puncture', paidFrom: 'driver' });
    expect(repair?.files).toHaveLength(1);
    expect(await inOrder(office)).toMatchObject([{ amount: 230, driverId: drivers[3]?.driverId }]);
    if (isPhone) await cardOf(page, 'Driver 3').getByText('Cashed in ZMW 230.00 + ZMW 120.00').waitFor();
    else await page.getByText('230 + 120').first().waitFor();
    await page.reload();
    if (isPhone) await cardOf(page, 'Driver 3').getByRole('button', { name: 'More for Driver 3' }).tap();
    else await page.locator('td.day').filter({ hasText: '230 + 120' }).click();
    await sheet
      .getByRole('list', { name: 'Paid by the driver on this day' })
      .getByText(/Puncture/)
      .waitFor();
    await expectNoPageDefectsInThemes(page, 'cash-in-day');
    expect(seen).toEqual([]);
    expect(size).toBeTruthy();
  },
);

/** A field that is half hidden is too small for axe. */
const scrollToEnd = async (form: Locator): Promise<void> => {
  await form.page().mouse.move(0, 0);
  await form.evaluate((dialog) => {
    for (const part of [dialog, ...dialog.querySelectorAll('*')]) part.scrollTop = part.scrollHeight;
  });
};

const openForm = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Cash in', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await form.getByRole('button', { name: 'Paid out of it' }).click();
  return form;
};

test.each([
  ['1280', false],
  ['390', true],
] as const)(
  'the form at %s px: a refused amount is said at its field, and all stays',
  async (_size, isPhone) => {
    const { page } = await open(`/admin/cars/${drivers[4]?.carId}`, isPhone);
    const form = await openForm(page);
    const first = expense(form, 1);
    await first.getByLabel('Amount (ZMW)').fill('99999999999');
    await first.getByLabel('Details').fill('Gearbox');
    await form.getByRole('button', { name: 'Another expense' }).click();
    const second = expense(form, 2);
    await second.getByRole('button', { name: 'Station' }).click();
    await second.getByLabel('Amount (ZMW)').fill('15');
    await form.getByLabel('Amount (ZMW)').first().fill('300');
    await form.getByLabel('Notes').fill('At the gate');
    await form.getByRole('button', { name: 'Submit' }).click();
    const field = first.getByLabel('Amount (ZMW)');
    await expect.poll(() => field.getAttribute('aria-invalid'), POLL).toBe('true');
    expect(await second.getByLabel('Amount (ZMW)').inputValue()).toBe('15');
    expect(await form.getByLabel('Notes').inputValue()).toBe('At the gate');
    await scrollToEnd(form);
    await expectNoPageDefectsInThemes(page, 'cash-in-form-refused');
    await field.fill('120');
    await form.getByText('Due 3,150 · handed in 300 · paid 135 · 2,715 left').waitFor();
    await scrollToEnd(form);
    await expectNoPageDefectsInThemes(page, 'cash-in-form');
    await form.getByRole('button', { name: 'Submit' }).click();
    await page
      .getByRole('button', { name: 'Save anyway' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await form.waitFor({ state: 'detached' });
    await page.getByText('Cashed in ZMW 300.00 · paid ZMW 135.00').waitFor();
    expect(await inOrder(office)).toMatchObject([{ amount: 300 }]);
    expect((await expenses()).map(({ amount }) => amount).sort()).toEqual([120, 15]);
  },
);

test('without a connection it is one record, is listed everywhere, and is sent once with all its photos', async () => {
  const { page } = await open(`/admin/cars/${drivers[5]?.carId}`, true);
  const context = page.context();
  const form = await openForm(page);
  const mend = await cutWrites(context);
  await form.getByLabel('Amount (ZMW)').first().fill('200');
  const line = expense(form, 1);
  await line.getByRole('button', { name: 'Repair' }).click();
  await line.getByLabel('Amount (ZMW)').fill('90');
  await addPhoto(line);
  await addPhoto(form.getByRole('group', { name: 'Photos' }).last());
  await form.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByRole('button', { name: 'Save anyway' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await page.getByText(saved).waitFor();
  expect(await waiting(page)).toBe(1);
  for (const [path, amount] of [
    ['/admin/cashings', 'ZMW 200.00'],
    ['/admin/repairs', 'ZMW 90.00'],
  ] as const) {
    await page.goto(path);
    const record = page.getByRole('listitem').filter({ hasText: amount }).first();
    await record.getByText('Not sent yet').waitFor();
  }
  await page.goto('/admin/calendar');
  await cardOf(page, 'Driver 5').getByText('ZMW 290.00 not sent yet').waitFor({ state: 'attached' });
  await cardOf(page, 'Driver 5').getByRole('button', { name: 'Cash in ZMW 60.00' }).waitFor();
  await page.goto('/admin/outbox');
  const entry = page.getByRole('main').getByRole('listitem');
  for (const text of ['Driver 5', 'ZMW 200.00', 'ZMW 90.00', 'Repair'])
    await entry.getByText(text).first().waitFor();
  await expectNoPageDefectsInThemes(page, 'cash-in-outbox');
  await entry.getByRole('button', { name: 'Edit' }).click();
  await expense(form, 1).getByLabel('Amount (ZMW)').fill('95');
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved).waitFor();
  await loseAnswers(context, 1);
  await mend();
  await expectAllSent(page, 40_000);
  expect(await inOrder(office)).toMatchObject([{ amount: 200, files: [{}] }]);
  expect(await expenses()).toMatchObject([{ amount: 95, kind: 'Repair', files: [{}] }]);
});

test('the receipt of a cash-in and the driver’s own page say what was paid out of it', async () => {
  const { carId, driverId } = drivers[6] ?? { carId: 0, driverId: 0 };
  await office.record('/cash-ins', {
    carId,
    driverId,
    amount: 230,
    spent: [{ kindId: 1, amount: 120, details: 'Puncture' }],
  });
  const { page, seen } = await open('/admin/cashings', false);
  await page.getByRole('button', { name: 'Actions for BAP 1270' }).first().click();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const tab = page.context().waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Send receipt' }).click();
  const receipt = await tab;
  await receipt.waitForURL('https://wa.me/**');
  const text = new URL(receipt.url()).searchParams.get('text')?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(text).toMatch(/^Driver 6, BAP 1270: ZMW 230\.00 received on .*ZMW 2,800\.00 behind/);
  expect(text).toMatch(/\nPaid for the owner: Repair, Puncture ZMW 120\.00\.$/);
  await receipt.close();

  expect(seen).toEqual([]);

  const { url } = await office.record(`/drivers/${driverId}/link`, undefined);
  const own = (await office.visit(undefined, phone)).page;
  await own.goto(String(url).replace(/^http:\/\/[^/]+/, ''));
  await own.getByText('Paid for the owner: Repair', { exact: true }).waitFor();
  expect(await own.locator('body').innerText()).not.toContain('Puncture');
  const day = own.getByTitle(/: paid, ZMW\s230\.00 \+ ZMW\s120\.00 of ZMW\s350\.00$/);
  expect(await day.count()).toBe(1);
  await own.getByRole('button', { name: 'Français' }).click();
  await own.getByText(/^Payé pour le propriétaire.*: Réparation$/).waitFor();
  await expectNoPageDefectsInThemes(own, 'cash-in-driver');
});
