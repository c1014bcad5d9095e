import { expect, test } from 'vitest';
import { type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import { runRows } from '../../support/server/rows';
import { ago, today } from './days';
import { plus } from './modelDays';
import { assignmentsOf, handOver, setUp } from './twoDrivers';

const logged = async (app: TestApp) => (await app.done(listCall('/changes', { range: [0, 19] }))).records;
const countOf = async (app: TestApp, path: string) => (await app.done({ path })).records.length;

test('a refused handover changes nothing, and says why', async () => {
  const { app, car, other, moses, kelvin } = await setUp();
  const theirs = await add(app, 'cars', buildCar({ userId: app.people.other.id, numberPlate: 'SECRET 1' }));
  const dan = await add(app, 'drivers', buildDriver({ name: 'Dan Zulu', carId: theirs.id }));
  const late = await add(app, 'drivers', buildDriver({ name: 'Late Driver', carId: car.id }));
  const before = [await assignmentsOf(app), (await logged(app))[0]!.id];
  const body = { driverId: kelvin.id, carId: car.id };
  const cash = { driverId: moses.id, action: 'cash', amount: 100 };
  const leaving = (...all: unknown[]) => ({ ...body, leaving: all });
  await runRows(app, [
    handOver({}, 400, '"carId":"Number Plate is required"'),
    handOver({ carId: car.id }, 400, 'Give either the number of a driver or a new driver'),
    handOver({ ...body, driver: { name: 'X' } }, 400, 'Give either the number of a driver or a new driver'),
    handOver({ carId: car.id, driver: 'Moses' }, 400, 'The body must be a JSON object'),
    handOver({ carId: car.id, driver: {} }, 400, '"driver.name":"Name is required"'),
    handOver(
      { carId: car.id, driver: { name: 'X', phone: 'y' } },
      400,
      '"driver.phone":"Phone must be a number"',
    ),
    handOver(
      { carId: car.id, driver: { name: 'X'.repeat(201) } },
      400,
      '"driver.name":"Name may have at most 200',
    ),
    handOver({ carId: car.id, driver: { name: 'X', carId: other.id } }, 400, '"driver.carId":"Unknown field'),
    handOver({ ...body, startedOn: today }, 400, '"startedOn"'),
    handOver({ ...body, date: plus(today, 1) }, 400, '"date":"The day must not be after today"'),
    handOver({ ...body, date: ago(11) }, 400, 'Kelvin Tembo has had BAC 77 since '),
    handOver({ ...body, mileage: -1 }, 400, '"mileage"'),
    handOver({ ...body, notes: 'x'.repeat(5_001) }, 400, '"notes"'),
    handOver({ ...body, leaving: 'all' }, 400, 'The leaving drivers must be a list of at most 20'),
    handOver(leaving(...Array.from({ length: 21 }, () => cash)), 400, 'must be a list of at most 20'),
    handOver(
      leaving(...Array.from({ length: 20 }, () => cash)),
      400,
      'Each leaving driver may be named once',
    ),
    handOver(leaving(5), 400, 'The body must be a JSON object'),
    handOver(leaving({}), 400, '"leaving.0.driverId":"Driver is required"', '"leaving.0.action"'),
    handOver(leaving({ ...cash, action: 'keep' }), 400, 'Action must be one of: open, cash, forgive'),
    handOver(leaving({ ...cash, amount: 0 }), 400, '"leaving.0.amount":"Amount (ZMW) must be above 0"'),
    handOver(leaving({ ...cash, amount: null }), 400, '"leaving.0.amount"'),
    handOver(leaving({ ...cash, amount: -5 }), 400, '"leaving.0.amount"'),
    handOver(leaving({ ...cash, amount: '1.005' }), 400, '"leaving.0.amount"'),
    handOver(leaving({ ...cash, carId: 1 }), 400, '"leaving.0.carId":"Unknown field: carId"'),
    handOver(leaving({ ...cash, driverId: 999 }), 400, '"leaving.0.driverId":"Driver: there is no driver'),
    handOver(leaving({ ...cash, driverId: dan.id }), 400, 'Dan Zulu leaves no car with this handover'),
    handOver(
      { driverId: moses.id, carId: car.id, leaving: [{ driverId: moses.id, action: 'open' }] },
      400,
      'Moses Phiri leaves no car with this handover',
    ),
    handOver(
      { ...leaving({ driverId: late.id, action: 'open' }), date: ago(1) },
      400,
      'Late Driver has had ABZ 1234 since ',
    ),
    // The cashing is rolled back with the rest.
    { as: 'owner', ...handOver({ ...leaving(cash), carId: theirs.id }, 400), mustNotContain: ['SECRET'] },
    {
      as: 'owner',
      ...handOver({ ...leaving(cash), driverId: dan.id }, 400, '"driverId":"Driver: there is no'),
    },
    {
      as: 'owner',
      ...handOver(leaving({ ...cash, driverId: dan.id }), 400),
      mustNotContain: ['Dan', 'SECRET'],
    },
    { as: 'other', ...handOver(body, 400, '"driverId"') },
    { as: 'anonymous', ...handOver(body, 401) },
  ]);
  await app.done({ method: 'POST', path: '/driver-assignments', body: { driverId: dan.id, carId: car.id } });
  await app.done({
    method: 'POST',
    path: '/driver-assignments',
    body: { driverId: dan.id, carId: theirs.id },
  });
  await runRows(app, [
    {
      as: 'owner',
      ...handOver(
        { ...leaving(cash), driverId: dan.id },
        409,
        'Dan Zulu drives a car of another owner. Ask the administrator.',
      ),
      mustNotContain: ['SECRET', 'Other'],
    },
  ]);
  expect((await assignmentsOf(app)).slice(0, 4)).toEqual(
    (before[0] as unknown[]).slice(0, 4).map((one, index) => (index === 2 ? expect.anything() : one)),
  );
  expect(await countOf(app, '/cashings')).toBe(0);
  expect((await logged(app))[2]!.id).toBe(before[1]);
});
