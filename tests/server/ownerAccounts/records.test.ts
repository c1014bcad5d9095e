import { expect, test } from 'vitest';
import { setUp, useDecember } from '../statements/setUp';
import type { Who } from '../../support/server/app';
import type { Body } from '../../support/server/factories';

useDecember();

const world = async () => {
  const { app, ...rest } = await setUp();
  const send = (method: 'POST' | 'PUT', path: string, body: Body, as: Who = 'admin') =>
    app.request({ as, method, path, body });
  const idsOf = async (as: Who, path: string) =>
    ((await app.done({ as, path })).body as { data: { id: number }[] }).data.map(({ id }) => id);
  return { app, send, idsOf, ...rest };
};

test('a fee is 0 to 100 percent with two decimals, once for an owner and a day', async () => {
  const { app, userId, send } = await world();
  const { name } = app.people.owner;
  const fee = { percent: 12.5, startsOn: '2026-10-01' };
  const created = await send('POST', '/fees', { ...fee, userId });
  expect(created.status).toBe(201);
  expect(created.record).toMatchObject({ percent: 12.5, startsOn: '2026-10-01', userId, name });
  const own = `${name} already has a fee from 01/10/2026`;
  const everyone = 'Every owner already has a fee from 01/10/2026';
  expect(await send('POST', '/fees', { ...fee, userId })).toMatchObject({
    status: 409,
    body: { message: own, errors: { startsOn: own } },
  });
  expect((await send('POST', '/fees', fee)).status).toBe(201);
  expect(await send('POST', '/fees', fee)).toMatchObject({ status: 409, body: { message: everyone } });
  const later = (await send('POST', '/fees', { ...fee, userId, startsOn: '2026-11-01' })).record!;
  expect(await send('PUT', `/fees/${later.id}`, fee)).toMatchObject({ status: 409, body: { message: own } });
  expect((await send('PUT', `/fees/${later.id}`, { ...fee, startsOn: '2026-11-02' })).status).toBe(200);
  for (const [percent, message] of [
    [100.01, 'Percent must be at most 100'],
    [-1, 'Percent must not be negative'],
    [1.005, 'Percent may have at most two decimals'],
  ])
    expect(await send('POST', '/fees', { ...fee, percent })).toMatchObject({
      status: 400,
      body: { message },
    });
  for (const body of [{ percent: 5 }, { startsOn: '2026-01-01' }])
    expect((await send('POST', '/fees', body)).status).toBe(400);
});

test('an import refuses a second fee of the day, and ordinary users', async () => {
  const { app, userId, send } = await world();
  const order = (rows: readonly object[]) => ({ resource: 'fees', fileName: 'fees.csv', dryRun: true, rows });
  const row = { percent: 10, startsOn: '2026-10-01', userId };
  expect(await send('POST', '/imports', order([row, { ...row, percent: 11 }]))).toMatchObject({
    status: 200,
    body: { data: { errors: [{ row: 2 }] } },
  });
  for (const resource of ['fees', 'payouts'])
    expect(await send('POST', '/imports', { ...order([row]), resource }, 'owner')).toMatchObject({
      status: 403,
      body: { message: 'Only an administrator may do this' },
    });
  expect((await app.done({ path: '/fees' })).body).toEqual({ data: [] });
});

test('owners read their own and the general fees, and write none', async () => {
  const { app, userId, send, idsOf } = await world();
  const add = async (body: Body) =>
    (await send('POST', '/fees', { percent: 1, startsOn: '2026-10-01', ...body })).record!.id;
  const [general, own, others] = [
    await add({}),
    await add({ userId }),
    await add({ userId: app.people.other.id }),
  ];
  expect(await idsOf('admin', '/fees?sort=["id","ASC"]')).toEqual([general, own, others]);
  for (const path of ['/fees?sort=["id","ASC"]', '/fees/me?sort=["id","ASC"]'])
    expect(await idsOf('owner', path)).toEqual([general, own]);
  expect((await app.request({ as: 'owner', path: `/fees/${general}` })).status).toBe(200);
  expect((await app.request({ as: 'owner', path: `/fees/${others}` })).status).toBe(404);
  expect((await send('POST', '/fees', { percent: 0, startsOn: '2026-01-01' }, 'owner')).status).toBe(403);
  expect((await send('PUT', `/fees/${own}`, { percent: 0, startsOn: '2026-01-01' }, 'owner')).status).toBe(
    403,
  );
  expect((await app.request({ as: 'owner', method: 'DELETE', path: `/fees/${own}` })).status).toBe(403);
});

test('a payout is above 0 and not in the future; its method and holder are those of cashings', async () => {
  const { app, userId, send, idsOf } = await world();
  const payout = { userId, date: '2026-12-05', amount: 500.25 };
  const created = (await send('POST', '/payouts', payout)).record!;
  expect(created).toMatchObject({
    ...payout,
    name: app.people.owner.name,
    method: 'cash',
    holderId: app.people.admin.id,
    holder: app.people.admin.name,
  });
  expect((await send('POST', '/payouts', { ...payout, method: 'bank' })).record).toMatchObject({
    holderId: null,
  });
  const refused: readonly (readonly [Body, string])[] = [
    [{ amount: 0 }, 'Amount (ZMW) must be above 0'],
    [{ date: '2026-12-06' }, 'Date must not be in the future'],
    [{ method: 'bank', holderId: userId }, 'Cash of goes with cash only'],
  ];
  for (const [change, message] of refused)
    for (const [method, path] of [
      ['POST', '/payouts'],
      ['PUT', `/payouts/${created.id}`],
    ] as const)
      expect(await send(method, path, { ...payout, ...change })).toMatchObject({
        status: 400,
        body: { message },
      });
  for (const missing of ['userId', 'date', 'amount'])
    expect((await send('POST', '/payouts', { ...payout, [missing]: undefined })).status).toBe(400);
  expect((await send('POST', '/payouts', payout, 'owner')).status).toBe(403);
  expect(await idsOf('owner', '/payouts')).toHaveLength(2);
  expect(await idsOf('other', '/payouts')).toEqual([]);
  expect((await app.request({ as: 'other', path: `/payouts/${created.id}` })).status).toBe(404);
});
