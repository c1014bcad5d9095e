import { expect, test } from 'vitest';
import { add, builders } from '../../support/server/factories';
import type { Json } from '../../support/server/lists';
import { sendOne } from '../../support/server/photos';
import { put, remove, setUp, useDecember } from './setUp';
import { nothingSpent } from '../../support/server/spending';

useDecember();

test('a statement contains the month’s cars, drivers and expenses', async () => {
  const { app, userId, car, driver, cash, issue, preview } = await setUp();
  const [assignment] = (await app.done({ path: '/driver-assignments' })).records;
  await put(app, `/driver-assignments/${assignment!.id}`, { startedOn: '2026-10-30' });
  const target = { carId: car.id, amount: 100, every: 'day', startsOn: '2026-10-30' };
  await app.done({ method: 'POST', path: '/targets', body: target });
  const adjust = (date: string, effect: string, amount: number) =>
    app.done({
      method: 'POST',
      path: '/adjustments',
      body: { carId: car.id, driverId: driver.id, date, effect, amount, reason: 'Agreed' },
    });
  await adjust('2026-10-31', 'charge', 50);
  await adjust('2026-11-30', 'charge', 7);
  await adjust('2026-11-02', 'forgive', 3);
  await adjust('2026-12-01', 'charge', 9_000);
  await cash('2026-10-31', 80);
  await cash('2026-11-01', 350.5);
  await cash('2026-11-30', 20);
  const repair = await add(
    app,
    'repairs',
    builders.repairs({ carId: car.id, date: '2026-11-10', amount: 60 }),
  );
  const service = await add(
    app,
    'services',
    builders.services({ carId: car.id, date: '2026-11-10', amount: 40 }),
  );
  const live = await preview('2026-11', 'owner');
  const issued = await issue('2026-11');
  const spentOn = { ...nothingSpent, repairs: 60, services: 40 };
  const of = { userId, name: app.people.owner.name };
  const about = { carId: car.id, numberPlate: 'ABZ 1234', date: '2026-11-10' };
  expect(issued.content).toEqual({
    cars: [
      {
        id: `${car.id}-${userId}`,
        carId: car.id,
        numberPlate: 'ABZ 1234',
        model: 'Hiace',
        ...of,
        cashed: 370.5,
        paidByDrivers: 0,
        spentOn,
        spent: 100,
        profit: 270.5,
      },
    ],
    drivers: [
      {
        id: `${driver.id}-${car.id}-${userId}`,
        driverId: driver.id,
        driver: 'Kelvin Tembo',
        carId: car.id,
        numberPlate: 'ABZ 1234',
        ...of,
        // Two days and a charge, less the cashing of the last day.
        opening: 170,
        due: 3_000,
        cashed: 370.5,
        spent: 0,
        charged: 7,
        forgiven: 3,
        closing: 2_803.5,
      },
    ],
    expenses: [
      { resource: 'repairs', recordId: repair.id, ...about, text: 'Brake pads', amount: 60 },
      { resource: 'services', recordId: service.id, ...about, text: null, amount: 40 },
    ],
    corrections: [],
  });
  const figures = {
    ...of,
    month: '2026-11',
    cashed: 370.5,
    paidByDrivers: 0,
    spent: 100,
    profit: 270.5,
    corrections: 0,
    total: 270.5,
    feePercent: null,
    fee: 0,
    feeCorrections: 0,
    collectedByOwner: 0,
    paidByOwner: 0,
    pocketCorrections: 0,
    payable: 270.5,
  };
  expect(live).toEqual({
    id: null,
    number: null,
    issuedAt: null,
    issuedBy: null,
    sentAt: null,
    voidedAt: null,
    voidReason: null,
    ...figures,
    content: issued.content,
  });
  expect(issued).toEqual({
    id: issued.id,
    number: '2026-0001',
    issuedAt: '2026-12-05T10:00:00.000Z',
    issuedBy: app.people.admin.name,
    sentAt: null,
    voidedAt: null,
    voidReason: null,
    ...figures,
    content: issued.content,
  });
  expect((await app.done({ as: 'owner', path: `/statements/${issued.id}` })).body).toEqual({ data: issued });
  const { content: _content, ...row } = issued;
  expect((await app.done({ as: 'owner', path: '/statements' })).body).toEqual({ data: [row] });
});

test('a cashing without a date counts for the driver on the day it was recorded, for the car never', async () => {
  const { app, car, cash, issue, preview } = await setUp();
  const [assignment] = (await app.done({ path: '/driver-assignments' })).records;
  await put(app, `/driver-assignments/${assignment!.id}`, { startedOn: '2026-11-01' });
  await app.done({
    method: 'POST',
    path: '/targets',
    body: { carId: car.id, amount: 10, every: 'day', startsOn: '2026-11-01', endsOn: '2026-11-01' },
  });
  await cash(undefined, 500);
  expect(await issue('2026-11')).toMatchObject({
    cashed: 0,
    content: { drivers: [{ cashed: 0, closing: 10 }] },
  });
  expect(await preview('2026-12')).toMatchObject({
    cashed: 0,
    content: { drivers: [{ opening: 10, cashed: 500, closing: -490 }] },
  });
});

test('later changes are corrected once, record by record', async () => {
  const { app, car, cash, issue, preview } = await setUp();
  const changed = await cash('2026-10-05', 350);
  const gone = await cash('2026-10-06', 300);
  const moved = await cash('2026-10-07', 200);
  const sold = await cash('2026-10-08', 100);
  const repair = await add(
    app,
    'repairs',
    builders.repairs({ carId: car.id, date: '2026-10-09', amount: 80 }),
  );
  const october = await issue('2026-10');
  expect(october).toMatchObject({ cashed: 950, spent: 80, profit: 870, total: 870 });

  await put(app, `/cashings/${changed.id}`, { amount: 340.5 });
  await remove(app, `/cashings/${gone.id}`);
  await put(app, `/cashings/${moved.id}`, { date: '2026-11-07' });
  await put(app, `/cashings/${sold.id}`, { userId: app.people.other.id });
  await put(app, `/repairs/${repair.id}`, { amount: 100, notes: undefined });
  const late = await cash('2026-10-10', 60);
  const line = (recordId: number, date: string, was: number, is: number, why: string, amount: number) => ({
    number: '2026-0001',
    month: '2026-10',
    resource: 'cashings',
    recordId,
    carId: car.id,
    numberPlate: 'ABZ 1234',
    date,
    was,
    is,
    why,
    amount,
  });
  const lines = [
    line(changed.id, '2026-10-05', 350, 340.5, 'changed', -9.5),
    line(gone.id, '2026-10-06', 300, 0, 'deleted', -300),
    line(moved.id, '2026-10-07', 200, 0, 'changed', -200),
    line(sold.id, '2026-10-08', 100, 0, 'changed', -100),
    { ...line(repair.id, '2026-10-09', 80, 100, 'changed', -20), resource: 'repairs' },
    line(late.id, '2026-10-10', 0, 60, 'addedLate', 60),
  ];
  const november = await issue('2026-11');
  expect(november.content['corrections']).toEqual(lines);
  expect(november).toMatchObject({ cashed: 200, profit: 200, corrections: -569.5, total: -369.5 });
  const december = await preview('2026-12');
  expect(december).toMatchObject({ corrections: 0, content: { corrections: [] } });

  // A second change is the difference to the sum of both statements.
  await put(app, `/cashings/${changed.id}`, { amount: 400 });
  await put(app, `/cashings/${moved.id}`, { date: '2026-10-07', amount: 210 });
  expect((await preview('2026-12')).content['corrections']).toEqual([
    line(changed.id, '2026-10-05', 340.5, 400, 'changed', 59.5),
    line(moved.id, '2026-10-07', 0, 210, 'changed', 210),
    { ...line(moved.id, '2026-11-07', 200, 0, 'changed', -200), number: '2026-0002', month: '2026-11' },
  ]);
});

test('an expense says how many photos it had when it was stated', async () => {
  const { app, car, issue, preview } = await setUp();
  const spend = async (photos: number) => {
    const files = await Promise.all(Array.from({ length: photos }, () => sendOne(app)));
    return add(app, 'repairs', builders.repairs({ carId: car.id, date: '2026-10-09', amount: 80, files }));
  };
  const [two] = [await spend(2), await spend(0), await spend(1)];
  const counts = ({ content }: { content: Record<string, Json[]> }) =>
    content['expenses']?.map((expense) => ('photos' in expense ? expense['photos'] : 'none'));
  expect(counts(await preview('2026-10', 'owner'))).toEqual([2, 'none', 1]);
  const issued = await issue('2026-10');
  expect(counts(issued)).toEqual([2, 'none', 1]);
  await put(app, `/repairs/${two.id}`, { files: [], notes: undefined });
  expect((await app.done({ path: `/statements/${issued.id}` })).body).toEqual({ data: issued });
});

test('an issued statement never changes', async () => {
  const { app, userId, car, driver, cash, issue } = await setUp();
  const cashing = await cash('2026-10-05', 350);
  const { id } = await issue('2026-10');
  const { text } = await app.done({ path: `/statements/${id}` });
  await put(app, `/cashings/${cashing.id}`, { amount: 1 });
  await put(app, `/cars/${car.id}`, { numberPlate: 'NEW 1', model: 'Rosa' });
  await put(app, `/drivers/${driver.id}`, { name: 'Another Name' });
  await put(app, `/user/${userId}`, { name: 'Renamed Owner' });
  expect((await app.done({ path: `/statements/${id}` })).text).toBe(text);
});
