import { expect, test } from 'vitest';
import type { ReadAnswer } from '../../src/contract/reads';
import { laneOf } from '../../src/server/features/reads';
import { startApp, type Call, type TestApp, type Who } from '../support/server/app';
import { add, addFleet, buildCar, buildCashing } from '../support/server/factories';

const call = (paths: unknown, as: Who | 'anonymous' = 'admin', headers = {}): Call => ({
  as,
  method: 'POST',
  path: '/reads',
  body: { paths },
  headers,
});

const read = async (app: TestApp, paths: readonly string[], as?: Who, headers?: object) =>
  (await app.done(call(paths, as, headers))).body as { readonly data: readonly ReadAnswer[] };

test('several reads have the answers of single ones, each for the person who asks', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const other = await add(app, 'cars', buildCar({ userId: app.people.other.id }));
  await add(app, 'cashings', buildCashing({ carId: cars.id, driverId: drivers.id }));
  const paths = [
    '/cars?range=[0,0]&sort=["id","ASC"]',
    '/cashings/me',
    '/cashings/totals',
    '/balances?range=[0,24]',
    '/figures',
    `/cars/${other.id}`,
    '/cars?filter={"nothing":1}',
    '/nowhere',
    '/reads',
  ];
  for (const as of ['admin', 'owner'] as const) {
    const single = await Promise.all(paths.map((path) => app.request({ as, path: encodeURI(path) })));
    const { data } = await read(app, paths.map(encodeURI), as);
    expect(data).toEqual(
      single.map(({ status, body, headers }) => {
        const contentRange = headers['content-range'];
        return { status, ...(contentRange !== undefined && { contentRange }), body };
      }),
    );
  }
  const { data } = await read(app, paths.map(encodeURI), 'owner');
  expect(data.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404, 400, 404, 405]);
});

test('each read is answered in the language of the call', async () => {
  const app = await startApp();
  const { data } = await read(app, ['/nowhere/1', '/cars/9999'], 'admin', { 'accept-language': 'fr' });
  expect(data[1]?.body).toEqual({ message: 'Introuvable : véhicule' });
});

test('what is no list of paths is refused', async () => {
  const app = await startApp();
  const sentence = 'paths must be a list of 1 to 100 paths of this API';
  const longest = `/cars?filter=${'x'.repeat(2_000 - '/cars?filter='.length)}`;
  for (const paths of [
    [],
    'cars',
    ['cars'],
    [1],
    Array.from({ length: 101 }, () => '/health'),
    [`${longest}x`],
    // Each of these would lead elsewhere: to a stream, or out of the API.
    ...[
      '//events',
      '/%65vents',
      '/cars/../events',
      '/../health',
      '/./events',
      '/cars\\..\\events',
      '/',
      '/eve\nnts',
    ].map((path) => [path]),
  ])
    expect((await app.request(call(paths))).body, JSON.stringify(paths).slice(0, 40)).toEqual({
      message: sentence,
      errors: { paths: sentence },
    });
  const { data } = await read(app, [longest, ...Array.from({ length: 99 }, () => '/cars/1')]);
  expect(data.map(({ status }) => status)).toEqual([400, ...Array.from({ length: 99 }, () => 404)]);
  expect((await app.request({ method: 'POST', path: '/reads' })).body).toEqual({
    message: 'The body must be a JSON object',
  });
  expect((await app.request(call(['/cars'], 'anonymous'))).status).toBe(401);
});

test('files, streams and what is open to all are read by themselves', async () => {
  const app = await startApp();
  for (const path of [
    '/events',
    '/events/',
    '/events?x',
    '/files/1',
    '/feed/x',
    '/health',
    '/docs',
    '/auth/oidc?x=1',
  ]) {
    const { status, body } = await app.request(call(['/cars', path]));
    const message = `${path} cannot be read with others`;
    expect({ status, body }, path).toEqual({ status: 400, body: { message, errors: { paths: message } } });
  }
});

test('an answer that no device stores is left out', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const notes = 'x'.repeat(5_000);
  for (let number = 1; number <= 400; number += 1)
    await add(app, 'cashings', buildCashing({ carId: cars.id, driverId: drivers.id, amount: number, notes }));
  const { data } = await read(app, ['/cashings', '/cashings?range=[0,0]'].map(encodeURI));
  expect(data.map(({ status, body }) => [status, body === null])).toEqual([
    [413, true],
    [200, false],
  ]);
});

test('a person who reads too much at once is told so, and delays nobody else', async () => {
  const app = await startApp();
  const paths = Array.from({ length: 30 }, () => '/cars');
  const calls = Array.from({ length: 25 }, () => app.request(call(paths, 'owner')));
  const other = await read(app, ['/figures'], 'other');
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(other.data[0]?.status).toBe(200);
  // One is answered, and twenty wait.
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  expect(statuses.filter((status) => status === 200)).toHaveLength(21);
});

test('reads run one after the other, but a stuck one of somebody else holds nobody up for long', async () => {
  const inOrder = laneOf(50);
  const begun: string[] = [];
  const note = (name: string, work: () => Promise<unknown>) => () => {
    begun.push(name);
    return work();
  };
  let finish: (() => void) | undefined;
  const first = inOrder(note('first', () => new Promise<void>((resolve) => (finish = resolve))));
  const failing = inOrder(note('failing', () => Promise.reject(new Error('refused')))).catch(String);
  await new Promise(setImmediate);
  expect(begun).toEqual(['first']);
  finish?.();
  await first;
  expect(await failing).toContain('refused');
  void inOrder(note('stuck', () => new Promise(() => undefined)));
  await inOrder(note('last', () => Promise.resolve()));
  expect(begun).toEqual(['first', 'failing', 'stuck', 'last']);
});
