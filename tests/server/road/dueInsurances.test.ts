import { expect, test } from 'vitest';
import { add, buildCar } from '../../support/server/factories';
import { dataOf, type Json } from '../../support/server/lists';
import { change, startTrade, useNovember } from '../trade/trade';

useNovember();

const start = async () => {
  const all = await startTrade();
  const { app, carId } = all;
  const insure = (body: Json, as: 'admin' | 'owner' = 'admin') =>
    app.done({ as, method: 'POST', path: '/insurances', body: { carId, date: '2026-11-01', ...body } });
  const paper = (body: Json) => add(app, 'papers', { carId, kind: 'insurance', ...body });
  const due = (as: 'admin' | 'owner' | 'other' = 'admin', query = '') => dataOf(app, `/due${query}`, as);
  return { ...all, insure, paper, due };
};

test('an insurance with a last day is due like a paper', async () => {
  const { app, carId, userId, insure, due } = await start();
  await insure({ amount: 5 });
  expect(await due()).toEqual([]);
  const { record } = await insure({ amount: 1_450, validUntil: '2026-12-15', number: 'TP 55' }, 'owner');
  expect(record).toMatchObject({ validUntil: '2026-12-15', number: 'TP 55' });
  expect(await due('owner')).toEqual([
    {
      id: `insurance-${record.id}`,
      kind: 'insurance',
      carId,
      numberPlate: 'ABZ 1234',
      driverId: null,
      driver: null,
      userId,
      name: app.people.owner.name,
      dueOn: '2026-12-15',
      isForecast: false,
      dueAt: null,
      mileage: null,
      kmLeft: null,
      daysLeft: 30,
      state: 'soon',
      recordId: record.id,
      amount: 1_450,
      leadDays: 30,
      text: null,
      open: null,
    },
  ]);
  expect(await due('other')).toEqual([]);
  expect(await due('owner', '?filter={"kind":"insurance","state":"soon"}')).toHaveLength(1);
  const figures = async () => (await app.done({ as: 'owner', path: '/figures' })).record;
  expect(await figures()).toMatchObject({ papersSoon: 1, papersOverdue: 0 });
  // What is filled in is found.
  const found = await dataOf(app, '/insurances?filter={"q":"tp 55"}', 'owner');
  expect(found.map(({ id }) => id)).toEqual([record.id]);
  await change(app, `/insurances/${record.id}`, { validUntil: '2026-11-14' });
  expect(await figures()).toMatchObject({ papersSoon: 0, papersOverdue: 1 });
  await change(app, `/insurances/${record.id}`, { validUntil: null });
  expect(await due()).toEqual([]);
});

test('of insurances and papers the latest end counts, on one day the insurance', async () => {
  const { carId, insure, paper, due } = await start();
  const ids = async () => (await due()).map(({ id }) => id);
  const short = await insure({ validUntil: '2026-12-01' });
  expect(await ids()).toEqual([`insurance-${short.record.id}`]);
  const long = await paper({ validUntil: '2026-12-05' });
  expect(await ids()).toEqual([`paper-${long.id}`]);
  const same = await insure({ validUntil: '2026-12-05' });
  expect(await ids()).toEqual([`insurance-${same.record.id}`]);
  await paper({ validUntil: '2026-12-05' });
  expect(await ids()).toEqual([`insurance-${same.record.id}`]);
  // Another kind stands by itself.
  const tax = await paper({ carId, kind: 'roadTax', validUntil: '2026-11-30' });
  expect(await ids()).toEqual([`paper-${tax.id}`, `insurance-${same.record.id}`]);
});

test('an insurance of a car that was given to another, archived or sold is due no more', async () => {
  const { app, userId, insure, due } = await start();
  const cars = [];
  for (const numberPlate of ['BAA 1', 'BAB 2', 'BAC 3']) {
    const car = await add(app, 'cars', buildCar({ userId, numberPlate }));
    await insure({ carId: car.id, validUntil: '2026-12-01' });
    cars.push(car);
  }
  expect(await due('owner')).toHaveLength(3);
  await change(app, `/cars/${cars[0]!.id}`, { userId: app.people.other.id });
  await app.done({ method: 'POST', path: `/cars/${cars[1]!.id}/archive`, body: {} });
  await app.done({ method: 'POST', path: `/cars/${cars[2]!.id}/sell`, body: { soldOn: '2026-11-14' } });
  expect(await due()).toEqual([]);
});

test('a paper is due soon as its kind says, with what it cost', async () => {
  const { app, carId, due } = await start();
  const kind = { key: 'permit', label: 'Hire permit', of: 'car', leadDays: 7 };
  const made = await app.done({ method: 'POST', path: '/paper-kinds', body: kind });
  await add(app, 'papers', { carId, kind: 'permit', validUntil: '2026-11-23', amount: 85.5 });
  expect(await due()).toMatchObject([{ kind: 'permit', state: 'later', amount: 85.5, leadDays: 7 }]);
  await change(app, `/paper-kinds/${String(made.record.id)}`, { leadDays: 8 });
  expect(await due()).toMatchObject([{ state: 'soon', leadDays: 8 }]);
  const found = (await app.done({ path: '/search?q=ABZ 1234' })).records;
  expect(found.find(({ resource }) => resource === 'papers')).toMatchObject({
    text: expect.stringContaining('Hire permit') as unknown,
  });
});

test('an import reads the key of a kind, and its label', async () => {
  const { app } = await start();
  const kind = { key: 'permit', label: 'Hire permit', of: 'car' };
  await app.done({ method: 'POST', path: '/paper-kinds', body: kind });
  const row = { carId: 'ABZ 1234', validUntil: '31/12/2026', amount: '1,250.50' };
  const rows = ['hire PERMIT', 'permit', 'Road tax', 'tax'].map((name) => ({ ...row, kind: name }));
  const answer = await app.done({
    method: 'POST',
    path: '/imports',
    body: {
      resource: 'papers',
      fileName: 'papers.csv',
      rows,
      dryRun: false,
      skipErrors: true,
      allowDuplicates: true,
    },
  });
  expect(answer.body).toMatchObject({ data: { created: 3, errors: [{ row: 4 }] } });
  const made = await dataOf(app, '/papers?sort=["id","ASC"]');
  expect(made.map(({ kind: key, amount, paidOn }) => [key, amount, paidOn])).toEqual([
    ['permit', 1250.5, '2026-11-15'],
    ['permit', 1250.5, '2026-11-15'],
    ['roadTax', 1250.5, '2026-11-15'],
  ]);
});
