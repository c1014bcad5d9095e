import { expect, test } from 'vitest';
import type { Json } from '../../support/server/lists';
import { dataOf } from '../../support/server/lists';
import { put, setUp, useDecember } from '../statements/setUp';

useDecember();

/** An owner who is an administrator collected, and paid out of the cash box and out of her own pocket. */
const start = async () => {
  const all = await setUp();
  const { app, userId, car, cash } = all;
  const rank = (isAdmin: boolean) => put(app, `/user/${userId}`, { isAdmin });
  const post = async (path: string, body: Json) => (await app.done({ method: 'POST', path, body })).record;
  const repair = (date: string, body: Json) => post('/repairs/', { carId: car.id, date, ...body });
  const transfer = (body: Json) =>
    post('/transfers', {
      date: '2026-12-01',
      fromId: userId,
      toId: app.people.admin.id,
      amount: 100,
      ...body,
    });
  await rank(true);
  await cash('2026-10-05', 400, { holderId: userId });
  await repair('2026-10-05', { amount: 50, holderId: userId });
  const own = await repair('2026-10-05', { amount: 120, paidFrom: 'owner' });
  const account = async () => (await dataOf(app, '/owner-accounts'))[0];
  return { ...all, rank, repair, transfer, own, account };
};

test('the cash of an owner who is an administrator is the office’s', async () => {
  const { issue, userId, app, cash } = await start();
  expect(await issue('2026-10')).toMatchObject({
    profit: 230,
    collectedByOwner: 0,
    paidByOwner: 120,
    payable: 350,
  });
  await cash('2026-10-06', 100, { holderId: userId });
  const next = await issue('2026-11');
  expect(next).toMatchObject({ corrections: 100, pocketCorrections: 0, payable: 100 });
  expect(await dataOf(app, '/owner-accounts')).toMatchObject([{ userId, stated: 450, balance: 450 }]);
});

test('whether she was one is said with the statement: a later change of rank corrects nothing', async () => {
  const { app, issue, preview, rank, own, cash, userId } = await start();
  await issue('2026-10');
  await rank(false);
  expect(await preview('2026-11')).toMatchObject({ pocketCorrections: 0, collectedByOwner: 0 });
  await cash('2026-10-06', 30, { holderId: userId });
  await cash('2026-11-06', 70, { holderId: userId });
  expect(await preview('2026-11')).toMatchObject({ pocketCorrections: 0, collectedByOwner: 70 });
  await put(app, `/repairs/${own.id}`, { paidFrom: 'bank' });
  expect(await preview('2026-11')).toMatchObject({ corrections: 30, pocketCorrections: -120 });
  await issue('2026-11');
  await rank(true);
  expect(await preview('2026-12')).toMatchObject({ corrections: 0, pocketCorrections: 0 });
});

test('a transfer counts in the account of an owner who was no administrator when it was recorded', async () => {
  const { app, userId, issue, rank, transfer, account } = await start();
  await issue('2026-10');
  const asAdministrator = await transfer({});
  expect(await account()).toMatchObject({ handedIn: 0, handedOut: 0, balance: 350 });
  await rank(false);
  await put(app, `/transfers/${asAdministrator.id}`, { amount: 90 });
  expect(await account()).toMatchObject({ handedIn: 0, balance: 350 });
  const asOwner = await transfer({ amount: 40, toId: null });
  await transfer({ amount: 15, fromId: app.people.admin.id, toId: userId });
  expect(await account()).toMatchObject({ handedIn: 40, handedOut: 15, balance: 375 });
  await rank(true);
  await put(app, `/transfers/${asOwner.id}`, { amount: 45 });
  expect(await account()).toMatchObject({ handedIn: 45, handedOut: 15, balance: 380 });
  const refuse = `/transfers/${asOwner.id}/refuse`;
  await app.done({ as: 'owner', method: 'POST', path: refuse, body: { reason: 'No' } });
  expect(await account()).toMatchObject({ handedIn: 0, handedOut: 15, balance: 335 });
  const path = `/owner-accounts/${userId}?from=2026-12-01&to=2026-12-05`;
  expect((await app.done({ path })).record).toMatchObject({
    opening: 0,
    lines: [
      { kind: 'transferOut', amount: -15, balance: -15 },
      { kind: 'statement', amount: 350, balance: 335 },
    ],
    closing: 335,
  });
});

test('transfers alone make no row, and count once there is one', async () => {
  const { app, userId, rank, transfer, account, issue } = await start();
  await rank(false);
  await transfer({ amount: 60, date: '2026-11-30' });
  expect(await account()).toBeUndefined();
  const path = `/owner-accounts/${userId}?from=2026-12-01&to=2026-12-05`;
  expect((await app.done({ path })).record).toMatchObject({ opening: 60, lines: [], closing: 60 });
  const { payable } = await issue('2026-10');
  expect(await account()).toMatchObject({ stated: payable, handedIn: 60, balance: Number(payable) + 60 });
  expect((await app.done({ path })).record).toMatchObject({ opening: 60, closing: Number(payable) + 60 });
});
