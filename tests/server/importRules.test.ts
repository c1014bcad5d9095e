import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startApp, type TestApp, type Who } from '../support/server/app';
import { add, buildCar, buildDriver, buildUser } from '../support/server/factories';
import { anything, expectDecent, runs } from '../support/server/properties';
import { runRows, type Row } from '../support/server/rows';

type Cells = Readonly<Record<string, unknown>>;

interface Result {
  readonly id: number | null;
  readonly created: number;
  readonly skipped: number;
  readonly errors: readonly { row: number; errors: Record<string, string> }[];
  readonly errorCount: number;
  readonly duplicates: readonly number[];
}

const order = (resource: string, rows: readonly Cells[], more: object = {}) => ({
  resource,
  fileName: 'sheet.csv',
  rows,
  dryRun: false,
  ...more,
});

const send = async (
  app: TestApp,
  resource: string,
  rows: readonly Cells[],
  more: object = {},
  as: Who = 'admin',
) => {
  const answer = await app.request({
    as,
    method: 'POST',
    path: '/imports',
    body: order(resource, rows, more),
  });
  return { ...answer, data: (answer.body as { data: Result }).data };
};

const setUp = async () => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ numberPlate: 'ABZ 1234', userId: app.people.owner.id }));
  const driver = await add(
    app,
    'drivers',
    buildDriver({ name: 'Kelvin Tembo', phone: 260977123456, carId: car.id }),
  );
  return { app, car, driver };
};

test('errors of a row have the sentences of the API and the forms', async () => {
  const { app } = await setUp();
  await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', phone: 260955000111, carId: 1 }));
  const good = { carId: 'ABZ 1234', driverId: '0977123456' };
  const rows: readonly (readonly [Cells, Record<string, string>])[] = [
    [{ ...good, driverId: 'Kelvin Tembo' }, { driverId: 'Driver: there are 2 drivers called Kelvin Tembo' }],
    [{ ...good, driverId: 'Grace' }, { driverId: 'Driver: there is no driver called Grace' }],
    [{ ...good, carId: 'XYZ 1' }, { carId: 'Number Plate: there is no car called XYZ 1' }],
    [{ ...good, carId: 77 }, { carId: 'Number Plate: there is no car with the number 77' }],
    [{ ...good, amount: '1.250,50' }, { amount: 'Enter an amount such as 1,250.50' }],
    [{ ...good, amount: '12.345' }, { amount: 'Enter an amount such as 1,250.50' }],
    [{ ...good, amount: '-5' }, { amount: 'Enter an amount such as 1,250.50' }],
    [{ ...good, amount: -5 }, { amount: 'Amount (ZMW) must not be negative' }],
    [{ ...good, date: '11/24/2026' }, { date: 'Date must be a date such as 2026-11-20' }],
    [{ ...good, date: '31/02/2026' }, { date: 'Date must be a date such as 2026-11-20' }],
    [{ driverId: '1' }, { carId: 'Number Plate is required' }],
    [{ ...good, nonsense: 1 }, { nonsense: 'Unknown field: nonsense' }],
    [{ ...good, id: 1 }, { id: 'Unknown field: id' }],
    [{ ...good, notes: 'x'.repeat(5_001) }, { notes: 'Notes may have at most 5000 characters' }],
    [{ ...good, notes: '\u0000' }, { notes: 'Notes holds a character that cannot be kept' }],
    [{ ...good, carId: { toString: 1 } }, { carId: 'Number Plate must be a number' }],
  ];
  const { status, data } = await send(
    app,
    'cashings',
    rows.map(([row]) => row),
  );
  expect(status).toBe(400);
  const fieldErrors = data.errors.map(({ errors }) => errors);
  expect(fieldErrors.map((one) => Object.keys(one))).toEqual(rows.map(([, errors]) => Object.keys(errors)));
  for (const [index, [, errors]] of rows.entries())
    expect(fieldErrors[index], JSON.stringify(rows[index])).toEqual(errors);
  expect(data.errors.map(({ row }) => row)).toEqual(rows.map((_, index) => index + 1));
  expect(data).toMatchObject({ id: null, created: 0, skipped: rows.length, errorCount: rows.length });
  expect((await app.done({ path: '/imports' })).records).toEqual([]);
  const whole = await send(app, 'repairs', [
    { carId: 'abz1234', date: '1/2/2026', amount: '12.50' },
    { carId: 1, date: '2026-02-01', amount: 'K1,250.00' },
  ]);
  expect(whole.data.errors).toEqual([{ row: 1, errors: { amount: 'Enter a whole amount such as 1,250' } }]);
});

test('one error prevents the import; with skipErrors the other rows are created', async () => {
  const { app } = await setUp();
  const rows = [{ name: 'A' }, { notes: 'x' }, { name: 'B' }, { name: 'A' }];
  const refused = await send(app, 'owners', rows);
  expect(refused.status).toBe(400);
  expect(refused.message).toBe('1 of 4 rows cannot be imported. Nothing was saved');
  expect(refused.data).toMatchObject({ created: 0, skipped: 4, errorCount: 1, duplicates: [4] });
  expect((await app.done({ path: '/owner' })).ids).toEqual([]);
  for (const skipErrors of [false, true]) {
    const dry = await send(app, 'owners', rows, { dryRun: true, skipErrors });
    expect(dry.status).toBe(200);
    expect(dry.data.created).toBe(skipErrors ? 2 : 0);
  }
  const real = await send(app, 'owners', rows, { skipErrors: true });
  expect(real.status).toBe(201);
  expect(real.data).toMatchObject({
    created: 2,
    skipped: 2,
    errors: [{ row: 2, errors: { name: 'Name is required' } }],
    duplicates: [4],
  });
  const twice = await send(app, 'owners', [{ name: 'A' }, { name: 'B', notes: 'y' }], {
    allowDuplicates: true,
  });
  expect(twice.data).toMatchObject({ created: 2, duplicates: [1] });
});

test('a dry run reports exactly what the import does, and writes nothing', async () => {
  const { app } = await setUp();
  const sheets: readonly (readonly [string, readonly Cells[]])[] = [
    [
      'cars',
      [
        { numberPlate: 'abz-1234', model: 'Noah', userId: 'Mutale Owner', mileage: '1,000' },
        { numberPlate: 'NEW 1', model: 'Noah', userId: 2, mileage: 5 },
        { numberPlate: 'new1', model: 'Hiace', userId: 2, mileage: 5 },
      ],
    ],
    [
      'targets',
      [
        { carId: 1, amount: 350, every: 'Day', startsOn: '1/11/2026' },
        { carId: 1, amount: 400, every: 'week', startsOn: '2026-11-01' },
        { carId: 1, amount: 350, every: 'day', startsOn: '2026-11-01' },
        { carId: 1, amount: 1, every: 'year', startsOn: '2026-11-02' },
      ],
    ],
    [
      'daysOff',
      [
        { carId: 1, startsOn: '2026-11-05', endsOn: '2026-11-01', reason: 'ill' },
        { carId: 1, startsOn: '5/11/2026', reason: 'Workshop' },
      ],
    ],
    [
      'papers',
      [
        { kind: 'fitness', validUntil: '2027-01-01' },
        { kind: 'psvLicence', driverId: 'Kelvin Tembo', validUntil: '1/1/2027' },
      ],
    ],
    [
      'drivers',
      [{ name: 'New', carId: 'ABZ1234', phone: '+260 955 111 222', isActive: 'yes' }, { name: 'No car' }],
    ],
  ];
  const digest = async () =>
    JSON.stringify(
      await Promise.all(
        ['changes', 'imports', 'cars', 'targets', 'daysOff', 'papers', 'drivers'].map((table) =>
          app.database.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
  for (const [resource, rows] of sheets) {
    const before = await digest();
    const dry = await send(app, resource, rows, { dryRun: true, skipErrors: true });
    expect(await digest(), resource).toBe(before);
    const real = await send(app, resource, rows, { skipErrors: true });
    expect(real.status, real.text).toBe(201);
    expect({ ...real.data, id: null, createdAt: null }, resource).toEqual(dry.data);
    expect(real.data.created + real.data.skipped, resource).toBe(rows.length);
  }
  const { data } = await send(app, 'cars', sheets[0]![1], { dryRun: true });
  expect(data.errors).toEqual([
    { row: 1, errors: { numberPlate: 'Number plate ABZ 1234 is already recorded' } },
    { row: 3, errors: { numberPlate: 'Number plate NEW 1 is already recorded' } },
  ]);
  expect(data.duplicates).toEqual([2]);
  const targets = await send(
    app,
    'targets',
    [
      { carId: 1, amount: 5, every: 'day', startsOn: '2025-01-01' },
      { carId: 1, amount: 6, every: 'day', startsOn: '2025-01-01' },
    ],
    { dryRun: true },
  );
  expect(targets.data.errors).toEqual([
    { row: 2, errors: { startsOn: 'ABZ 1234 already has a target from 01/01/2025' } },
  ]);
});

test('an ordinary user imports only their own records', async () => {
  const { app, driver } = await setUp();
  const theirs = await add(app, 'cars', buildCar({ numberPlate: 'THEIRS 1', userId: app.people.other.id }));
  const own = { carId: 'ABZ 1234', date: '1/11/2026' };
  const rows = [
    own,
    { ...own, carId: theirs.id },
    { ...own, carId: 'THEIRS 1' },
    { ...own, userId: app.people.other.id },
    { ...own, userId: 'Bwalya Other' },
    { ...own, date: '2/11/2026', userId: 'Mutale Owner' },
  ];
  const { data } = await send(app, 'repairs', rows, { skipErrors: true }, 'owner');
  expect(data.created).toBe(2);
  expect(data.errors).toEqual([
    { row: 2, errors: { carId: `Number Plate: there is no car with the number ${theirs.id}` } },
    { row: 3, errors: { carId: 'Number Plate: there is no car called THEIRS 1' } },
    { row: 4, errors: { userId: 'You may add records for yourself only' } },
    { row: 5, errors: { userId: 'You may add records for yourself only' } },
  ]);
  const { records } = await app.done({ as: 'owner', path: '/repairs' });
  expect(records.map(({ userId }) => userId)).toEqual([app.people.owner.id, app.people.owner.id]);
  await send(app, 'cashings', [{ carId: 'ABZ 1234', driverId: driver.id }], {}, 'admin');
  await runRows(app, [
    { as: 'owner', path: `/imports/${data.id}`, status: 200 },
    { as: 'other', path: `/imports/${data.id}`, status: 404 },
    { path: `/imports/${data.id}`, status: 200 },
    { as: 'owner', method: 'POST', path: `/imports/${data.id}/undo`, status: 403 },
    { as: 'other', path: '/imports', status: 200, contains: ['{"data":[]}'] },
  ]);
  expect((await app.done({ as: 'owner', path: '/imports' })).ids).toEqual([data.id]);
  expect((await app.done({ path: '/imports' })).ids).toHaveLength(2);
});

test('an import is undone as a whole or not at all', async () => {
  const { app } = await setUp();
  const rows = Array.from({ length: 30 }, (_, index) => ({ name: index === 4 ? '' : `Owner ${index}` }));
  const { data } = await send(app, 'owners', rows, { skipErrors: true });
  expect(data.created).toBe(29);
  const { ids } = await app.done({ path: '/owner?sort=["id","ASC"]' });
  const undo = { method: 'POST', path: `/imports/${data.id}/undo` } as const;
  const touch = (id: number | undefined) =>
    app.done({ method: 'PUT', path: `/owner/${id}`, body: { notes: 'x' } });
  await touch(ids[0]);
  expect((await app.request(undo)).message).toBe('1 of 29 records was changed since: row 1');
  await touch(ids[4]);
  await app.done({ method: 'DELETE', path: `/owner/${ids[28]}` });
  const { status, message } = await app.request(undo);
  expect([status, message]).toEqual([409, '3 of 29 records were changed since: rows 1, 6, 30']);
  expect((await app.done({ path: '/owner' })).ids).toHaveLength(28);

  const cars = await send(app, 'cars', [{ numberPlate: 'IMP 1', model: 'Noah', userId: 2, mileage: 1 }]);
  const [car] = (await app.done({ path: '/cars?sort=["id","DESC"]' })).ids;
  await add(app, 'repairs', { carId: car, date: '2026-11-01' });
  expect((await app.request({ ...undo, path: `/imports/${cars.data.id}/undo` })).message).toBe(
    'IMP 1 still has 1 repair',
  );
  await runRows(app, [
    { ...undo, as: 'anonymous', status: 401 },
    { ...undo, path: '/imports/999/undo', status: 404 },
    { ...undo, path: '/imports/abc/undo', status: 404 },
    { ...undo, body: { x: 1 }, status: 400 },
    { ...undo, method: 'GET', status: 405 },
    { method: 'DELETE', path: '/imports/1', status: 405 },
    { path: '/imports?nonsense=1', status: 400, contains: ['nonsense'] },
    { path: '/imports/999', status: 404 },
  ]);
});

test('the same key returns the first import', async () => {
  const { app } = await setUp();
  const call = {
    method: 'POST',
    path: '/imports',
    body: order('owners', [{ name: 'Once' }]),
    headers: { 'idempotency-key': 'k' },
  } as const;
  const [first, second] = [await app.done(call), await app.done(call)];
  expect(second.text).toBe(first.text);
  expect((await app.done({ path: '/owner' })).ids).toHaveLength(1);
  expect((await app.request({ ...call, body: order('owners', [{ name: 'Another' }]) })).status).toBe(409);
});

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
