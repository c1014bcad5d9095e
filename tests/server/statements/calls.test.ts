import { expect, test } from 'vitest';
import type { Body } from '../../support/server/factories';
import { listCall, type Json } from '../../support/server/lists';
import { runRows, type Row } from '../../support/server/rows';
import { at, setUp, useDecember } from './setUp';

useDecember();

test('statement numbers are consecutive over the fleet and restart each year', async () => {
  const { app, issue, makeVoid } = await setUp();
  const { other, admin } = app.people;
  expect((await issue('2026-08')).number).toBe('2026-0001');
  expect((await issue('2026-08', other.id)).number).toBe('2026-0002');
  const third = await issue('2026-09');
  expect(third.number).toBe('2026-0003');
  await makeVoid(third.id);
  expect((await issue('2026-09')).number).toBe('2026-0004');
  // 00:30 on 1 January in Lusaka.
  at('2026-12-31T22:30:00Z');
  expect((await issue('2026-10', other.id)).number).toBe('2027-0001');
  expect((await issue('2026-12', admin.id)).number).toBe('2027-0002');
});

test('an owner’s statements are issued in order, and a month can be left out', async () => {
  const { app, userId, post, issue, preview } = await setUp();
  await issue('2026-08');
  await issue('2026-10');
  const { name } = app.people.owner;
  const stated = (month: string, number: string) => `${month} is already stated to ${name} in ${number}`;
  const refused = (body: Body, status: number, message: string): Row => ({
    method: 'POST',
    path: '/statements',
    body,
    status,
    contains: [`"message":${JSON.stringify(message)}`],
  });
  await runRows(app, [
    refused({ userId, month: '2026-10' }, 409, stated('October 2026', '2026-0002')),
    refused({ userId, month: '2026-08' }, 409, stated('August 2026', '2026-0001')),
    refused({ userId, month: '2026-09' }, 409, stated('October 2026', '2026-0002')),
    refused({ userId, month: '2026-01' }, 409, stated('October 2026', '2026-0002')),
    refused({ userId, month: '2026-12' }, 400, 'December 2026 is not over yet'),
    refused({ userId, month: '2027-01' }, 400, 'January 2027 is not over yet'),
    refused({ userId, month: '2026-13' }, 400, 'month must be a month such as 2026-11'),
    refused({ userId, month: 202_611 }, 400, 'month must be a month such as 2026-11'),
    refused({ userId }, 400, 'Month is required'),
    refused({ month: '2026-11' }, 400, 'Owner is required'),
    refused({ userId: 'x', month: '2026-11' }, 400, 'Owner must be a number'),
    refused({ userId: 999_999, month: '2026-11' }, 400, 'Owner: there is no user with the number 999999'),
    refused({ userId, month: '2026-11', number: '1' }, 400, 'Unknown field: number'),
    { path: `/statements/preview?userId=${userId}&month=2026-09`, status: 409, contains: ['October 2026'] },
    { path: `/statements/preview?userId=${userId}&month=2026-9`, status: 400, contains: ['"month"'] },
    { path: '/statements/preview?month=2026-11', status: 400, contains: ['"userId"'] },
    { path: '/statements/preview?userId=x', status: 400, contains: ['"userId"'] },
    { path: `/statements/preview?userId=${userId}&range=[0,1]`, status: 400, contains: ['"range"'] },
    { path: '/statements/preview?userId=999999', status: 404 },
  ]);
  expect(await preview('2026-12')).toMatchObject({ month: '2026-12', number: null });
  expect((await post({ userId, month: '2026-11' })).status).toBe(201);
  // The last second of December in Lusaka, then the first of January.
  at('2026-12-31T21:59:59Z');
  expect((await post({ userId, month: '2026-12' })).status).toBe(400);
  at('2026-12-31T22:00:00Z');
  expect((await post({ userId, month: '2026-12' })).status).toBe(201);
});

test('a void statement remains, marked; its month can be stated again', async () => {
  const { app, cash, issue, makeVoid, preview } = await setUp();
  await cash('2026-10-05', 350);
  const first = await issue('2026-10');
  const second = await issue('2026-11');
  expect(await makeVoid(first.id)).toMatchObject({
    status: 409,
    message: 'Void 2026-0002 first: it builds on this one',
  });
  at('2026-12-06T10:00:00Z');
  const voided = await makeVoid(second.id);
  expect([voided.status, voided.body]).toEqual([
    200,
    { ...second, voidedAt: '2026-12-06T10:00:00.000Z', voidReason: 'A slip' },
  ]);
  expect(await makeVoid(second.id)).toMatchObject({ status: 409, message: '2026-0002 is void already' });
  expect((await app.done({ path: `/statements/${second.id}` })).record).toEqual(voided.body);
  await cash('2026-10-06', 5);
  expect(await preview('2026-11')).toMatchObject({ corrections: 5 });
  expect((await makeVoid(first.id)).status).toBe(200);
  // Nothing is stated any more, so there is nothing to correct.
  expect(await preview('2026-11')).toMatchObject({ corrections: 0 });
  expect(await issue('2026-10')).toMatchObject({ number: '2026-0003', cashed: 355 });
  const { records } = await app.done(listCall('/statements', { sort: ['id', 'ASC'] }));
  expect(records.map(({ number, voidedAt }) => [number, voidedAt !== null])).toEqual([
    ['2026-0001', true],
    ['2026-0002', true],
    ['2026-0003', false],
  ]);
});

test('statements are issued by administrators, read by their owner, and never changed', async () => {
  const { app, userId, issue } = await setUp();
  const { id } = await issue('2026-10');
  const of = `/statements/${id}`;
  const preview = `/statements/preview?userId=${userId}&month=2026-11`;
  const body = { userId, month: '2026-11' };
  await runRows(app, [
    { as: 'owner', method: 'POST', path: '/statements', body, status: 403 },
    { as: 'owner', method: 'POST', path: `${of}/void`, body: { reason: 'x' }, status: 403 },
    { as: 'owner', method: 'POST', path: '/statements/999999/void', status: 403 },
    { as: 'owner', path: of, status: 200 },
    { as: 'owner', path: preview, status: 200 },
    { as: 'other', path: of, status: 404, contains: ['There is no such statement'] },
    { as: 'other', path: '/statements/999999', status: 404, contains: ['There is no such statement'] },
    { as: 'other', path: preview, status: 404, contains: ['There is no such user'] },
    { as: 'other', path: '/statements', status: 200, mustNotContain: ['2026-0001'] },
    { as: 'anonymous', path: of, status: 401 },
    { path: '/statements/abc', status: 404 },
    { path: `${of}?nonsense=1`, status: 400, contains: ['"nonsense"'] },
    { method: 'POST', path: `${of}/void`, body: {}, status: 400, contains: ['Reason is required'] },
    { method: 'POST', path: `${of}/void`, body: { reason: ' ' }, status: 400, contains: ['"reason"'] },
    { method: 'POST', path: '/statements/999999/void', body: { reason: 'x' }, status: 404 },
    ...(['PUT', 'DELETE'] as const).flatMap((method): Row[] =>
      (['admin', 'owner'] as const).map((as) => ({ as, method, path: of, body: {}, status: 405 })),
    ),
    { method: 'DELETE', path: `/user/${userId}`, status: 409 },
  ]);
});

test('a user with a statement cannot be deleted', async () => {
  const { app, issue } = await setUp();
  const { other } = app.people;
  await issue('2026-10', other.id);
  await runRows(app, [
    {
      method: 'DELETE',
      path: `/user/${other.id}`,
      status: 409,
      contains: ['Bwalya Other still has 1 statement"'],
    },
  ]);
});

test('issuing and voiding are logged, and one key issues once', async () => {
  const { app, userId, makeVoid } = await setUp();
  const call = {
    method: 'POST',
    path: '/statements',
    body: { userId, month: '2026-10' },
    headers: { 'idempotency-key': 'once' },
  } as const;
  const [first, again] = [await app.done(call), await app.done(call)];
  expect(again.body).toEqual(first.body);
  await makeVoid(first.record.id);
  const { records } = await app.done({ path: '/changes' });
  const [voided, issued] = records as unknown as Record<string, Json>[];
  const { content: _content, ...row } = first.record as unknown as Json;
  expect(issued).toMatchObject({
    action: 'issue',
    resource: 'statements',
    recordId: first.record.id,
    after: row,
  });
  expect(voided).toMatchObject({
    action: 'void',
    resource: 'statements',
    before: row,
    after: { voidReason: 'A slip' },
  });
});

test('statements are listed, filtered and sorted by every figure', async () => {
  const { app, userId, cash, issue, makeVoid } = await setUp();
  await cash('2026-08-05', 350);
  for (const month of ['2026-08', '2026-09', '2026-10']) await issue(month);
  await makeVoid((await issue('2026-08', app.people.other.id)).id);
  const numbers = async (query: object) =>
    (await app.done(listCall('/statements', query))).records.map(({ number }) => String(number).slice(-1));
  expect(await numbers({})).toEqual(['4', '3', '2', '1']);
  expect(await numbers({ filter: { userId, month: '2026-09' } })).toEqual(['2']);
  expect(await numbers({ filter: { month_gte: '2026-09' }, sort: ['month', 'ASC'] })).toEqual(['2', '3']);
  expect(await numbers({ filter: { total_gte: 1 } })).toEqual(['1']);
  expect(await numbers({ filter: { voidedAt_gte: '2026-12-01' } })).toEqual(['4']);
  expect(await numbers({ filter: { issuedAt_lte: '2026-12-04' } })).toEqual([]);
  expect(await numbers({ filter: { issuedAt_lte: '2026-12-05', id: [1, 3] } })).toEqual(['3', '1']);
  expect(await numbers({ filter: { q: 'a SLIP' } })).toEqual(['4']);
  expect(await numbers({ sort: ['voidedAt', 'ASC'], range: [0, 1] })).toEqual(['4', '1']);
  await runRows(app, [
    { path: '/statements?filter={"content":"x"}', status: 400, contains: ['"content"'] },
    { path: '/statements?filter={"issuedAt_gte":"soon"}', status: 400, contains: ['"issuedAt_gte"'] },
    { path: '/statements?sort=["content","ASC"]', status: 400, contains: ['"sort"'] },
    { path: '/statements?month=2026-10', status: 400, contains: ['"month"'] },
  ]);
});
