import { expect, test } from 'vitest';
import { at, setUp, useDecember } from '../statements/setUp';

useDecember();

/** September of an owner who collects a part of the money, and pays repairs herself. */
const september = async () => {
  const all = await setUp();
  const { app, userId, car, driver, cash } = all;
  const [carId, driverId] = [car.id, driver.id];
  await app.done({ method: 'POST', path: '/fees', body: { percent: 10, startsOn: '2026-01-01' } });
  const date = '2026-09-05';
  await cash(date, 1_000);
  const post = async (as: 'admin' | 'owner', path: string, body: object) =>
    (await app.done({ as, method: 'POST', path, body: { carId, userId, date, ...body } })).record;
  const collected = await post('owner', '/cashings/', { driverId, amount: 400 });
  await post('owner', '/repairs/', { amount: 50 });
  await post('admin', '/repairs/', { amount: 120, paidFrom: 'owner' });
  const paid = await post('admin', '/repairs/', { amount: 30, paidFrom: 'driver', driverId });
  return { ...all, collected, paid };
};

test('what an owner collected and paid herself counts in what the office owes her', async () => {
  const { app, issue, collected, userId } = await september();
  const first = await issue('2026-09');
  expect(first).toMatchObject({
    cashed: 1_400,
    paidByDrivers: 30,
    spent: 200,
    profit: 1_230,
    fee: 143,
    collectedByOwner: 400,
    paidByOwner: 170,
    pocketCorrections: 0,
    payable: 857,
  });

  await app.done({
    method: 'PUT',
    path: `/cashings/${collected.id}`,
    body: { id: collected.id, amount: 300 },
  });
  const second = await issue('2026-10');
  expect(second).toMatchObject({
    corrections: -100,
    feeCorrections: -10,
    collectedByOwner: 0,
    paidByOwner: 0,
    pocketCorrections: 100,
    payable: 10,
  });
  const third = await issue('2026-11');
  expect(third).toMatchObject({ corrections: 0, feeCorrections: 0, pocketCorrections: 0, payable: 0 });

  const owner = { as: 'owner', method: 'POST', path: '/transfers' } as const;
  at('2026-12-10T10:00:00Z');
  const toId = app.people.admin.id;
  await app.done({ ...owner, body: { date: '2026-12-10', toId, amount: 200 } });
  await app.done({
    method: 'POST',
    path: '/transfers',
    body: { date: '2026-12-10', fromId: toId, toId: userId, amount: 50 },
  });
  const { body } = await app.done({ path: '/owner-accounts' });
  expect(body).toMatchObject({
    data: [{ userId, stated: 867, paid: 0, handedIn: 200, handedOut: 50, balance: 1_017 }],
  });
  const account = await app.done({
    as: 'owner',
    path: `/owner-accounts/${userId}?from=2026-12-10&to=2026-12-10`,
  });
  expect(account.body).toMatchObject({
    data: {
      opening: 867,
      lines: [
        { kind: 'transferIn', text: app.people.admin.name, amount: 200, balance: 1_067 },
        { kind: 'transferOut', text: app.people.admin.name, amount: -50, balance: 1_017 },
      ],
      closing: 1_017,
    },
  });
});

test('an expense that a driver turns out to have paid is earned and spent: the fee follows', async () => {
  const { app, issue, paid } = await september();
  await app.done({ method: 'PUT', path: `/repairs/${paid.id}`, body: { id: paid.id, paidFrom: 'cashBox' } });
  expect(await issue('2026-09')).toMatchObject({ paidByDrivers: 0, spent: 200, profit: 1_200, fee: 140 });
  await app.done({ method: 'PUT', path: `/repairs/${paid.id}`, body: { id: paid.id, paidFrom: 'driver' } });
  const next = await issue('2026-10');
  expect(next).toMatchObject({ corrections: 30, feeCorrections: 3, pocketCorrections: 0, payable: 27 });
  expect(next.content.corrections).toMatchObject([{ resource: 'repairs', was: 30, is: 0, amount: 30 }]);
});
