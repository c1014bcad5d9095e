import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launch } from './support/browser';
import { startDemo, type DemoFleet } from './support/demo';
import { visitor } from './support/visitor';

let browser: Browser;
let fleet: DemoFleet;
beforeAll(async () => {
  browser = await launch();
  fleet = await startDemo();
});
afterAll(async () => {
  await browser.close();
  await fleet.stop();
});

type Who = 'admin' | 'owner';

const read = async <T>(who: Who, path: string): Promise<T> => {
  const answer = await fetch(`${fleet.origin}/api${path}`, { headers: { Authorization: fleet.tokens[who] } });
  return ((await answer.json()) as { data: T }).data;
};

const open = async (who: Who, path = '/admin/dashboard', options = {}): Promise<Page> => {
  const { page } = await visitor(browser, fleet.origin, fleet.tokens[who], options);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

const openByMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
};

/** Chooses the months of the page. The figures of other months are gone once the button is pressed. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name, pressed: true }).waitFor();
};

/** Waits for the amount in a list: its total, or its only row. */
const expectTotal = async (page: Page, amount: string): Promise<void> => {
  const total = page
    .locator('tfoot')
    .or(page.locator('tbody tr'))
    .filter({ hasText: `ZMW ${amount}` });
  await total.first().waitFor();
};

describe('profit', () => {
  test.each(['admin', 'owner'] as const)(
    '%s finds the list with the same sum behind every figure',
    async (who) => {
      const page = await open(who);
      await openByMenu(page, 'Profit');
      await choose(page, 'This year');
      const table = page.getByRole('table', { name: 'Profit' });
      const address = page.url();
      for (const row of [table.locator('tbody tr').first(), table.locator('tfoot tr')]) {
        await row.waitFor();
        const figures: Locator = row.locator('td.figure').getByRole('link');
        await figures.first().waitFor();
        const paths = await figures.evaluateAll((links) =>
          links.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
        );
        expect(paths.length).toBeGreaterThan(3);
        for (const [path, amount] of paths) {
          await page.goto(path);
          if (path.startsWith('/admin/profit/'))
            await page.locator('tfoot').getByText(amount).first().waitFor();
          else await expectTotal(page, amount);
        }
        await page.goto(address);
      }
    },
  );

  test('the months of a car add up to the span, and its page has a chart of twelve months', async () => {
    const page = await open('admin');
    await openByMenu(page, 'Profit');
    await choose(page, 'Last 12 months');
    const row = page.getByRole('table', { name: 'Profit' }).locator('tbody tr').first();
    const profit = row.locator('strong a');
    const amount = await profit.innerText();
    const plate = await row.getByRole('link').first().innerText();
    await profit.click();
    await page.getByRole('heading', { level: 1, name: 'Profit by month' }).waitFor();
    const total = page.locator('tfoot tr');
    await total.getByText(amount, { exact: true }).waitFor();
    await page.getByRole('link', { name: plate }).click();
    const section = page.getByRole('region', { name: 'The last twelve months' });
    await section.getByText(`profit ZMW ${amount}`).waitFor();
    expect(await section.getByRole('table').getByRole('row').count()).toBe(13);
    expect(await section.locator('svg rect title').count()).toBe(24);
  });

  test('a driver’s page compares cashed with due amounts', async () => {
    const [account] = await read<{ driverId: number }[]>('admin', '/balances?range=[0,0]');
    const page = await open('admin', `/admin/drivers/${account?.driverId}`);
    const section = page.getByRole('region', { name: 'Handed in and due' });
    await section.getByText(/^ZMW [\d,.]+ of the ZMW [\d,.]+ that fell due in twelve months$/).waitFor();
    expect(await section.getByRole('table').getByRole('row').count()).toBe(13);
  });
});

interface Due {
  id: string;
  kind: string;
  carId: number | null;
  numberPlate: string | null;
  state: string;
}

describe('what is due', () => {
  test.each(['admin', 'owner'] as const)(
    '%s clicks the papers on the homepage and finds exactly these',
    async (who) => {
      for (const [label, state] of [
        ['Papers due soon', 'soon'],
        ['Papers overdue', 'overdue'],
      ] as const) {
        const page = await open(who);
        const tile = page
          .getByRole('region', { name: 'Your fleet today' })
          .getByRole('link', { name: label });
        const count = Number(await tile.locator('xpath=following-sibling::div[1]').innerText());
        expect(count).toBeGreaterThan(0);
        await tile.click();
        await page.getByRole('heading', { level: 1, name: 'Due' }).waitFor();
        await page.getByRole('button', { name: 'Papers', pressed: true }).waitFor();
        await expect.poll(() => page.locator('tbody tr').count()).toBe(count);
        const rows = await read<Due[]>(who, `/due?filter=${encodeURIComponent(JSON.stringify({ state }))}`);
        expect(rows.filter(({ kind }) => kind !== 'service')).toHaveLength(count);
      }
    },
  );

  test('a paper is renewed with three clicks and is no longer overdue', async () => {
    const page = await open('admin');
    await openByMenu(page, 'Due');
    await page.getByRole('button', { name: 'Overdue' }).click();
    await page.getByRole('button', { name: 'Papers' }).click();
    const rows = page.locator('tbody tr');
    const overdue = await read<Due[]>('admin', '/due?filter={"state":"overdue"}');
    const before = overdue.filter(({ kind }) => kind !== 'service').length;
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

  test('an overdue oil change is recorded from the list, and the car’s page shows the same state', async () => {
    const all = await read<Due[]>('admin', '/due?filter={"state":"overdue","kind":"service"}');
    const { carId, numberPlate } = all[0]!;
    const page = await open('admin', '/admin/due?filter={"state":"overdue","kind":["service"]}');
    const row = page.locator('tbody tr', { hasText: numberPlate ?? '' });
    const text = await row.getByText(/km overdue/).innerText();
    await page.goto(`/admin/cars/${carId}`);
    await expect.poll(() => page.getByText(text, { exact: true }).count()).toBe(2);
    await page.goBack();
    await row.getByRole('button', { name: 'Add OilChange' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add new OilChange' });
    const mileages = await read<{ mileage: number; isTrusted: boolean }[]>(
      'admin',
      `/mileages/byCarId/${carId}`,
    );
    const newest = mileages.findLast(({ isTrusted }) => isTrusted)?.mileage ?? 0;
    await dialog.getByLabel(/^Mileage of OilChange/).fill(String(newest + 10));
    await dialog.getByLabel(/^Amount/).fill('850');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('OilChange successfully added').waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('tbody tr', { hasText: numberPlate ?? '' }).count()).toBe(0);
  });
});

interface Mileage {
  mileage: number;
  isTrusted: boolean;
}

/** A car whose highest reading is untrusted. */
const carWithSlip = async () => {
  const cars = await read<{ id: number }[]>('admin', '/cars');
  for (const { id } of cars) {
    const readings = await read<Mileage[]>('admin', `/mileages/byCarId/${id}`);
    const highest = Math.max(...readings.map(({ mileage }) => mileage));
    if (readings.every(({ mileage, isTrusted }) => mileage < highest || !isTrusted) && readings.length > 1)
      return { id, highest, readings };
  }
  throw new Error('The demo fleet has no reading that is not trusted');
};

describe('the odometer', () => {
  test('a wrong reading is shown, and Correct opens its record', async () => {
    const { id, highest, readings } = await carWithSlip();
    const page = await open('admin', `/admin/cars/${id}`);
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
    const [car] = await read<{ id: number }[]>('owner', '/cars/byUserId/2');
    const page = await open('owner', `/admin/cars/${car?.id}`, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const section = page.getByRole('region', { name: 'Odometer' });
    const before = (await read<Mileage[]>('owner', `/mileages/byCarId/${car?.id}`)).length;
    await section.getByRole('link', { name: 'Add reading' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Add new Reading' });
    await expect
      .poll(() => dialog.getByLabel(/^Odometer/).evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('1');
    await page.keyboard.press('Backspace');
    const newest = (await read<Mileage[]>('owner', `/mileages/byCarId/${car?.id}`)).findLast(
      ({ isTrusted }) => isTrusted,
    );
    await page.keyboard.type(String((newest?.mileage ?? 0) + 5));
    await dialog.getByRole('button', { name: 'Submit' }).tap();
    await dialog.getByText('Reading successfully added').waitFor();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/admin/cars/${car?.id}`);
    await expect
      .poll(async () => (await read<Mileage[]>('owner', `/mileages/byCarId/${car?.id}`)).length)
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
    const page = await open('admin', `/admin/cars/${id}`);
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
