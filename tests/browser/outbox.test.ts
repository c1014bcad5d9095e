import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { phonePhoto } from '../support/server/photos';
import { newDatabase } from '../support/server/database';
import { addTenDrivers, cashings, deleteCashings, POLL, type Driver } from './support/calendar';
import { today } from './support/days';
import { recorder } from './support/fleet';
import { password, phone, useOffice } from './support/office';
import { cutWrites, expectAllSent, inOrder, loseAnswers, saved, waiting } from './support/outbox';
import { fillIn } from './support/screens';
import { startServer } from './support/server';
import { visitor } from './support/visitor';

let drivers: readonly Driver[];
let owner: Awaited<ReturnType<typeof office.addUser>>;
const office = useOffice(async () => {
  owner = await office.addUser('Mutale Banda');
  drivers = await addTenDrivers(office, owner.userId);
});
beforeEach(() => deleteCashings(office));

const open = async (origin = office.origin, token = office.token) => {
  const visit = await visitor(office.browser, origin, token, { ...phone, isMobile: true });
  return { ...visit, context: visit.page.context() };
};

const saveInForm = async (page: Page, plate: string) => {
  await page.goto('/admin/cashings/create');
  const form = page.getByRole('dialog', { name: 'Add new Cashing' });
  await fillIn(page, form, { 'Number Plate': { choose: plate }, 'Amount (ZMW)': '350' });
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved).waitFor();
  await form.waitFor({ state: 'detached' });
};

const tap = async (page: Page, name: string) => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await card.getByRole('button', { name: 'Cash in ZMW 350.00' }).tap();
  await card.getByText('Not sent yet', { exact: true }).waitFor();
};

/** Saves three cashings without a line: one in the form, two by taps, the tab killed between these. Returns a new tab. */
const saveThree = async (page: Page, context: BrowserContext): Promise<Page> => {
  await saveInForm(page, 'BAP 1266');
  await page.goto('/admin/calendar');
  await tap(page, 'Driver 0');
  await expect.poll(() => waiting(page), POLL).toBe(2);
  await page.close({ runBeforeUnload: false });
  const next = await context.newPage();
  next.setDefaultTimeout(30_000);
  await next.goto('/admin/calendar');
  await tap(next, 'Driver 1');
  await expect.poll(() => waiting(next), POLL).toBe(3);
  return next;
};

const flap = async (context: BrowserContext, times: number) => {
  for (let time = 0; time < times; time += 1) {
    await context.setOffline(time % 2 === 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  await context.setOffline(false);
};

test('three records saved offline arrive once and in order: killed tab, flapping line, lost answers, two tabs', async () => {
  const { page, context } = await open();
  const mend = await cutWrites(context);
  const second = await saveThree(page, context);
  const third = await context.newPage();
  await third.goto('/admin/outbox');
  await third.getByRole('heading', { name: 'Not sent yet' }).waitFor();
  await loseAnswers(context, 2);
  await mend();
  await flap(context, 8);
  await expectAllSent(second, 40_000);
  const stored = await inOrder(office);
  expect(stored.map(({ driverId }) => driverId)).toEqual(
    [drivers[2], drivers[0], drivers[1]].map((driver) => driver?.driverId),
  );
  await third.getByText('Everything is sent.').waitFor();
});

test('the same when the server is killed after a commit, before its answer', async () => {
  const { url, drop } = await newDatabase({ isMigrated: false });
  const settings = { DATABASE_URL: url, ADMIN_EMAIL: 'office@motoka.example', ADMIN_PASSWORD: password };
  let server = await startServer(settings);
  const { origin } = server;
  try {
    const own = await recorder(origin, settings.ADMIN_EMAIL, password);
    const { id } = await own.record('/user/', { name: 'Bwalya', email: 'bwalya@motoka.example', password });
    const ten = await addTenDrivers(own, Number(id));
    const { page, context } = await open(origin, own.token);
    const mend = await cutWrites(context);
    const second = await saveThree(page, context);
    await loseAnswers(context, 1, async () => {
      await server.kill();
      server = await startServer({ ...settings, PORT: new URL(origin).port });
    });
    await mend();
    await expectAllSent(second, 40_000);
    const stored = await inOrder(own);
    expect(stored.map(({ driverId }) => driverId)).toEqual([2, 0, 1].map((index) => ten[index]?.driverId));
  } finally {
    await server.stop();
    await drop();
  }
});

test('a record with two photos saved offline arrives whole, once, with each photo once', async () => {
  const { page, context } = await open();
  await page.goto('/admin/repairs/create');
  const form = page.getByRole('dialog', { name: /^Add new/ });
  const mend = await cutWrites(context);
  await fillIn(page, form, { 'Number Plate': { choose: 'BAP 1266' }, Date: today, 'Amount (ZMW)': '777' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    form.getByRole('button', { name: 'Add photo' }).click(),
  ]);
  const picture = { mimeType: 'image/jpeg', buffer: await phonePhoto() };
  await chooser.setFiles([
    { ...picture, name: 'one.jpg' },
    { ...picture, name: 'two.jpg' },
  ]);
  await expect.poll(() => form.getByText('Not sent yet', { exact: true }).count(), POLL).toBe(2);
  await form.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(saved).waitFor();
  await page.close();
  const next = await context.newPage();
  await next.goto('/admin/outbox');
  await next.getByRole('img', { name: '2 photos' }).waitFor();
  await loseAnswers(context, 1);
  const sent: string[] = [];
  next.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await mend();
  await expectAllSent(next, 40_000);
  const stored = await inOrder(office, '/repairs');
  expect(stored.map(({ amount, files }) => [amount, files.length])).toEqual([[777, 2]]);
  // The record is sent after its photos, each answer is lost once, and a photo that was stored is not sent again.
  expect(sent.filter((path) => path.startsWith('/api/files'))).toHaveLength(3);
});

test('a tap is sent after five seconds, or when the calendar is left; until then everybody can undo it', async () => {
  const { page, seen } = await open(office.origin, owner.token);
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await page.goto('/admin/calendar');
  await tap(page, 'Driver 4');
  await page.getByText(/^Driver 4: ZMW 350.00 recorded for/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await page.getByText(/^Driver 4: ZMW 350.00 undone for/).waitFor();
  await tap(page, 'Driver 5');
  await page.waitForTimeout(1_000);
  expect(posts).toEqual([]);
  await page.getByRole('link', { name: 'Home' }).tap();
  await expect
    .poll(() => cashings(office), { timeout: 3_000 })
    .toMatchObject([{ driverId: drivers[5]?.driverId }]);
  expect(seen).toEqual([]);
});
