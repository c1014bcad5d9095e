import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/client/ground/providers/dataProvider';
import { styles, useApi } from '../support/client/api';
import { admin, owner, signedIn } from '../support/client/session';

const api = useApi();
beforeEach(() => void signedIn());

const me = 'GET /api/auth/currentUser';
const page = { pagination: { page: 1, perPage: 25 }, sort: { field: 'id', order: 'ASC' as const } };
const names = { numberPlate: 'ABZ 1234', name: 'Otto' };
const [first, second] = [
  { id: 1, carId: 3, userId: 7, driverId: 5, ...names },
  { id: 2, carId: 4, userId: 8, driverId: 6, ...names },
];
const both = [first, second];

// The resource, the path of its list, of an ordinary user's list and of a car's list.
const rows = [
  ['cars', '/api/cars', '/api/cars/byUserId/7', '/api/cars/byCarId/3'],
  ['cashings', '/api/cashings', '/api/cashings/me', '/api/cashings/byCarId/3'],
  ['repairs', '/api/repairs', '/api/repairs/me', '/api/repairs/byCarId/3'],
  ['services', '/api/services', '/api/services/me', '/api/services/byCarId/3'],
  ['insurances', '/api/insurances', '/api/insurances/me', '/api/insurances/byCarId/3'],
  ['tires', '/api/tires', '/api/tires/me', '/api/tires/byCarId/3'],
  ['batteries', '/api/batteries', '/api/batteries/me', '/api/batteries/byCarId/3'],
  ['drivers', '/api/drivers', '/api/drivers/me', '/api/drivers/byCarId/3'],
  ['owners', '/api/owner', '/api/owner', undefined],
  ['users', '/api/user', '/api/user', undefined],
] as const;

describe.each(styles)('against a %s server', (style) => {
  describe.each(rows)('%s', (resource, path, own, ofCar) => {
    it('an administrator lists them all', async () => {
      api.answer({ [me]: admin, [`GET ${path}`]: both }, style);
      const { data, total } = await dataProvider.getList(resource, page);
      expect(data).toEqual(both);
      expect(total).toBe(2);
    });

    it('an ordinary user lists only their own', async () => {
      api.answer({ [me]: owner, [`GET ${own}`]: [first] }, style);
      const { data, total } = await dataProvider.getList(resource, page);
      expect(data).toEqual([first]);
      expect(total).toBe(1);
      expect(api.asked()).not.toContain(own === path ? '' : `GET ${path}`);
    });

    if (ofCar)
      it('lists the records of a car, with the other filters in the query', async () => {
        api.answer({ [me]: admin, [`GET ${ofCar}`]: [first] }, style);
        await dataProvider.getList(resource, { ...page, filter: { carId: 3, q: 'abz' } });
        expect(api.asked()).toEqual([`GET ${ofCar}`]);
        expect(JSON.parse(api.calls[0]?.query.filter ?? '')).toEqual({ q: 'abz' });
      });

    it('reads one', async () => {
      api.answer({ [me]: admin, [`GET ${path}/2`]: second }, style);
      await expect(dataProvider.getOne(resource, { id: 2 })).resolves.toEqual({ data: second });
    });

    it('reads several, one of them missing', async () => {
      api.answer({ [me]: admin, [`GET ${path}`]: both }, style);
      await expect(dataProvider.getMany(resource, { ids: [2, 99] })).resolves.toEqual({ data: [second] });
      expect(JSON.parse(api.calls.at(-1)?.query.filter ?? '')).toEqual({ id: [2, 99] });
    });

    it('deletes one, without a body or a content type', async () => {
      api.answer({ [`DELETE ${path}/2`]: second }, style);
      const previousData = { ...second, updatedAt: '2026-11-20T10:00:00.123Z' };
      const { data } = await dataProvider.delete(resource, { id: 2, previousData });
      expect(data.id).toBe(2);
      expect(api.calls[0]?.body).toBeUndefined();
      expect(api.calls[0]?.headers.get('Content-Type')).toBeNull();
      expect(api.calls[0]?.headers.get('If-Match')).toBe('"2026-11-20T10:00:00.123Z"');
    });

    it('deletes several one by one', async () => {
      api.answer({ [`DELETE ${path}/1`]: first, [`DELETE ${path}/2`]: {} }, style);
      await expect(dataProvider.deleteMany(resource, { ids: [1, 2] })).resolves.toEqual({ data: [1, 2] });
    });
  });
});

describe('a list by user', () => {
  const byUser = (userId: number) => ({ ...page, filter: { userId } });

  it.each(rows.filter(([, path, own]) => path !== own))(
    '%s: the user’s own list has its own call',
    async (resource, path, own) => {
      api.answer({ [me]: { ...admin, id: 7 }, [`GET ${own}`]: [first] });
      await dataProvider.getList(resource, byUser(7));
      expect(api.asked()).toContain(`GET ${own}`);
      expect(api.asked()).not.toContain(`GET ${path}`);
    },
  );

  it('another user’s cars have their own call', async () => {
    api.answer({ [me]: admin, 'GET /api/cars/byUserId/8': [second] });
    await expect(dataProvider.getList('cars', byUser(8))).resolves.toMatchObject({
      data: [second],
      total: 1,
    });
  });

  it('another user’s batteries are filtered from the whole list', async () => {
    api.answer({ [me]: admin, 'GET /api/batteries': both });
    await expect(dataProvider.getList('batteries', byUser(8))).resolves.toMatchObject({
      data: [second],
      total: 1,
    });
    expect(JSON.parse(api.calls.at(-1)?.query.filter ?? '')).toEqual({ userId: 8 });
  });

  it('another user’s drivers are those of their cars', async () => {
    const drivers = [
      { id: 5, name: 'Dan', currentCar: { id: 3, numberPlate: 'ABZ 1234' } },
      { id: 6, name: 'Eve', currentCar: null },
    ];
    api.answer({ [me]: admin, 'GET /api/drivers': drivers, 'GET /api/cars/byUserId/8': [{ id: 3 }] });
    const { data, total } = await dataProvider.getList('drivers', byUser(8));
    expect(data).toEqual([{ ...drivers[0], carId: 3 }]);
    expect(total).toBe(1);
    expect(api.asked()).not.toContain('GET /api/drivers/byUserId/8');
  });

  it('Motoka’s server has a call for another user’s drivers', async () => {
    api.answer({ [me]: admin, 'GET /api/drivers': [], 'GET /api/drivers/byUserId/8': [first] }, 'motoka');
    await expect(dataProvider.getList('drivers', byUser(8))).resolves.toMatchObject({
      data: [first],
      total: 1,
    });
  });

  it('an ordinary user who requests another user’s records never gets the whole list', async () => {
    api.answer({ [me]: owner });
    await expect(dataProvider.getList('batteries', byUser(8))).rejects.toThrow(
      'Failed to fetch user battery',
    );
    expect(api.asked()).not.toContain('GET /api/batteries');
  });
});

it('an updated account is returned without passwords', async () => {
  api.answer({ 'PUT /api/user/7': {} });
  const data = { password: 'new-secret-2', currentPassword: 'old-secret-1' };
  const previousData = { id: 7, name: 'Otto' };
  await expect(dataProvider.update('users', { id: 7, data, previousData })).resolves.toEqual({
    data: { id: 7, name: 'Otto' },
  });
});

describe('custom methods', () => {
  it('assigns a driver', async () => {
    api.answer({ 'POST /api/driver-assignments': { id: 1 } });
    await expect(dataProvider.assignDriver(5, 3, 'k')).resolves.toMatchObject({ message: 'Driver assigned' });
    expect(api.calls[0]?.body).toEqual({ driverId: 5, carId: 3 });
    api.answer({});
    await expect(dataProvider.assignDriver(5, 3, 'k')).rejects.toThrow('Failed to assign driver');
  });

  it('getFigures returns null if the server has none', async () => {
    api.answer({});
    await expect(dataProvider.getFigures()).resolves.toBeNull();
    api.answer({ 'GET /api/figures': { cars: 34 } });
    await expect(dataProvider.getFigures()).resolves.toEqual({ cars: 34 });
  });
});

it('a user’s own records of a sold car come from their own list', async () => {
  api.answer({ [me]: owner, 'GET /api/cashings/me': [first] }, 'motoka');
  const filter = { carId: 3, userId: owner.id, date_gte: '2026-10-01' };
  const { data } = await dataProvider.getList('cashings', { ...page, filter });
  expect(data).toEqual([first]);
  const { path, query } = api.calls.at(-1) ?? {};
  expect([path, JSON.parse(query?.filter ?? '')]).toEqual([
    '/api/cashings/me',
    { carId: 3, date_gte: '2026-10-01' },
  ]);
});
