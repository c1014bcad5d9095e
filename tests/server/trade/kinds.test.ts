import { expect, test } from 'vitest';
import { dataOf, type Json } from '../../support/server/lists';
import { change, spend, startTrade, useNovember } from './trade';

useNovember();

const start = async () => {
  const all = await startTrade();
  const { app } = all;
  const post = (body: Json, as: 'admin' | 'owner' = 'admin') =>
    app.request({ as, method: 'POST', path: '/expense-kinds', body });
  const put = (id: number, body: Json, as: 'admin' | 'owner' = 'admin') =>
    change(app, `/expense-kinds/${id}`, body, as);
  const remove = (id: number) => app.request({ method: 'DELETE', path: `/expense-kinds/${id}` });
  return { ...all, post, put, remove };
};

test('a new kind has a mileage and is offered, unless it says otherwise', async () => {
  const { post, put } = await start();
  expect((await post({ name: ' Towing ' })).record).toMatchObject({
    id: 12,
    name: 'Towing',
    hasMileage: true,
    isOff: false,
  });
  const { record } = await post({ name: 'Parking', hasMileage: false, isOff: true });
  expect(record).toMatchObject({ hasMileage: false, isOff: true });
  const emptied = await put(record.id, { hasMileage: null, isOff: null });
  expect(emptied.record).toMatchObject({ hasMileage: true, isOff: false });
});

test.each([
  ['as it is', 'Fuel'],
  ['in other case', 'fUEL'],
  ['with spaces', '  fuel '],
  ['with marks that nobody sees', 'Fu\u200bel'],
])('a name is there once: %s', async (_name, name) => {
  const { app, post, put } = await start();
  const sentence = 'There is already an expense kind Fuel';
  const created = await post({ name });
  expect([created.status, created.message, created.errors]).toEqual([409, sentence, { name: sentence }]);
  expect((await put(1, { name })).status).toBe(409);
  expect((await put(2, { name })).status).toBe(200);
  expect(await dataOf(app, '/expense-kinds')).toHaveLength(11);
});

test.each([
  ['no name', {}, { name: 'Name is required' }],
  ['an empty name', { name: '  ' }, { name: 'Name is required' }],
  ['a long name', { name: 'x'.repeat(201) }, { name: 'Name may have at most 200 characters' }],
  ['no truth', { name: 'A', isOff: 'maybe' }, { isOff: 'No longer offered must be true or false' }],
])('refuses %s', async (_name, body, errors) => {
  const { post } = await start();
  const answer = await post(body);
  expect([answer.status, answer.errors]).toEqual([400, errors]);
});

test('everybody reads the kinds, administrators write them', async () => {
  const { app, post, put } = await start();
  expect(await dataOf(app, '/expense-kinds', 'owner')).toEqual(await dataOf(app, '/expense-kinds'));
  expect((await app.done({ as: 'owner', path: '/expense-kinds/3' })).record).toMatchObject({ name: 'Wash' });
  expect((await post({ name: 'Towing' }, 'owner')).status).toBe(403);
  expect((await put(3, { name: 'Towing' }, 'owner')).status).toBe(403);
  const remove = { as: 'owner', method: 'DELETE', path: '/expense-kinds/3' } as const;
  expect((await app.request(remove)).status).toBe(403);
  expect((await app.request({ as: 'anonymous', path: '/expense-kinds' })).status).toBe(401);
});

test('one in use is not deleted; a deleted one stays away, and its undo brings it back', async () => {
  const { app, carId, remove } = await start();
  await spend(app, 'repairs', { carId, day: '2026-11-12', amount: 5, kindId: 4 });
  const used = await remove(4);
  expect(used.status).toBe(409);
  expect(used.message).toContain('Toll');
  expect((await remove(11)).status).toBe(200);
  expect((await dataOf(app, '/expense-kinds')).map(({ name }) => name)).not.toContain('Other');
  const [last] = (await app.done({ path: '/changes?range=[0,0]' })).records;
  await app.done({ method: 'POST', path: `/changes/${last!.id}/undo` });
  expect((await app.done({ path: '/expense-kinds/11' })).record).toMatchObject({ name: 'Other' });
});

test('an expense reads the name of its kind, is found by it, and sorted', async () => {
  const { app, carId, put } = await start();
  for (const kindId of [3, 2, undefined])
    await spend(app, 'repairs', { carId, day: '2026-11-12', amount: 5, kindId }, 'owner');
  await put(3, { name: 'Car wash' });
  const kinds = async (query: string) =>
    (await dataOf(app, `/repairs?${query}`, 'owner')).map(({ kind }) => kind);
  expect(await kinds('sort=["kind","ASC"]')).toEqual(['Car wash', 'Fuel', null]);
  expect(await kinds('filter={"q":"car wash"}')).toEqual(['Car wash']);
  expect(await kinds('filter={"kindId":[2,3]}&sort=["kind","DESC"]')).toEqual(['Fuel', 'Car wash']);
});

test.each([undefined, 1, 5])(
  'an update of an expense of the kind %s may be without a mileage',
  async (kindId) => {
    const { app, carId, userId } = await start();
    const values = { carId, day: '2026-11-12', amount: 5, mileage: 10, ...(kindId && { kindId }) };
    const { record } = await spend(app, 'repairs', values);
    const whole = { id: record.id, carId, userId, date: '2026-11-12', amount: 6 };
    const put = async (body: Json) =>
      (await change(app, `/repairs/${record.id}`, { ...whole, ...body })).record;
    expect(await put({})).toMatchObject({ amount: 6, mileage: 10 });
    expect(await put({ mileage: null })).toMatchObject({ mileage: null });
  },
);

test('names that look the same are one', async () => {
  const { post } = await start();
  expect((await post({ name: 'Car  wash' })).status).toBe(201);
  for (const name of ['Car wash', 'car\u00a0WASH', ' Car   wash '])
    expect((await post({ name })).status).toBe(409);
});
