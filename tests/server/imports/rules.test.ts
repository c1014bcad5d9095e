import { expect, test } from 'vitest';
import { add, buildDriver } from '../../support/server/factories';
import { send, setUp, type Cells } from './setUp';

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
        (['changes', 'imports', 'cars', 'targets', 'daysOff', 'papers', 'drivers'] as const).map((table) =>
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

test('a row is compared by the fields that it fills in, not by what a create request fills in for it', async () => {
  const { app, car, driver } = await setUp();
  const { owner } = app.people;
  const taken = { carId: car.id, driverId: driver.id, date: '2026-11-01', amount: 450 };
  const bought = { carId: car.id, driverId: driver.id, price: 9000, deposit: 100, startsOn: '2026-11-01' };
  const stored: readonly (readonly [string, Cells, Cells?])[] = [
    ['cashings', { ...taken, holderId: owner.id }],
    ['cashings', { ...taken, amount: 460, method: 'mobileMoney', reference: 'MP1' }, { reference: 'mp-1' }],
    ['repairs', { carId: car.id, date: '2026-11-01', amount: 20, paidFrom: 'owner' }, { paidFrom: 'owner' }],
    ['insurances', { carId: car.id, date: '2026-11-01', amount: 20, paidFrom: 'bank' }],
    ['papers', { carId: car.id, kind: 'fitness', validUntil: '2027-01-01', amount: 5, paidOn: '2026-01-01' }],
    ['plans', { carId: car.id, item: 'Belt', everyKm: 90_000, leadKm: 900 }],
    ['buyouts', bought],
    ['payouts', { userId: owner.id, date: '2026-11-01', amount: 5, method: 'bank' }, { method: 'bank' }],
  ];
  for (const [resource, body, more = {}] of stored) {
    await app.done({ method: 'POST', path: `/${resource}`, body });
    const {
      holderId: _h,
      method: _m,
      reference: _r,
      paidFrom: _f,
      paidOn: _o,
      leadKm: _k,
      deposit: _d,
      ...given
    } = body;
    const rows = [{ ...given, ...more }];
    const { data } = await send(app, resource, rows, { dryRun: true });
    expect([resource, data.created, data.errors, data.duplicates]).toEqual([resource, 0, [], [1]]);
  }
  const inFile = [
    { carId: car.id, date: '2026-11-02', amount: 20 },
    { carId: car.id, date: '2026-11-02', amount: 20, paidFrom: 'cashBox' },
    { carId: car.id, date: '2026-11-02', amount: 20, paidFrom: 'bank' },
  ];
  const { data } = await send(app, 'repairs', inFile, { dryRun: true });
  expect([data.created, data.duplicates]).toEqual([2, [2]]);
});
