import { describe, expect, test } from 'vitest';
import { useDemo } from './support/demo';
import { phone } from './support/office';
import { expectNoPageDefects } from './support/pageChecks';
import { openList } from './support/screens';

const demo = useDemo();

interface Due {
  id: string;
  kind: string;
  carId: number | null;
  numberPlate: string | null;
  state: string;
}

interface Mileage {
  mileage: number;
  isTrusted: boolean;
}

/** The kinds that are no papers. */
const others = ['service', 'bill', 'plan'];

describe('what is due', () => {
  test.each(['admin', 'owner'] as const)(
    '%s clicks the papers on the homepage and finds exactly these',
    async (who) => {
      for (const [label, state] of [
        ['Papers due soon', 'soon'],
        ['Papers overdue', 'overdue'],
      ] as const) {
        const { page } = await demo.open('/admin/dashboard', {}, demo.tokens[who]);
        const tile = page
          .getByRole('region', { name: 'Your fleet today' })
          .getByRole('link', { name: label });
        const count = Number(await tile.locator('xpath=following-sibling::div[1]').innerText());
        expect(count).toBeGreaterThan(0);
        await tile.click();
        await page.getByRole('heading', { level: 1, name: 'Due' }).waitFor();
        await page.getByRole('button', { name: 'Papers', pressed: true }).waitFor();
        await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
        const rows = await demo.read<Due[]>(
          `/due?filter=${encodeURIComponent(JSON.stringify({ state }))}`,
          who,
        );
        expect(rows.filter(({ kind }) => !others.includes(kind))).toHaveLength(count);
      }
    },
  );

  test('a paper is renewed with three clicks and is no longer overdue', async () => {
    const { page } = await demo.open('/admin/dashboard');
    await openList(page, 'Due');
    await page.getByRole('button', { name: 'Overdue' }).click();
    await page.getByRole('button', { name: 'Papers' }).click();
    const rows = page.locator('tbody tr');
    const overdue = await demo.read<Due[]>('/due?filter={"state":"overdue"}');
    const before = overdue.filter(({ kind }) => !others.includes(kind)).length;
    await expect.poll(() => rows.count()).toBe(before);
    await rows.first().getByRole('button', { name: 'Renew' }).click();
    await page.getByRole('menuitem', { name: /^1 year/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new Paper' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Paper successfully added').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => rows.count()).toBe(before - 1);
    expect(await page.getByRole('button', { name: 'Overdue', pressed: true }).count()).toBe(1);
  });

  test('on a phone, the link in a mail opens the form that renews a paper, and leads to what is left', async () => {
    const isPaper = ({ kind }: Due) => kind !== 'insurance' && !others.includes(kind);
    const paper = (await demo.read<Due[]>('/due?filter={"state":"overdue"}')).find(isPaper);
    const path = `/admin/due/renew/${paper?.id}`;
    const { page, seen } = await demo.open(path, phone);
    const dialog = page.getByRole('dialog', { name: 'Add new Paper' });
    await expect.poll(() => dialog.getByLabel(/^Number Plate/).inputValue()).toBe(paper?.numberPlate ?? '');
    expect(new URL(page.url()).pathname).toBe('/admin/due/create/papers');
    // Nothing is below the bar of the form.
    await dialog.getByRole('button', { name: 'Add photo' }).scrollIntoViewIfNeeded();
    await expectNoPageDefects(page);
    await dialog.getByRole('button', { name: 'Submit' }).tap();
    await dialog.getByText('Paper successfully added').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect((await demo.read<Due[]>('/due?filter={"state":"overdue"}')).map(({ id }) => id)).not.toContain(
      paper?.id,
    );
    // The link of what is renewed leads to the list.
    await page.goto(path);
    await page.waitForURL(/\/admin\/due$/);
    await page.getByRole('heading', { level: 1, name: 'Due' }).waitFor();
    expect(seen).toEqual([]);
  });

  test('an overdue oil change is recorded from the list, and the car’s page shows the same state', async () => {
    const all = await demo.read<Due[]>('/due?filter={"state":"overdue","kind":"service"}');
    const { carId, numberPlate } = all[0]!;
    const { page } = await demo.open('/admin/due?filter={"state":"overdue","kind":["service"]}');
    const row = page.locator('tbody tr', { hasText: numberPlate ?? '' });
    const text = await row.getByText(/km overdue/).innerText();
    await page.goto(`/admin/cars/${carId}`);
    await expect.poll(() => page.getByText(text, { exact: true }).count()).toBe(2);
    await page.goBack();
    await row.getByRole('button', { name: 'Add OilChange' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new OilChange' });
    const mileages = await demo.read<Mileage[]>(`/mileages/byCarId/${carId}`);
    const newest = mileages.findLast(({ isTrusted }) => isTrusted)?.mileage ?? 0;
    await dialog.getByLabel(/^Mileage of OilChange/).fill(String(newest + 10));
    await dialog.getByLabel(/^Amount/).fill('850');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('OilChange successfully added').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tbody tr', { hasText: numberPlate ?? '' }).count()).toBe(0);
  });
});

/** A car whose highest reading is untrusted. */
const carWithSlip = async () => {
  const cars = await demo.read<{ id: number }[]>('/cars');
  for (const { id } of cars) {
    const readings = await demo.read<Mileage[]>(`/mileages/byCarId/${id}`);
    const highest = Math.max(...readings.map(({ mileage }) => mileage));
    if (readings.every(({ mileage, isTrusted }) => mileage < highest || !isTrusted) && readings.length > 1)
      return { id, highest, readings };
  }
  throw new Error('The demo fleet has no reading that is not trusted');
};

describe('the odometer', () => {
  test('a wrong reading is shown, and Correct opens its record', async () => {
    const { id, highest, readings } = await carWithSlip();
    const { page } = await demo.open(`/admin/cars/${id}`);
    const section = page.getByRole('region', { name: 'Odometer' });
    await section.getByText(`The highest reading, ${highest.toLocaleString('en-GB')} km`).waitFor();
    const more = section.getByRole('button', { name: /^Show all/ });
    if (await more.count()) await more.click();
    expect(await section.locator('tbody tr').count()).toBe(readings.length);
    expect(await section.getByText('Not trusted').count()).toBe(
      readings.filter(({ isTrusted }) => !isTrusted).length,
    );
    await section.getByRole('link', { name: 'Correct' }).click();
    await page
      .getByRole('dialog', { name: /^Update / })
      .getByRole('button', { name: 'Update' })
      .waitFor();
    expect(page.url()).toMatch(/\/admin\/\w+\/\d+\/update$/);
  });

  test('on a phone, a reading is added from the car with two taps', async () => {
    const [car] = await demo.read<{ id: number }[]>('/cars/byUserId/2', 'owner');
    const { page } = await demo.open(`/admin/cars/${car?.id}`, phone, demo.tokens.owner);
    const section = page.getByRole('region', { name: 'Odometer' });
    const before = (await demo.read<Mileage[]>(`/mileages/byCarId/${car?.id}`, 'owner')).length;
    await section.getByRole('link', { name: 'Add reading' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add new Reading' });
    await expect
      .poll(() => dialog.getByLabel(/^Odometer/).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('1');
    await page.keyboard.press('Backspace');
    const newest = (await demo.read<Mileage[]>(`/mileages/byCarId/${car?.id}`, 'owner')).findLast(
      ({ isTrusted }) => isTrusted,
    );
    await page.keyboard.type(String((newest?.mileage ?? 0) + 5));
    await dialog.getByRole('button', { name: 'Submit' }).tap();
    await dialog.getByText('Reading successfully added').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/admin/cars/${car?.id}`);
    await expect
      .poll(async () => (await demo.read<Mileage[]>(`/mileages/byCarId/${car?.id}`, 'owner')).length)
      .toBe(before + 1);
    await section
      .locator('tbody')
      .getByText(((newest?.mileage ?? 0) + 5).toLocaleString('en-GB'))
      .first()
      .waitFor();
  });

  test('a reading with a digit too many must be confirmed', async () => {
    const { id, readings } = await carWithSlip();
    const newest = readings.findLast(({ isTrusted }) => isTrusted)?.mileage ?? 0;
    const { page } = await demo.open(`/admin/cars/${id}`);
    await page.getByRole('region', { name: 'Odometer' }).getByRole('link', { name: 'Add reading' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new Reading' });
    await dialog.getByLabel(/^Odometer/).fill(String(Math.min(newest * 10, 9_999_999)));
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page
      .getByRole('dialog', { name: /is further than a car goes from/ })
      .getByRole('button', { name: 'Cancel' })
      .click();
    await dialog.getByRole('button', { name: 'Submit' }).waitFor();
  });
});
