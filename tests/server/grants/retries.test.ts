import { expect, test } from 'vitest';
import { addPerson } from '../../support/server/people';
import { startOffice } from './office';

/** Everything that a clerk records for an owner with a key; the car is of that owner. */
const startRetries = async () => {
  const office = await startOffice();
  const { app, mine, grace, as, give, owner } = office;
  await give(grace, 'record', owner.id);
  const carId = mine.cars.id;
  const bill = { label: 'Loan', carId, amount: 5, every: 'year', startsOn: '2030-01-15' };
  const plan = { item: 'Brakes', carId, everyKm: 10_000 };
  const add = async (path: string, body: object) =>
    (await app.done({ as: 'owner', method: 'POST', path, body })).record.id;
  const [billId, planId] = [await add('/bills', bill), await add('/plans', plan)];
  const of = { carId, userId: owner.id };
  const cashing = { ...of, driverId: mine.drivers.id, date: '2026-11-01', amount: 450 };
  const calls = [
    ['/cashings', cashing],
    ['/cash-ins', { ...cashing, spent: [{ amount: 20 }] }],
    [`/bills/${billId}/pay`, { ...of, billOn: '2030-01-15' }],
    ['/works/done', { ...of, date: '2026-11-01', planIds: [planId] }],
  ] as const;
  const send = (path: string, body: unknown, key = 'once') =>
    as(grace, { method: 'POST', path, body, headers: { 'idempotency-key': key } });
  const moveTo = (userId: number) => app.done({ method: 'PUT', path: `/cars/${carId}`, body: { userId } });
  return { ...office, carId, calls, send, moveTo };
};

test.each(['with', 'without'])(
  'a retry %s an owner gets the stored response after the car moved',
  async (named) => {
    const { app, calls, send, moveTo, give, grace, owner, other } = await startRetries();
    const seen = await addPerson(app.database, { name: 'Chileshe Banda' });
    await give(grace, 'record', other.id);
    await give(grace, 'view', seen.id);
    for (const [path, sent] of calls) {
      const { userId: _owner, ...withoutOwner } = sent;
      const body = named === 'with' ? sent : withoutOwner;
      const first = await send(path, body);
      expect(first.status, `${path} ${first.text}`).toBe(201);
      for (const { id } of [other, seen]) {
        await moveTo(id);
        const again = await send(path, body);
        expect([again.status, again.body], path).toEqual([201, first.body]);
      }
      await moveTo(owner.id);
    }
  },
);

test('a new record for the former owner of a car is refused', async () => {
  const { app, calls, send, moveTo, give, grace, other } = await startRetries();
  const seen = await addPerson(app.database, { name: 'Chileshe Banda' });
  await give(grace, 'record', other.id);
  await give(grace, 'view', seen.id);
  await moveTo(other.id);
  for (const [path, body] of calls) expect((await send(path, body)).status, path).toBe(400);
  await moveTo(seen.id);
  for (const [path, body] of calls)
    expect((await send(path, body)).body, path).toEqual({
      message: 'You may see the cars of Chileshe Banda, not record for them',
    });
});

test('a number that is no id is 400 for an account with access', async () => {
  const { calls, send, give, grace } = await startRetries();
  await give(grace, 'view', null);
  for (const [path, body] of calls)
    for (const wrong of [5.5, 1e20, '99999999999999999999', '5.5'])
      for (const source of ['carId', 'userId']) {
        const answer = await send(path, { ...body, [source]: wrong });
        expect(answer.status, `${path} ${source} ${wrong} ${answer.text}`).toBe(400);
      }
});

test('a retry of an offer by e-mail gets the stored response after the e-mail changed', async () => {
  const { app, grace } = await startOffice();
  const offer = () =>
    app.request({
      as: 'owner',
      method: 'POST',
      path: '/grants',
      body: { email: grace.email, level: 'view' },
      headers: { 'idempotency-key': 'once' },
    });
  const first = await offer();
  expect(first.status).toBe(201);
  await app.done({ method: 'PUT', path: `/user/${grace.id}`, body: { email: 'grace@example.com' } });
  const again = await offer();
  expect([again.status, again.body]).toEqual([201, first.body]);
});
