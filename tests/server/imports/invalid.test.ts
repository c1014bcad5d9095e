import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, buildUser } from '../../support/server/factories';
import { anything, expectDecent, runs } from '../../support/server/properties';
import { runRows, type Row } from '../../support/server/rows';
import { order, send, setUp } from './setUp';

test('an invalid import is rejected', async () => {
  const { app } = await setUp();
  const good = order('owners', [{ name: 'A' }]);
  const many = Array.from({ length: 10_001 }, () => ({ name: 'A' }));
  const row = (body: unknown, contains: string): Row => ({
    method: 'POST',
    path: '/imports',
    body,
    status: 400,
    contains: [contains],
  });
  await runRows(app, [
    row({ ...good, resource: 'users' }, 'Resource must be one of'),
    row({ ...good, resource: 'nonsense' }, 'Resource must be one of'),
    row({ ...good, resource: 'constructor' }, 'Resource must be one of'),
    row({ ...good, rows: 'x' }, 'Rows must be a list'),
    row({ ...good, rows: [] }, '10,000'),
    row({ ...good, rows: many }, '10,000'),
    row({ ...good, rows: [{ name: 'A' }, 7] }, 'Row 2 must be an object'),
    row({ ...good, dryRun: 'yes' }, 'Dry run'),
    row({ ...good, dryRun: undefined }, 'Dry run is required'),
    row({ ...good, fileName: '' }, 'File name is required'),
    row({ ...good, fileName: 'x'.repeat(201) }, 'at most 200'),
    row({ ...good, skipErrors: 1 }, 'Skip errors'),
    row({ ...good, more: 1 }, 'Unknown field: more'),
    row('{', 'JSON'),
    { as: 'anonymous', method: 'POST', path: '/imports', body: good, status: 401 },
    { method: 'PUT', path: '/imports', body: good, status: 405 },
  ]);
});

test('of many errors a thousand are listed and all are counted', async () => {
  const { app } = await setUp();
  const { data } = await send(
    app,
    'owners',
    Array.from({ length: 10_000 }, () => ({ notes: 'x' })),
    { dryRun: true },
  );
  expect(data.errors).toHaveLength(1_000);
  expect(data.errorCount).toBe(10_000);
});

test('no row causes a server error', async () => {
  const { app } = await setUp();
  await add(app, 'users', buildUser({ name: 'Grace' }));
  const source = fc.constantFrom(
    'carId',
    'userId',
    'driverId',
    'date',
    'amount',
    'notes',
    'name',
    'phone',
    'mileage',
    'numberPlate',
    'kind',
    'every',
    'constructor',
    'id',
  );
  const cells = fc.dictionary(
    source,
    fc.oneof(anything, fc.constantFrom('ABZ 1234', 'Grace', '1/1/2026', 'K12')),
    { maxKeys: 6 },
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('cars', 'cashings', 'drivers', 'targets', 'papers', 'owners', 'services'),
      fc.array(cells, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('admin', 'owner'),
      fc.boolean(),
      async (resource, rows, as, dryRun) => {
        const { status, text } = await app.request({
          as: as as 'admin',
          method: 'POST',
          path: '/imports',
          body: order(resource, rows, { dryRun, skipErrors: true }),
        });
        expect(status, text).toBeLessThan(500);
      },
    ),
    { ...runs, numRuns: 300 },
  );
  await expectDecent(app, {
    method: 'POST',
    path: '/imports',
    body: order('owners', [{ name: 'y'.repeat(7_000_000) }], { dryRun: true }),
  });
});
