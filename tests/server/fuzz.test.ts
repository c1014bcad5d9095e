import fc from 'fast-check';
import { test } from 'vitest';
import { startApp, type Method } from '../support/server/app';
import { addFleet, builders, names, paths } from '../support/server/factories';
import { anything, expectDecent, runs } from '../support/server/properties';

const setUp = async () => {
  const app = await startApp();
  return { app, fleet: await addFleet(app, 'owner') };
};

test('no query causes a server error', async () => {
  const { app, fleet } = await setUp();
  const lists = names.flatMap((name) => [
    paths[name],
    ...(name === 'owners' || name === 'users' ? [] : [`${paths[name]}/byCarId/${fleet.cars.id}`]),
  ]);
  const sources = fc.constantFrom(
    'id',
    'date',
    'dateChanged',
    'amount',
    'price',
    'numberPlate',
    'name',
    'mileage',
    'carId',
    'userId',
    'driverId',
    'phone',
    'isAdmin',
    'notes',
    'details',
    'email',
    'createdAt',
    'updatedAt',
    'KmOilChange',
    'nextService',
    'q',
  );
  const key = fc.oneof(
    fc.tuple(sources, fc.constantFrom('', '_gte', '_lte', '_like')).map((parts) => parts.join('')),
    fc.string({ maxLength: 6 }),
  );
  const filter = fc.dictionary(key, fc.oneof(anything, fc.array(anything, { maxLength: 3 })), { maxKeys: 3 });
  const sort = fc.oneof(fc.tuple(sources, fc.constantFrom('ASC', 'DESC')) as fc.Arbitrary<unknown>, anything);
  const range = fc.oneof(
    fc.tuple(fc.nat(), fc.nat()).map(([first, more]) => [first, first + more]) as fc.Arbitrary<unknown>,
    anything,
  );
  const query = fc.record({ filter, sort, range }, { requiredKeys: [] });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...lists),
      fc.constantFrom('admin', 'owner'),
      query,
      async (path, as, parameters) => {
        const search = Object.entries(parameters).map(
          ([name, value]) => `${name}=${encodeURIComponent((JSON.stringify(value) ?? '').toWellFormed())}`,
        );
        await expectDecent(app, { as: as as 'admin', path: `${path}?${search.join('&')}` });
      },
    ),
    { ...runs, numRuns: 800 },
  );
});

test('no address causes a server error', async () => {
  const { app } = await setUp();
  const piece = fc.oneof(
    fc.constantFrom(
      'cars',
      'byCarId',
      'me',
      'owner',
      'user',
      '..',
      '.',
      '%',
      '%00',
      '%ff',
      '',
      '1',
      '-1',
      '0',
      '*',
      '1e3',
    ),
    fc.webSegment(),
    fc.string({ maxLength: 8 }).map(encodeURIComponent),
  );
  const path = fc.array(piece, { maxLength: 5 }).map((pieces) => `/${pieces.join('/')}`);
  const method = fc.constantFrom<Method>('GET', 'HEAD', 'PUT', 'PATCH', 'OPTIONS', 'POST');
  await fc.assert(
    fc.asyncProperty(path, method, fc.webQueryParameters(), async (address, verb, query) =>
      expectDecent(app, { method: verb, path: `${address}?${query}` }),
    ),
    runs,
  );
});

test('no header causes a server error', async () => {
  const { app, fleet } = await setUp();
  const value = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom(
      '"',
      '""',
      '*',
      'W/"x"',
      '"a","b"',
      'null',
      'same-origin',
      'http://',
      'token=',
      'a=b; token=x',
      '::1',
      'x'.repeat(300),
    ),
  );
  const name = fc.constantFrom(
    'authorization',
    'cookie',
    'if-match',
    'idempotency-key',
    'origin',
    'sec-fetch-site',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'accept',
    'accept-encoding',
    'range',
    'expect',
    'content-type',
    'content-encoding',
  );
  const targets = fc.constantFrom<{ method: Method; path: string; body?: unknown }>(
    { method: 'GET', path: `/owner/${fleet.owners.id}` },
    { method: 'GET', path: '/cars' },
    { method: 'POST', path: '/owner/', body: builders.owners() },
    { method: 'PUT', path: `/cars/${fleet.cars.id}`, body: { model: 'X' } },
    { method: 'DELETE', path: '/cars/999999' },
  );
  await fc.assert(
    fc.asyncProperty(targets, fc.dictionary(name, value, { maxKeys: 3 }), async (call, headers) =>
      expectDecent(app, { ...call, headers }),
    ),
    runs,
  );
});
