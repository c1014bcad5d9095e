import { expect, test } from 'vitest';
import { startApp, type Call } from '../support/server/app';
import { addFleet, bodyOf, buildCar, buildOwner, names, paths } from '../support/server/factories';

const withKey = (call: Call, key: string): Call => ({
  method: 'POST',
  ...call,
  headers: { ...call.headers, 'idempotency-key': key },
});

test('the same key returns the first response and creates nothing', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  for (const name of names) {
    const body = bodyOf(name, { carId: cars.id, userId: app.people.owner.id, driverId: drivers.id });
    const call = withKey({ path: `${paths[name]}/`, body }, 'once');
    const [first, count] = [await app.done(call), (await app.done({ path: paths[name] })).ids.length];
    const again = await app.request({ ...call, path: paths[name] });
    expect(again.status, name).toBe(201);
    expect(again.body, name).toEqual(first.body);
    expect((await app.done({ path: paths[name] })).ids, name).toHaveLength(count);
  }
  const assignment = withKey(
    { path: '/driver-assignments', body: { driverId: drivers.id, carId: cars.id } },
    'once',
  );
  expect((await app.done(assignment)).body).toEqual((await app.done(assignment)).body);
});

test('the same key with another body is 409, regardless of the order of its fields', async () => {
  const app = await startApp();
  const body = { name: 'Mwansa', notes: 'first' };
  const { record } = await app.done(withKey({ path: '/owner/', body }, 'k'));
  const reordered = await app.done(
    withKey({ path: '/owner/', body: '{ "notes" : "first",\n"name":"\\u004dwansa" }' }, 'k'),
  );
  expect(reordered.record).toEqual(record);
  for (const other of [{ name: 'Mwansa' }, { ...body, notes: 'second' }, { ...body, notes: null }]) {
    const { status, message } = await app.request(withKey({ path: '/owner/', body: other }, 'k'));
    expect(status).toBe(409);
    expect(message).toMatch(/^[A-Z]/);
  }
  expect((await app.done({ path: '/owner' })).ids).toEqual([record.id]);
});

test('a key is unique per user and path', async () => {
  const app = await startApp();
  const body = buildOwner();
  const one = await app.done(withKey({ as: 'admin', path: '/owner/', body }, 'k'));
  const two = await app.done(withKey({ as: 'owner', path: '/owner/', body }, 'k'));
  expect(two.record.id).not.toBe(one.record.id);
  await app.done(withKey({ as: 'owner', path: '/cars/', body: buildCar() }, 'k'));
  const again = await app.done(withKey({ as: 'owner', path: '/owner/', body }, 'k'));
  expect(again.record).toEqual(two.record);
});

test('parallel duplicates wait for the first request', async () => {
  const app = await startApp();
  const body = buildOwner();
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.request(withKey({ path: '/owner/', body }, 'k'))),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect((await app.done({ path: '/owner' })).ids).toHaveLength(1);
});

test('an error response is not stored', async () => {
  const app = await startApp();
  const { cars } = await addFleet(app, 'owner');
  const taken = buildCar({ userId: app.people.owner.id, numberPlate: cars['numberPlate'] });
  expect((await app.request(withKey({ path: '/cars/', body: taken }, 'k'))).status).toBe(409);
  expect((await app.request(withKey({ path: '/cars/', body: { nonsense: 1 } }, 'k'))).status).toBe(400);
  await app.done({ method: 'PUT', path: `/cars/${cars.id}`, body: { numberPlate: 'FREED 1' } });
  expect((await app.request(withKey({ path: '/cars/', body: taken }, 'k'))).status).toBe(201);
  const other = await app.request(
    withKey({ path: '/cars/', body: { ...taken, numberPlate: 'OTHER 1' } }, 'k'),
  );
  expect(other.status).toBe(409);
});

test('the first response is returned even if the record has changed or is deleted', async () => {
  const app = await startApp();
  const call = withKey({ path: '/owner/', body: buildOwner() }, 'k');
  const first = await app.done(call);
  await app.done({ method: 'PUT', path: `/owner/${first.record.id}`, body: { name: 'Changed' } });
  expect((await app.done(call)).body).toEqual(first.body);
  await app.done({ method: 'DELETE', path: `/owner/${first.record.id}` });
  expect((await app.done(call)).body).toEqual(first.body);
});

test('after 35 days the key can be used again', async () => {
  const app = await startApp();
  const call = withKey({ path: '/owner/', body: buildOwner() }, 'k');
  const first = await app.done(call);
  const age = (days: number) =>
    app.database.db
      .updateTable('idempotencyKeys')
      .set({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
      .execute();
  await age(34.9);
  expect((await app.done(call)).record.id).toBe(first.record.id);
  await age(35.1);
  expect((await app.done(call)).record.id).not.toBe(first.record.id);
});

test('an invalid key is rejected', async () => {
  const app = await startApp();
  for (const key of ['', 'x'.repeat(201), 'é'])
    expect((await app.request(withKey({ path: '/owner/', body: buildOwner() }, key))).status, key).toBe(400);
  expect((await app.request(withKey({ path: '/owner/', body: buildOwner() }, 'x'.repeat(200)))).status).toBe(
    201,
  );
});

test('the order of fields within a list does not matter either, the order of the list does', async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const [first, second] = [
    { amount: 3, details: 'Gate' },
    { amount: 4, details: 'Wash' },
  ];
  const cashIn = async (spent: object[]) => {
    const body = { carId: cars.id, driverId: drivers.id, amount: 5, spent };
    return (await app.request(withKey({ path: '/cash-ins', body }, 'k'))).status;
  };
  expect(await cashIn([first, second])).toBe(201);
  expect(await cashIn([{ details: 'Gate', amount: 3 }, second])).toBe(201);
  expect(await cashIn([second, first])).toBe(409);
});
