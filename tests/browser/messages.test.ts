import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayFromToday } from './support/days';
import { expectNoPageDefects, expectNoPageDefectsInThemes } from './support/pageChecks';
import { openMore } from './support/screens';
import { useOffice } from './support/office';

interface Driver {
  readonly driverId: number;
  readonly carId: number;
}

const drivers: Driver[] = [];
let userId = 0;

const office = useOffice(async () => {
  ({ userId } = await office.addUser('Grace Phiri'));
  for (const [name, numberPlate] of [
    ['Mwape Phiri', 'ABZ 1234'],
    ['Dan Zulu', 'BAC 77'],
  ]) {
    const car = await office.record('/cars/', { numberPlate, model: 'Hiace', userId, mileage: 100 });
    const driver = await office.record('/drivers/', { name, carId: car['id'], phone: 977123456 });
    drivers.push({ driverId: Number(driver['id']), carId: Number(car['id']) });
    await office.record('/targets/', {
      carId: car['id'],
      amount: 350,
      every: 'day',
      startsOn: dayFromToday(-6),
    });
  }
  for (const { id } of await office.read<{ id: number }[]>('/driver-assignments'))
    await office.update(`/driver-assignments/${id}`, { startedOn: dayFromToday(-6) });
});

const first = (): Driver => drivers[0] ?? { driverId: 0, carId: 0 };
const linkOf = async (): Promise<string> =>
  String((await office.record(`/drivers/${first().driverId}/link`, undefined))['url']).replace(
    /^http:\/\/[^/]+/,
    '',
  );

/** What the next click opens, without loading it. */
const opened = async (page: Page, click: () => Promise<void>): Promise<URL> => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const tab = page.context().waitForEvent('page');
  await click();
  const other = await tab;
  await other.waitForURL('https://wa.me/**');
  const url = new URL(other.url());
  await other.close();
  return url;
};

test('a ledger opens WhatsApp with the message, and the balances know when', async () => {
  const { driverId, carId } = first();
  const { page } = await office.open(`/admin/balances/${driverId}-${carId}-${userId}`);
  await openMore(page);
  const link = page
    .getByRole('menuitem', { name: 'WhatsApp' })
    .or(page.getByRole('link', { name: 'WhatsApp' }));
  await expect.poll(() => link.getAttribute('href')).toContain('260977123456');
  const url = await opened(page, () => link.click());
  expect(url.pathname).toBe('/260977123456');
  expect(url.searchParams.get('text')).toMatch(/^Mwape Phiri, ABZ 1234: ZMW 2,100\.00 behind since /);
  await expect
    .poll(
      async () =>
        (await office.read<{ messagedAt: string | null }[]>('/balances')).filter((one) => one.messagedAt)
          .length,
    )
    .toBe(1);
});

test.each([1280, 390])('all late drivers are messaged one by one at %i px', async (width) => {
  const { page } = await office.open('/admin/balances', { viewport: { width, height: 844 } });
  await page.getByRole('button', { name: 'Message all late' }).click();
  const dialog = page.getByRole('dialog', { name: 'Message all late' });
  await dialog.getByText('0 of 2 opened').waitFor();
  await expectNoPageDefects(page);
  await opened(page, () => dialog.getByRole('link', { name: 'WhatsApp to Dan Zulu' }).click());
  await dialog.getByText('1 of 2 opened').waitFor();
  await dialog
    .getByText(/Last message/)
    .first()
    .waitFor();
});

test('an own text with a link, its preview, and a receipt after a cashing', async () => {
  const { page, seen } = await office.open('/admin/messageTexts/create');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Kind/).click();
  await page.getByRole('option', { name: 'Receipt' }).click();
  await dialog.getByLabel(/^Language/).click();
  await page.getByRole('option', { name: 'English' }).click();
  await dialog.getByLabel(/^Text/).fill('Dear {driver}, {total} for {car}. {link}');
  await dialog.getByText(/Dear (Mwape Phiri|Dan Zulu), ZMW .* for .*driver#/).waitFor();
  await expectNoPageDefects(page);
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(seen).toEqual([]);

  const { driverId, carId } = first();
  await office.record('/cashings/', { driverId, carId, userId, date: dayFromToday(-1), amount: 350 });
  const list = await office.open('/admin/cashings');
  await list.page
    .getByRole('button', { name: /^More for|^Actions/ })
    .first()
    .click();
  const url = await opened(list.page, () =>
    list.page.getByRole('menuitem', { name: 'Send receipt' }).click(),
  );
  expect(url.searchParams.get('text')).toMatch(
    /^Dear Mwape Phiri, ZMW 350\.00 for ABZ 1234\. http\S+\/driver#[\w-]{43}$/,
  );
});

test('the own page: small, in two languages, dark and light, at 360 px, without a network', async () => {
  const path = await linkOf();
  const { page, seen } = await office.visit(undefined, {
    viewport: { width: 360, height: 780 },
    serviceWorkers: 'allow',
  });
  let bytes = 0;
  page.on('response', (response) => {
    const read = response.body().then((body) => (bytes += gzipSync(body).length));
    read.catch(() => undefined);
  });
  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await page.getByRole('heading', { name: 'Mwape Phiri' }).waitFor();
  await page
    .getByText(/behind/)
    .first()
    .waitFor();
  expect(await page.locator('.days li').count()).toBe(35);
  await expectNoPageDefectsInThemes(page, 'driver-page');
  await page.waitForLoadState('networkidle');
  expect(bytes).toBeLessThan(60_000);
  expect(await page.context().cookies()).toEqual([]);

  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('Les dernières écritures').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await page.getByRole('button', { name: 'English' }).click();

  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText(/No connection\. This is how it was on/).waitFor();
  await page.getByText('What was counted last').waitFor();
  await page.context().setOffline(false);
  await linkOf();
  await page.reload();
  await page.getByText('This link has ended').waitFor();
  expect(await page.getByText('Mwape Phiri').count()).toBe(0);
  expect(seen.filter((one) => !/ERR_INTERNET_DISCONNECTED|404|ERR_FAILED/.test(one))).toEqual([]);
});

test('a driver’s page makes the link, and a ledger prints it as a QR code', async () => {
  const { driverId, carId } = first();
  const { page, seen } = await office.open(`/admin/drivers/${driverId}`);
  await page.getByRole('button', { name: /Create link|New link/ }).click();
  await page.getByRole('img', { name: 'The page of Mwape Phiri' }).waitFor();
  await page.getByText(/driver#/).waitFor();
  await expectNoPageDefects(page);
  await page.getByRole('button', { name: 'End link' }).click();
  await page.getByText('A link for the driver').waitFor();
  await page.goto(`/admin/balances/${driverId}-${carId}-${userId}`);
  await page.getByRole('button', { name: 'Print a QR code' }).click();
  await page.getByRole('img', { name: 'The page of Mwape Phiri' }).waitFor();
  await expectNoPageDefects(page);
  expect(seen).toEqual([]);
});
