import { afterAll, expect, test } from 'vitest';
import { startPushService } from '../support/server/pushService';
import { dayFromToday } from './support/days';
import { useOffice } from './support/office';
import { untilPagesStored } from './support/stored';

const month = dayFromToday(-40).slice(0, 7);
const brand = 'Mulenga Buses';
const service = await startPushService();
afterAll(() => void service.close());

let userId = 0;
let token = '';

const office = useOffice(
  async () => {
    const grace = await office.addUser('Grace Phiri');
    ({ userId, token } = grace);
    await grace.update('/messages/choices', { push: { statement: true } });
    await grace.record('/push', { subscription: service.subscription });
  },
  { BRAND: brand, PUSH_HOSTS: service.host },
);

/** Issues a statement. Returns its path, and what the server sends to the owner's phone. */
const pushedStatement = async () => {
  const before = service.pushed.length;
  const { id } = await office.record('/statements', { userId, month });
  await expect.poll(() => service.pushed.length, { timeout: 20_000 }).toBe(before + 1);
  return { id: Number(id), payload: service.pushed.at(-1)?.payload };
};

test('a push message is shown without amounts, and a click opens its screen', async () => {
  const { id, payload } = await pushedStatement();
  const { page, seen } = await office.visit(token, { serviceWorkers: 'allow' });
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === `${office.origin}/`);
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await page.goto('/admin/cashings');
  await untilPagesStored(page);
  // From here on the page is the worker's own.
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  const registrationId = await registration;
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: office.origin, registrationId, data });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      const all = await worker.getNotifications();
      return all.map(({ title, body, tag }) => ({ title, body, tag }));
    });

  await deliver(JSON.stringify(payload));
  await expect.poll(shown).toHaveLength(1);
  const [notification] = await shown();
  expect(notification).toMatchObject({ title: brand, tag: 'statement' });
  expect(notification?.body).toMatch(/^Statement \d{4}-\d{4} for [A-Z][a-z]+ \d{4}$/);
  expect(notification?.body).not.toContain('ZMW');

  // No protocol clicks on a notification: the worker gets the event that a click makes.
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await page.waitForURL(`${office.origin}/admin/statements/${id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(shown).toEqual([]);
  expect(seen).toEqual([]);
});
