import { expect, onTestFinished, test } from 'vitest';
import {
  isPublicAddress,
  isPublicHost,
  publicLookup,
  someAtOnce,
} from '../../../src/server/features/sending/addresses';
import { addFleet } from '../../support/server/factories';
import { PASSWORD } from '../../support/server/people';
import { startPushService } from '../../support/server/pushService';
import { runRows } from '../../support/server/rows';
import { ago } from '../money/days';
import { at, startWorld } from './world';

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['2002:7f00:1::', false],
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('a name that is found slowly makes nobody wait for long', async () => {
  let end = (_found: never[]): void => {};
  const slow = () => new Promise<never[]>((resolve) => (end = resolve));
  const asked: string[] = [];
  const quick = async (name: string) => {
    asked.push(name);
    return [{ address: '10.0.0.1', family: 4 }];
  };
  const first = isPublicHost('slow.example', slow);
  // Its turn does not come in time. The address is checked again when it is connected to.
  expect(await Promise.all([first, isPublicHost('quick.example', quick)])).toEqual([true, true]);
  end([]);
  expect(await isPublicHost('later.example', quick)).toBe(false);
  expect(asked).toEqual(['later.example']);
});

test('a name that leads to this machine is not connected to; lookups wait for each other', async () => {
  const looked = await new Promise<unknown>((resolve) =>
    publicLookup('localhost', {}, (error, address) => resolve(error?.message ?? address)),
  );
  expect(looked).toBe('This push service cannot be used');
  const twoAtOnce = someAtOnce(2);
  let [running, most] = [0, 0];
  const work = async (fails: boolean) => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    if (fails) throw new Error('No');
  };
  const all = [true, false, true, false, false].map((fails) => twoAtOnce(() => work(fails)));
  expect((await Promise.allSettled(all)).map(({ status }) => status[0])).toEqual(['r', 'f', 'r', 'f', 'f']);
  expect(most).toBe(2);
});

test('push: to an endpoint of the settings, without amounts; 410 ends it; private ones are refused', async () => {
  const service = await startPushService();
  onTestFinished(() => void service.close());
  const { host, pushed, subscription } = service;
  const { endpoint, keys } = subscription;
  const { app, clock, run } = await startWorld({ PUSH_HOSTS: host });
  const fleet = await addFleet(app, 'owner');
  const subscribe = (endpoint: string, expected: number) => ({
    as: 'owner' as const,
    method: 'POST' as const,
    path: '/push',
    body: { subscription: { endpoint, expirationTime: null, keys } },
    status: expected,
    contains: expected === 400 ? ['This push service cannot be used'] : [],
  });
  await runRows(app, [
    { as: 'owner', path: '/push', status: 200, contains: ['publicKey'] },
    subscribe('https://127.0.0.1/x', 400),
    subscribe('https://localhost/x', 400),
    subscribe('https://[::1]/x', 400),
    subscribe('https://0x7f.1/x', 400),
    subscribe('https://192.168.0.1/x', 400),
    subscribe('http://8.8.8.8/x', 400),
    subscribe('file:///etc/passwd', 400),
    subscribe(`http://127.0.0.1:1/x`, 400),
    subscribe('https://localhost./x', 400),
    subscribe('https://push.localhost/x', 400),
    subscribe('https://router/x', 400),
    subscribe('https://metadata.google.internal/x', 400),
    subscribe('https://8.8.8.8/\u202E', 400),
    subscribe('https://8.8.8.8:8443/x', 400),
    subscribe('https://8.8.8.8:80/x', 400),
    {
      as: 'owner',
      method: 'POST',
      path: '/push',
      body: { subscription: { endpoint: 'https://10.0.0.1/x' } },
      status: 400,
      contains: ['This push service cannot be used'],
    },
    ...['https://8.8.8.8/\0', 'https://8.8.8.8/x'].map((to) => ({
      as: 'owner' as const,
      method: 'POST' as const,
      path: '/push',
      body: { subscription: { endpoint: to, keys: { ...keys, p256dh: 'A'.repeat(87) } } },
      status: 400,
      contains: ['subscription is not one of a browser'],
    })),
    { as: 'owner', method: 'DELETE', path: '/push', body: { endpoint: '\0' }, status: 400 },
    { as: 'owner', method: 'POST', path: '/push', body: { subscription: { endpoint } }, status: 400 },
    { as: 'owner', method: 'POST', path: '/push', body: {}, status: 400 },
    subscribe(endpoint, 201),
    { as: 'other', method: 'DELETE', path: '/push', body: { endpoint }, status: 404 },
  ]);
  await app.done({ method: 'PUT', path: `/cashings/${fleet.cashings.id}`, body: { amount: 2 } });
  await run();
  clock.now += 10 * 60_000;
  await run();
  expect(pushed).toHaveLength(1);
  expect(pushed[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
  expect(pushed[0]?.headers['authorization']).toMatch(/^vapid t=/);
  expect(pushed[0]?.payload).toEqual({
    title: app.config.BRAND,
    body: 'One of your records was changed',
    path: '/admin/activity',
    tag: 'records',
  });
  service.status.next = 410;
  await app.done({ method: 'DELETE', path: `/cashings/${fleet.cashings.id}` });
  await run();
  clock.now += 10 * 60_000;
  await run();
  expect(pushed).toHaveLength(2);
  await runRows(app, [{ as: 'owner', method: 'DELETE', path: '/push', body: { endpoint }, status: 404 }]);
});

test('the devices that get push messages are listed and ended; an endpoint is not taken from its owner', async () => {
  const service = await startPushService();
  onTestFinished(() => void service.close());
  const { app } = await startWorld({ PUSH_HOSTS: service.host });
  const { subscription } = service;
  const { endpoint } = subscription;
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0.0.0 Mobile Safari/537.36';
  const subscribe = (as: 'owner' | 'other', body: object = {}) =>
    app.request({
      as,
      method: 'POST',
      path: '/push',
      headers: { 'user-agent': agent },
      body: { subscription: { ...subscription, expirationTime: null }, ...body },
    });
  const devices = async (as: 'owner' | 'other') => {
    const { body } = await app.done({ as, path: '/push' });
    return (body as { data: { devices: { id: number; device: string; createdAt: string }[] } }).data.devices;
  };
  expect((await subscribe('owner')).status).toBe(201);
  const taken = await subscribe('other');
  expect([taken.status, taken.text.includes('This push service cannot be used')]).toEqual([400, true]);
  const [device] = await devices('owner');
  expect(device).toEqual({
    id: expect.any(Number) as number,
    device: 'Chrome on Android',
    createdAt: expect.stringMatching(/Z$/) as string,
  });
  expect(await devices('other')).toEqual([]);
  const end = (as: 'owner' | 'other', body: object, status: number) =>
    ({ as, method: 'DELETE', path: '/push', body, status }) as const;
  await runRows(app, [
    end('other', { id: device?.id }, 404),
    end('owner', {}, 400),
    end('owner', { id: device?.id, endpoint }, 400),
    end('owner', { id: 'x' }, 400),
    end('owner', { id: device?.id }, 200),
    end('owner', { id: device?.id }, 404),
  ]);
  expect(await devices('owner')).toEqual([]);
});

test('a session that was left open subscribes no device and makes no calendar; a new password ends both', async () => {
  const service = await startPushService();
  onTestFinished(() => void service.close());
  const { app } = await startWorld({ PUSH_HOSTS: service.host });
  const { db } = app.database;
  const { owner } = app.people;
  const subscription = { ...service.subscription, expirationTime: null };
  const post = (path: string, body: object, status: number) =>
    ({ as: 'owner', method: 'POST', path, body, status }) as const;
  await db
    .updateTable('sessions')
    .set({ createdAt: new Date(Date.now() - 3_600_000).toISOString() })
    .execute();
  const known = { currentPassword: PASSWORD };
  await runRows(app, [
    post('/push', { subscription }, 403),
    post('/push', { subscription, currentPassword: 'wrong' }, 403),
    post('/push', { subscription, currentPassword: 5 }, 400),
    post('/feed', {}, 403),
    post('/feed', { currentPassword: 'wrong' }, 403),
    post('/feed', { nonsense: 1 }, 400),
    post('/push', { subscription, ...known }, 201),
    post('/feed', known, 201),
  ]);
  const left = async () => [
    (await db.selectFrom('feeds').select('userId').execute()).length,
    (await db.selectFrom('pushSubscriptions').select('id').execute()).length,
  ];
  expect(await left()).toEqual([1, 1]);
  const password = 'luangwa-bridge-31';
  await app.done({ as: 'owner', method: 'PUT', path: `/user/${owner.id}`, body: { password, ...known } });
  expect(await left()).toEqual([0, 0]);
});

test('a morning says what is late and what bills will cost only to those who want amounts', async () => {
  const service = await startPushService();
  onTestFinished(() => void service.close());
  const { app, clock, run, choose } = await startWorld({ PUSH_HOSTS: service.host });
  const { cars } = await addFleet(app, 'owner');
  const bill = { carId: cars.id, amount: 4500, every: 'month', startsOn: ago(-3) };
  for (const label of ['Loan', 'Tracker'])
    await app.done({ method: 'POST', path: '/bills', body: { ...bill, label } });
  const body = { subscription: service.subscription };
  await app.done({ as: 'owner', method: 'POST', path: '/push', body });
  const said = async (day: string, pushAmounts: boolean) => {
    await choose('owner', { email: {}, push: { morning: true }, pushAmounts });
    await app.database.db.deleteFrom('toldItems').execute();
    clock.now = at(day, '06:30');
    await run();
    return service.pushed.at(-1)?.payload.body;
  };
  expect(await said(ago(-1), false)).toMatch(/^Late drivers: \d+\. Newly due: \d+\.$/);
  expect(await said(ago(-2), true)).toMatch(
    /^Late drivers: \d+ \(ZMW [\d.,]+\)\. Newly due: \d+ \(ZMW 9,000\.00\)\.$/,
  );
});
