import { expect, test } from 'vitest';
import { runRows } from '../../support/server/rows';
import { ago } from '../money/days';
import { assignments, changes, give, latest, setUp } from './danZulu';

const FOREIGN = 'Dan Zulu drives a car of another owner. Ask the administrator.';

test('an owner cannot take a driver who has had a car of another owner since that day', async () => {
  const { app, mine, theirs, dan } = await setUp();
  await app.done(give(dan.id, theirs.id, { date: ago(3) }));
  const before = await assignments(app);
  const refused = { as: 'owner', status: 409, contains: [`{"message":"${FOREIGN}"}`] } as const;
  const hidden = { mustNotContain: ['BBB 2', 'Other'] };
  await runRows(
    app,
    [{}, { date: ago(0) }, { date: ago(1) }, { date: ago(3) }, { date: ago(5) }, { mileage: 5 }].map(
      (more) => ({
        ...give(dan.id, mine.id, more),
        ...refused,
        ...hidden,
      }),
    ),
  );
  expect(await assignments(app)).toEqual(before);
  await runRows(app, [
    {
      ...give(dan.id, mine.id),
      as: 'owner',
      headers: { 'accept-language': 'fr' },
      status: 409,
      contains: ['Dan Zulu conduit le véhicule d’un autre propriétaire'],
    },
    { ...give(dan.id, mine.id, { date: ago(3) }), as: 'admin', status: 201 },
  ]);
});

test('an owner may take a driver whose other car was left before that day', async () => {
  const { app, mine, spare, theirs, dan } = await setUp();
  await app.done(give(dan.id, theirs.id, { date: ago(6) }));
  const [open] = await assignments(app);
  await app.done({ method: 'PUT', path: `/driver-assignments/${open!.id}`, body: { endedOn: ago(2) } });
  await runRows(app, [
    { ...give(dan.id, mine.id, { date: ago(3) }), as: 'owner', status: 409, contains: [FOREIGN] },
    { ...give(dan.id, mine.id, { date: ago(2) }), as: 'owner', status: 201 },
  ]);
  await app.done({ method: 'PUT', path: `/drivers/${dan.id}`, body: { carId: theirs.id } });
  await app.done({ method: 'PUT', path: `/drivers/${dan.id}`, body: { carId: spare.id } });
  // Earlier today he had another owner's car.
  await runRows(app, [{ ...give(dan.id, mine.id), as: 'owner', status: 201 }]);
});

test('no other call lets an owner take a driver of another owner', async () => {
  const { app, mine, theirs, dan } = await setUp();
  await app.done(give(dan.id, theirs.id));
  const rows = [{ name: 'Dan Zulu', carId: theirs.id }];
  await runRows(app, [
    { as: 'owner', method: 'PUT', path: `/drivers/${dan.id}`, body: { carId: mine.id }, status: 403 },
    {
      as: 'owner',
      method: 'POST',
      path: '/drivers',
      body: { name: 'Dan Zulu', carId: theirs.id },
      status: 400,
      contains: ['"carId"'],
    },
    {
      as: 'owner',
      method: 'POST',
      path: '/imports',
      body: { resource: 'drivers', fileName: 'd.csv', dryRun: false, rows },
      status: 400,
      contains: ['"carId"'],
    },
  ]);
  expect((await app.done({ path: `/drivers/${dan.id}` })).record).toMatchObject({
    currentCar: { numberPlate: 'BBB 2' },
  });
});

test('an assignment is logged unmasked, and each owner sees their side', async () => {
  const { app, mine, theirs, dan } = await setUp();
  await app.done(give(dan.id, theirs.id, { notes: 'Agreed' }));
  const [logged] = await changes(app);
  expect(logged).toMatchObject({
    action: 'assign',
    resource: 'drivers',
    recordId: dan.id,
    title: 'Dan Zulu',
    before: { carId: mine.id, currentCar: { numberPlate: 'AAA 1' } },
    after: { carId: theirs.id, currentCar: { numberPlate: 'BBB 2' } },
    fields: ['carId'],
  });
  expect(logged!['before']).not.toHaveProperty('cashings');
  const [left] = await changes(app, 'owner');
  expect(left).toMatchObject({
    action: 'assign',
    before: { carId: mine.id, currentCar: { numberPlate: 'AAA 1' } },
    after: null,
  });
  expect(JSON.stringify(left)).not.toContain('BBB');
  const [taken] = await changes(app, 'other');
  expect(taken).toMatchObject({ action: 'assign', before: null, after: { carId: theirs.id } });
  expect(JSON.stringify(taken)).not.toContain('AAA');
  // Between cars of one owner, the other owner sees nothing.
  const { app: second, mine: one, spare, dan: driver } = await setUp();
  await second.done({ ...give(driver.id, spare.id), as: 'owner' });
  expect((await changes(second, 'owner'))[0]).toMatchObject({
    userId: second.people.owner.id,
    before: { carId: one.id },
    after: { carId: spare.id },
  });
  expect((await changes(second, 'other')).filter(({ action }) => action === 'assign')).toEqual([]);
});

test('an assignment that changes nothing is not logged', async () => {
  const { app, mine, dan } = await setUp();
  const before = await latest(app);
  await app.done(give(dan.id, mine.id));
  expect(await latest(app)).toBe(before);
});
