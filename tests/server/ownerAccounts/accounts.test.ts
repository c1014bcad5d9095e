import { expect, test } from 'vitest';
import { at, setUp, useDecember } from '../statements/setUp';

useDecember();

/** An owner with two statements, of which one is void, and two payouts. */
const world = async () => {
  const all = await setUp();
  const { app, userId, cash, issue, makeVoid } = all;
  await app.done({ method: 'POST', path: '/fees', body: { percent: 10, startsOn: '2026-01-01' } });
  await cash('2026-09-05', 1_000);
  await cash('2026-10-05', 500);
  // 22:30 in UTC is the next day in Lusaka.
  at('2026-10-31T22:30:00Z');
  const september = await issue('2026-09');
  at('2026-11-05T10:00:00Z');
  await makeVoid((await issue('2026-10')).id);
  at('2026-12-05T10:00:00Z');
  const pay = async (date: string, amount: number, more: object = {}) =>
    (await app.done({ method: 'POST', path: '/payouts', body: { userId, date, amount, ...more } })).record!;
  const first = await pay('2026-11-01', 300, { reference: 'MP 1', notes: 'School' });
  const second = await pay('2026-12-05', 700);
  return { ...all, september, first, second };
};

test('the accounts as of a day', async () => {
  const { app, userId } = await world();
  const read = async (query: string, as: 'admin' | 'owner' | 'other' = 'admin') =>
    ((await app.done({ as, path: `/owner-accounts${query}` })).body as { data: unknown }).data;
  const none = { handedIn: 0, handedOut: 0 };
  const row = { id: userId, userId, name: app.people.owner.name, ...none };
  const now = { ...row, stated: 900, paid: 1_000, balance: -100, lastPaidOn: '2026-12-05' };
  expect(await read('')).toEqual([now]);
  expect(await read('', 'owner')).toEqual([now]);
  expect(await read('', 'other')).toEqual([]);
  expect(await read('?asOf=2026-12-04')).toEqual([
    { ...row, stated: 900, paid: 300, balance: 600, lastPaidOn: '2026-11-01' },
  ]);
  expect(await read('?asOf=2026-10-31')).toEqual([]);
  expect(await read('/totals')).toEqual({ stated: 900, paid: 1_000, ...none, balance: -100 });
  expect(await read('/totals?asOf=2026-11-30')).toEqual({ stated: 900, paid: 300, ...none, balance: 600 });
  expect(await read('/totals', 'other')).toEqual({ stated: 0, paid: 0, ...none, balance: 0 });
  expect(await read(`?filter=${encodeURIComponent('{"balance_gte":0}')}`)).toEqual([]);
});

test('the lines of an account', async () => {
  const { app, userId, september, first, second } = await world();
  const read = async (query: string) =>
    ((await app.done({ as: 'owner', path: `/owner-accounts/${userId}${query}` })).body as { data: unknown })
      .data;
  const line = (
    date: string,
    kind: string,
    recordId: number,
    text: string | null,
    amount: number,
    balance: number,
  ) => ({
    date,
    kind,
    resource: `${kind}s`,
    recordId,
    text,
    amount,
    balance,
  });
  const paid = line('2026-12-05', 'payout', second.id, null, -700, -100);
  expect(await read('')).toEqual({ opening: 600, lines: [paid], closing: -100 });
  expect(await read('?from=2026-11-01&to=2026-12-31')).toEqual({
    opening: 0,
    lines: [
      line('2026-11-01', 'statement', september.id, september.number, 900, 900),
      line('2026-11-01', 'payout', first.id, 'MP 1, School', -300, 600),
      paid,
    ],
    closing: -100,
  });
  expect(await read('?from=2026-10-01&to=2026-10-31')).toEqual({ opening: 0, lines: [], closing: 0 });
});

test.each([
  ['owner-accounts?asOf=2026-12-06', 400, 'asOf must not be after today'],
  ['owner-accounts?asOf=soon', 400, 'asOf must be a date such as 2026-11-20'],
  ['owner-accounts?from=2026-12-01', 400, 'Unknown parameter: from'],
  ['owner-accounts/{id}?from=2026-12-02&to=2026-12-01', 400, 'to must not be before from'],
  ['owner-accounts/{id}?from=2000-01-01', 400, 'At most 3660 days'],
  ['owner-accounts/{id}?to=x', 400, 'to must be a date such as 2026-11-20'],
  ['owner-accounts/{id}?asOf=2026-12-01', 400, 'Unknown parameter: asOf'],
  ['owner-accounts/999999', 404, 'There is no such account'],
])('%s is %s', async (path, status, message) => {
  const { app, userId } = await setUp();
  expect(await app.request({ path: `/${path.replace('{id}', String(userId))}` })).toMatchObject({
    status,
    body: { message },
  });
});

test('an owner reads their own account only', async () => {
  const { app, userId } = await setUp();
  const status = async (as: 'owner' | 'other') =>
    (await app.request({ as, path: `/owner-accounts/${userId}` })).status;
  expect([await status('owner'), await status('other')]).toEqual([200, 404]);
});
