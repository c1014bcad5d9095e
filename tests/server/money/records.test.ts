import { expect, test } from 'vitest';
import { startApp } from '../../support/server/app';
import { add, buildCar, buildDriver, moneyRecords, paths } from '../../support/server/factories';
import { row, runRows, type Expected } from '../../support/server/rows';

const setUp = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: car.id }));
  const [carId, driverId] = [car.id, driver.id];
  const bodies = {
    targets: { carId, amount: 350.5, every: 'day', startsOn: '2026-10-01' },
    daysOff: { carId, startsOn: '2026-10-01', reason: 'ill' },
    adjustments: { carId, driverId, date: '2026-10-01', effect: 'charge', amount: 5, reason: 'Fine' },
    readings: { carId, date: '2026-10-01', mileage: 84_210 },
    papers: { carId, kind: 'fitness', validUntil: '2027-03-31' },
  };
  return { app, carId, driverId, userId, bodies };
};

type Name = (typeof moneyRecords)[number];

const post = (name: Name, ...expected: Expected) => row('POST', `${paths[name]}/`, ...expected);
const put = (name: Name, id: number, ...expected: Expected) =>
  row('PUT', `${paths[name]}/${id}`, ...expected);

test('a record includes the plate, the owner and the driver, or null', async () => {
  const { app, bodies, driverId, userId } = await setUp();
  for (const name of moneyRecords) {
    const record = await add(app, name, bodies[name]);
    expect(record, name).toMatchObject({ userId, numberPlate: 'ABZ 1234', name: 'Mutale Owner' });
    if (name === 'readings' || name === 'adjustments') continue;
    expect(record, name).toMatchObject({ driverId: null, driver: null });
  }
  expect(await add(app, 'adjustments', bodies.adjustments)).toMatchObject({
    driverId,
    driver: 'Kelvin Tembo',
  });
  expect(await add(app, 'targets', { ...bodies.targets, driverId })).toMatchObject({
    driver: 'Kelvin Tembo',
    days: '1111111',
    endsOn: null,
  });
});

test('a missing required field is rejected by its label', async () => {
  const { app, bodies } = await setUp();
  const required: Record<Name, Record<string, string>> = {
    targets: { carId: 'Number Plate', amount: 'Amount (ZMW)', every: 'Owed every', startsOn: 'From' },
    daysOff: { carId: 'Number Plate', startsOn: 'From', reason: 'Reason' },
    adjustments: {
      carId: 'Number Plate',
      driverId: 'Driver',
      date: 'Date',
      effect: 'Effect',
      amount: 'Amount (ZMW)',
      reason: 'Why',
    },
    readings: { carId: 'Number Plate', date: 'Date', mileage: 'Odometer' },
    papers: { kind: 'Kind', validUntil: 'Valid until' },
  };
  for (const name of moneyRecords) {
    const { id } = await add(app, name, bodies[name]);
    await runRows(
      app,
      Object.entries(required[name]).flatMap(([field, label]) => [
        post(name, { ...bodies[name], [field]: undefined }, 400, `"${field}":"${label} is required"`),
        post(name, { ...bodies[name], [field]: '' }, 400, `"${field}":"${label} is required"`),
        put(name, id, { [field]: null }, 400, `"${field}":"${label} is required"`),
      ]),
    );
  }
});

test('a choice must be one of its keys', async () => {
  const { app, bodies } = await setUp();
  const choices: [Name, string, string, string][] = [
    ['targets', 'every', 'Owed every', 'day, week, month'],
    ['daysOff', 'reason', 'Reason', 'workshop, accident, impounded, ill, holiday, agreed'],
    ['adjustments', 'effect', 'Effect', 'charge, forgive'],
    ['papers', 'kind', 'Kind', 'insurance, roadTax, fitness, roadService, drivingLicence, psvLicence, other'],
  ];
  for (const [name, field, label, keys] of choices) {
    const { id } = await add(app, name, bodies[name]);
    const message = `{"message":"${label} must be one of: ${keys}","errors":{"${field}":`;
    const wrong = ['year', keys.toUpperCase(), 1, true, ['day'], { day: 1 }, 'toString'];
    await runRows(app, [
      ...wrong.map((value) => post(name, { ...bodies[name], [field]: value }, 400, message)),
      ...wrong.map((value) => put(name, id, { [field]: value }, 400, message)),
    ]);
    for (const key of keys.split(', ')) {
      const { record } = await app.done({
        method: 'PUT',
        path: `${paths[name]}/${id}`,
        body: { [field]: key },
      });
      expect(record[field]).toBe(key);
    }
  }
});

test('working days are seven digits, Monday first', async () => {
  const { app, bodies } = await setUp();
  const { id } = await add(app, 'targets', bodies.targets);
  const sentence = 'Working days must be seven digits, Monday first, such as 1111110';
  const wrong = ['0000000', '111111', '11111111', '1111112', 'Mon-Sat', 1_111_110, true, ['1111111']];
  await runRows(app, [
    ...wrong.map((days) =>
      post('targets', { ...bodies.targets, days }, 400, `{"message":"${sentence}"`, '"days"'),
    ),
    ...wrong.map((days) => put('targets', id, { days }, 400, sentence)),
    put('targets', id, { days: '0000001' }, 200, '"days":"0000001"'),
    put('targets', id, { days: null }, 200, '"days":"1111111"'),
  ]);
});

test('a span must not end before it starts, and days off last at most a year', async () => {
  const { app, bodies } = await setUp();
  const target = await add(app, 'targets', bodies.targets);
  const off = await add(app, 'daysOff', bodies.daysOff);
  const backwards = '{"message":"Until must not be before From","errors":{"endsOn":';
  await runRows(app, [
    post('targets', { ...bodies.targets, endsOn: '2026-09-30' }, 400, backwards),
    post('targets', { ...bodies.targets, startsOn: '2026-10-02', endsOn: '2026-10-02' }, 201),
    put('targets', target.id, { endsOn: '2026-09-30' }, 400, backwards),
    put('targets', target.id, { endsOn: '2026-10-01' }, 200),
    put('targets', target.id, { startsOn: '2026-10-03' }, 400, backwards),
    put('targets', target.id, { startsOn: '2026-10-03', endsOn: null }, 200, '"endsOn":null'),
    post('daysOff', { ...bodies.daysOff, endsOn: '2026-09-30' }, 400, backwards),
    post(
      'daysOff',
      { ...bodies.daysOff, endsOn: '2027-10-02' },
      400,
      '{"message":"At most 366 days"',
      '"endsOn"',
    ),
    post('daysOff', { ...bodies.daysOff, endsOn: '2027-10-01' }, 201, '"endsOn":"2027-10-01"'),
    put('daysOff', off.id, { endsOn: '2027-10-02' }, 400, 'At most 366 days'),
    put('daysOff', off.id, { startsOn: '2026-10-02', endsOn: '2027-10-02' }, 200),
    put('daysOff', off.id, { startsOn: '2026-10-01' }, 400, 'At most 366 days'),
    put('daysOff', off.id, { endsOn: null }, 200, '"endsOn":null'),
  ]);
});

test('no two targets of a car, owner and driver start on the same day', async () => {
  const { app, bodies, driverId } = await setUp();
  const { targets: body } = bodies;
  const sentence = '{"message":"ABZ 1234 already has a target from 01/10/2026"';
  const other = await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'BAC 77' }));
  const target = await add(app, 'targets', body);
  await runRows(app, [
    post('targets', { ...body, amount: 1, every: 'week' }, 409, sentence, '"startsOn"'),
    post('targets', { ...body, driverId }, 201),
    post('targets', { ...body, driverId }, 409, sentence),
    post('targets', { ...body, userId: app.people.other.id }, 201),
    post('targets', { ...body, carId: other.id }, 201),
    post('targets', { ...body, carId: other.id }, 409, 'BAC 77 already has a target from 01/10/2026'),
    post('targets', { ...body, startsOn: '2026-10-02' }, 201),
    put(
      'targets',
      target.id,
      { startsOn: '2026-10-02' },
      409,
      'ABZ 1234 already has a target from 02/10/2026',
    ),
    put('targets', target.id, { driverId }, 409, sentence),
    put('targets', target.id, { startsOn: '2026-10-01', amount: 400 }, 200),
    { as: 'owner', ...post('targets', body, 409, sentence) },
  ]);
});

test('an adjustment needs an amount, and a paper a car or a driver', async () => {
  const { app, bodies, carId, driverId } = await setUp();
  const { kind, validUntil } = bodies.papers;
  const paper = await add(app, 'papers', bodies.papers);
  const adjustment = await add(app, 'adjustments', bodies.adjustments);
  const which = '{"message":"Say of which car or driver"';
  await runRows(app, [
    post(
      'adjustments',
      { ...bodies.adjustments, amount: 0 },
      400,
      '{"message":"Amount (ZMW) must be above 0"',
    ),
    post('adjustments', { ...bodies.adjustments, amount: 0.001 }, 400, '"amount"'),
    post('adjustments', { ...bodies.adjustments, amount: 0.01 }, 201),
    put('adjustments', adjustment.id, { amount: 0 }, 400, 'Amount (ZMW) must be above 0'),
    post('papers', { kind, validUntil }, 400, which),
    post('papers', { kind, validUntil, carId, driverId }, 400, which),
    put('papers', paper.id, { carId: null }, 400, which),
    put('papers', paper.id, { driverId }, 400, which),
    put('papers', paper.id, { carId: null, driverId }, 200, '"driver":"Kelvin Tembo"', '"numberPlate":null'),
  ]);
});

test('a paper without an owner belongs to the owner of the car, or of the driver’s current car', async () => {
  const { app, bodies, driverId, userId } = await setUp();
  const { carId: _car, ...paper } = bodies.papers;
  const theirs = await add(app, 'cars', buildCar({ userId: app.people.other.id }));
  expect(await add(app, 'papers', { ...paper, driverId })).toMatchObject({ userId, name: 'Mutale Owner' });
  const without = await add(app, 'drivers', buildDriver({ carId: theirs.id }));
  const [theirsNow] = (await app.done({ path: '/driver-assignments' })).records;
  await app.done({ method: 'DELETE', path: `/driver-assignments/${theirsNow!.id}` });
  expect(await add(app, 'papers', { ...paper, driverId: without.id })).toMatchObject({ userId: null });
  await app.done({ method: 'POST', path: '/driver-assignments', body: { driverId, carId: theirs.id } });
  expect(await add(app, 'papers', { ...paper, driverId })).toMatchObject({ userId: app.people.other.id });
  // An owner adds papers for themselves, also of a driver who now has another owner's car.
  expect(await add(app, 'papers', { ...paper, driverId }, 'owner')).toMatchObject({ userId });
});

test('a driver or car with such records cannot be deleted', async () => {
  const { app, bodies, carId, driverId } = await setUp();
  const refused = (path: string, sentence: string) => row('DELETE', path, undefined, 409, sentence);
  const named = { targets: 'target', daysOff: 'day off', adjustments: 'adjustment', papers: 'paper' };
  const { carId: _car, ...paper } = bodies.papers;
  for (const [name, singular] of Object.entries(named) as [keyof typeof named, string][]) {
    const body = name === 'papers' ? { ...paper, driverId } : { ...bodies[name], driverId };
    const { id } = await add(app, name, body);
    await runRows(app, [
      refused(`/drivers/${driverId}`, `Kelvin Tembo still has 1 ${singular}"`),
      ...(name === 'papers' ? [] : [refused(`/cars/${carId}`, `ABZ 1234 still has 1 ${singular}"`)]),
    ]);
    await app.done({ method: 'DELETE', path: `${paths[name]}/${id}` });
  }
  for (const name of moneyRecords) await add(app, name, bodies[name]);
  await add(app, 'daysOff', { ...bodies.daysOff, startsOn: '2026-11-01' });
  await runRows(app, [
    refused(`/cars/${carId}`, 'ABZ 1234 still has 1 target, 2 days off, 1 adjustment, 1 reading and 1 paper'),
    refused(`/user/${app.people.owner.id}`, '2 days off'),
  ]);
});

test('none of them counts as spending', async () => {
  const { app, bodies } = await setUp();
  const figures = async () =>
    (await app.done({ path: '/figures' })).text.replace(/"(driversLate|owed)":\d+/g, '');
  const before = await figures();
  for (const name of moneyRecords) await add(app, name, bodies[name]);
  expect(await figures()).toBe(before);
});
