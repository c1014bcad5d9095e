import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, addFleet, buildCar, names, paths } from '../support/server/factories';
import { listCall } from '../support/server/lists';

const fill = async (app: TestApp, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
};

test('Content-Range has the range of the page and the total', async () => {
  const app = await startApp();
  await fill(app, 7);
  const cases: readonly (readonly [readonly [number, number], string, number])[] = [
    [[0, 24], 'cars 0-6/7', 7],
    [[0, 6], 'cars 0-6/7', 7],
    [[0, 4], 'cars 0-4/7', 5],
    [[5, 9], 'cars 5-6/7', 2],
    [[6, 6], 'cars 6-6/7', 1],
    [[0, 0], 'cars 0-0/7', 1],
    [[7, 9], 'cars */7', 0],
    [[1_000_000, 9_007_199_254_740_991], 'cars */7', 0],
    [[0, 9_007_199_254_740_991], 'cars 0-6/7', 7],
  ];
  for (const [range, contentRange, count] of cases) {
    const { status, headers, ids } = await app.request(listCall('/cars', { range }));
    expect(status).toBe(200);
    expect(headers['content-range'], range.join()).toBe(contentRange);
    expect(ids).toHaveLength(count);
  }
});

test('the unit of Content-Range is the resource’s name, in every list', async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  for (const name of names) {
    const lists = [
      '',
      ...(name === 'owners' || name === 'users'
        ? []
        : [`/byCarId/${fleet.cars.id}`, `/byUserId/${app.people.owner.id}`]),
    ];
    if (!['owners', 'users', 'cars'].includes(name)) lists.push('/me');
    for (const list of lists) {
      const page = await app.done(listCall(`${paths[name]}${list}`, { range: [0, 9] }, 'owner'));
      expect(page.headers['content-range'], `${name}${list}`).toBe(`${name} 0-0/1`);
      const empty = await app.done(
        listCall(`${paths[name]}${list}`, { range: [0, 9], filter: { id: 999_999 } }, 'owner'),
      );
      expect(empty.headers['content-range'], `${name}${list}`).toBe(`${name} */0`);
      expect(empty.body).toEqual({ data: [] });
    }
  }
});

test('the total counts the filtered records, by joined columns and searches too', async () => {
  const app = await startApp();
  await fill(app, 5);
  const special = await add(app, 'cars', buildCar({ userId: app.people.other.id, model: 'Noah' }));
  for (const filter of [
    { name: 'Bwalya Other' },
    { q: 'noah' },
    { q: 'bwalya' },
    { id: [special.id] },
    { userId: app.people.other.id },
    { name: ['Bwalya Other'], q: 'NOAH' },
  ])
    for (const range of [
      [0, 0],
      [0, 9],
    ]) {
      const { headers, ids } = await app.done(listCall('/cars', { range, filter }));
      expect(headers['content-range'], JSON.stringify(filter)).toBe('cars 0-0/1');
      expect(ids).toEqual([special.id]);
    }
});

test('without a range the whole list is returned, without Content-Range', async () => {
  const app = await startApp();
  await fill(app, 60);
  const { headers, ids } = await app.done({ path: '/cars' });
  expect(ids).toHaveLength(60);
  expect(headers['content-range']).toBeUndefined();
  expect((await app.done(listCall('/cars', { sort: ['id', 'ASC'] }))).ids).toHaveLength(60);
});

test('consecutive pages have no gap and no duplicate', async () => {
  const app = await startApp();
  await fill(app, 23);
  for (const sort of [undefined, ['model', 'ASC'], ['name', 'DESC'], ['mileage', 'ASC']]) {
    const seen: number[] = [];
    for (let first = 0; first < 25; first += 5)
      seen.push(
        ...(await app.done(listCall('/cars', { ...(sort && { sort }), range: [first, first + 4] }))).ids,
      );
    expect(new Set(seen).size).toBe(23);
    expect(seen).toEqual((await app.done(listCall('/cars', sort ? { sort } : {}))).ids);
  }
});
