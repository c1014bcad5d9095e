import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { expectSound } from './support/archived';
import { shoot } from './support/browser';
import { cashings, deleteCashings, POLL } from './support/calendar';
import { dayFromToday, today } from './support/days';
import { addPair, addTarget, type Pair } from './support/drivers';
import { phone, useOffice } from './support/office';
import { countSaves, cutWrites, expectAllSent, repeatEntry, saved, waiting } from './support/outbox';
import { fillIn } from './support/screens';
import { storedTexts } from './support/stored';

let pair: Pair;
let owner: Awaited<ReturnType<typeof office.addUser>>;
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
  const driver = { plate: 'ABZ 1234', name: 'Brian Sichone', since: dayFromToday(-3) };
  pair = await addPair(office, owner.userId, driver);
  await addTarget(office, pair.carId, dayFromToday(-3));
});
beforeEach(() => deleteCashings(office));

/** Opens the form, cuts the line and saves a cashing. Returns a function that mends the line. */
const saveOffline = async (page: Page, amount: string, date = today): Promise<() => Promise<void>> => {
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, { 'Number Plate': { choose: 'ABZ 1234' }, 'Amount (ZMW)': amount, Date: date });
  const mend = await cutWrites(page.context());
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved).waitFor();
  await form.waitFor({ state: 'detached' });
  return mend;
};

const mark = (inside: Page | ReturnType<Page['getByRole']>) =>
  inside.getByText('Not sent yet', { exact: true }).first();

test.each([
  ['1280', {}],
  ['390', phone],
] as const)(
  'what is not sent stands in the lists, balances and the calendar, at %s px',
  async (width, size) => {
    const { page } = await office.open('/admin/cashings', size);
    const mend = await saveOffline(page, '450');
    const row = page.getByRole('listitem').or(page.getByRole('row')).filter({ hasText: '450.00' }).first();
    await mark(row).waitFor();
    await row.getByText('ABZ 1234').waitFor();
    await expectSound(page);
    await shoot(page, `outbox-list-${width}`);
    await page.goto(`/admin/cashings/byCarId/${pair.carId}`);
    await mark(page.getByRole('main')).waitFor();
    for (const path of [
      '/admin/balances',
      '/admin/cash-book',
      '/admin/calendar',
      `/admin/cars/${pair.carId}`,
    ]) {
      await page.goto(path);
      await page.getByText('ZMW 450.00 not sent yet').first().waitFor();
      await expectSound(page);
    }
    await page.goto('/admin/outbox');
    await page.getByText('Waiting', { exact: true }).waitFor();
    await page.getByRole('link', { name: '1 record is not sent yet' }).waitFor();
    await expectSound(page);
    await shoot(page, `outbox-page-${width}`);
    await mend();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Everything is sent.').waitFor();
    expect(await cashings(office)).toMatchObject([{ amount: 450 }]);
  },
);

test('a refused record shows the sentence of the server, is edited and then sent once', async () => {
  const { page } = await office.open('/admin/cashings');
  const mend = await saveOffline(page, '460');
  const refuse = '**/api/cashings/';
  await page.route(refuse, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'Notes are missing' } })
      : route.fallback(),
  );
  await mend();
  await page.goto('/admin/outbox');
  await page.getByText('Notes are missing').waitFor();
  await expectSound(page);
  // All of the top bar fits on a small phone.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.context().setOffline(true);
  const bar = page.getByRole('banner');
  await bar.getByText('Offline', { exact: true }).waitFor();
  expect(await bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.context().setOffline(false);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.unroute(refuse);
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, { 'Amount (ZMW)': '470' });
  expect(await form.getByLabel('Number Plate').inputValue()).toBe('ABZ 1234');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Cashing successfully added').waitFor();
  await page.getByText('Everything is sent.').waitFor();
  expect(await cashings(office)).toMatchObject([{ amount: 470 }]);
});

test('the same car, driver and day is asked about while it is not sent; Discard asks too', async () => {
  const { page } = await office.open('/admin/cashings');
  await saveOffline(page, '450');
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, { 'Number Plate': { choose: 'ABZ 1234' }, 'Amount (ZMW)': '450', Date: today });
  await form.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('dialog', { name: /^This car and driver have ZMW 450.00 recorded for/ });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/admin/outbox');
  await page.getByRole('button', { name: 'Discard' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByRole('button', { name: 'Discard' }).click();
  await page.getByText('Everything is sent.').waitFor();
  expect(await waiting(page)).toBe(0);
});

test('a logout asks; what is kept is sent by its account alone, and nothing else is left on the phone', async () => {
  const { page } = await office.open('/admin/cashings');
  const mend = await saveOffline(page, '480');
  await page.getByRole('button', { name: 'Logout' }).click();
  const asked = page.getByRole('dialog', { name: '1 record is not sent yet' });
  await asked.getByRole('button', { name: 'Discard' }).waitFor();
  await asked.getByRole('button', { name: 'Send now' }).click();
  await expect.poll(() => asked.getByRole('button', { name: 'Send now' }).isEnabled(), POLL).toBe(true);
  await expectSound(page);
  await asked.getByRole('button', { name: 'Keep them on this phone' }).click();
  await page.getByRole('button', { name: 'Login' }).waitFor();
  // The outbox has the record itself. Elsewhere there is no answer, and nothing but built files.
  const others = (await storedTexts(page)).filter((text) => !text.startsWith('motoka-outbox'));
  expect(others.filter((text) => /ABZ 1234|Brian|^motoka-answers answers: \[\{/.test(text))).toEqual([]);
  const cached = await page.evaluate(async () =>
    (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname),
  );
  expect(cached.filter((path) => path.startsWith('/api'))).toEqual([]);
  await mend();
  await page.context().addCookies([{ name: 'token', value: owner.token, url: office.origin }]);
  await page.goto('/admin/outbox');
  await page.getByRole('main').getByText('1 record of another account waits on this phone').waitFor();
  expect(await page.getByRole('main').textContent()).not.toMatch(/480/);
  expect(await cashings(office)).toEqual([]);
  await page.context().addCookies([{ name: 'token', value: office.token, url: office.origin }]);
  await page.goto('/admin/dashboard');
  await expectAllSent(page);
  expect(await cashings(office)).toMatchObject([{ amount: 480 }]);
});

test('without a place to store it the form stays open, and is sent when there is a connection', async () => {
  const { page } = await office.open('/admin/cashings');
  await page.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, { 'Number Plate': { choose: 'ABZ 1234' }, 'Amount (ZMW)': '490' });
  const mend = await cutWrites(page.context());
  await form.getByRole('button', { name: 'Submit' }).click();
  await form
    .getByText('This phone cannot store it. Keep the form open until there is a connection.')
    .waitFor();
  await mend();
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByText('Cashing successfully added').waitFor();
});

test('many records are sent on a slow line, several at once and in the order of each car, and the page answers meanwhile', async () => {
  const pairs = [pair];
  for (let at = 1; at < 10; at += 1)
    pairs.push(
      await addPair(office, owner.userId, {
        // A second try needs other plates.
        plate: `BAX ${Date.now()}`,
        name: `Driver ${at}`,
        since: dayFromToday(-3),
      }),
    );
  const { page } = await office.open('/admin/cashings');
  await saveOffline(page, '1');
  await repeatEntry(page, 100, pairs);
  const next = await page.context().newPage();
  await page.close();
  const network = await next.context().newCDPSession(next);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  });
  await next.goto('/admin/outbox');
  await next.context().unrouteAll();
  const mostAtOnce = countSaves(next);
  await next.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
    Object.assign(window, { tasks });
    dispatchEvent(new Event('online'));
  });
  await expectAllSent(next, 60_000);
  expect(mostAtOnce()).toBeGreaterThan(1);
  const tasks = await next.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  // Another browser may share the processors, so the bound is wide.
  expect(Math.max(0, ...tasks)).toBeLessThan(1_500);
  const sent = (await office.read<{ id: number; carId: number; amount: number }[]>('/cashings')).sort(
    (one, other) => one.id - other.id,
  );
  expect(sent).toHaveLength(100);
  for (const [index, { carId }] of pairs.entries())
    expect(sent.filter((one) => one.carId === carId).map(({ amount }) => amount)).toEqual(
      Array.from({ length: 10 }, (_, at) => 1 + index + at * 10),
    );
});
