import { describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/client/providers/dataProvider';
import { useApi } from '../support/client/api';
import { admin, owner, signedIn, resetAfterEach } from '../support/client/session';

const api = useApi();
resetAfterEach();

// The resource, the path, the form's values, the body sent.
const creates = [
  [
    'cars',
    '/api/cars/',
    { numberPlate: ' ABZ 1234 ', model: 'Hiace', userId: '7', mileage: '84,210' },
    { numberPlate: 'ABZ 1234', model: 'Hiace', userId: 7, mileage: 84210 },
  ],
  ['owners', '/api/owner/', { name: 'Otto', notes: undefined }, { name: 'Otto', notes: '' }],
  [
    'cashings',
    '/api/cashings/',
    { carId: '3', driverId: 5, date: '2026-11-20', amount: '1250.50', userId: 7, notes: 'Monday' },
    { date: '2026-11-20T10:00:00.000Z', amount: 1250.5, userId: 7, carId: 3, notes: 'Monday', driverId: 5 },
  ],
  [
    'repairs',
    '/api/repairs/',
    { carId: 3, date: '2026-11-20', userId: 7, amount: '900', mileage: '84210', details: 'Brakes' },
    { date: '2026-11-20T10:00:00.000Z', userId: 7, carId: 3, details: 'Brakes', amount: 900, mileage: 84210 },
  ],
  [
    'insurances',
    '/api/insurances/',
    { carId: 3, date: '2026-11-20', userId: 7, amount: 900 },
    { date: '2026-11-20T10:00:00.000Z', userId: 7, carId: 3, details: '', amount: 900 },
  ],
  [
    'batteries',
    '/api/batteries/',
    { carId: 3, dateChanged: '2026-11-20', price: '1250.50', userId: 7 },
    {
      carId: 3,
      dateChanged: '2026-11-20T10:00:00.000Z',
      mileage: null,
      details: '',
      price: '1250.50',
      userId: 7,
    },
  ],
  [
    'tires',
    '/api/tires/',
    { carId: 3, userId: 7 },
    { carId: 3, dateChanged: null, mileage: null, details: '', price: null, userId: 7 },
  ],
  [
    'services',
    '/api/services/',
    { carId: 3, userId: 7, date: '2026-11-20', KmOilChange: '84210', amount: '650' },
    { date: '2026-11-20T10:00:00.000Z', amount: 650, KmOilChange: 84210, carId: 3, userId: 7 },
  ],
  [
    'drivers',
    '/api/drivers/',
    { name: 'Dan', phone: '+260 97 712 3456', carId: '3' },
    { name: 'Dan', phone: 260977123456, isActive: true, carId: 3 },
  ],
  [
    'users',
    '/api/user/',
    { name: 'Pia', email: 'pia@motoka.example', password: ' secret ', isAdmin: true },
    { name: 'Pia', email: 'pia@motoka.example', password: ' secret ', isAdmin: true },
  ],
] as const;

// The resource, the path, the record as read, the form's changes, the body sent.
const stamps = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-20T10:00:00.123Z' };
const updates = [
  [
    'cars',
    '/api/cars/3',
    { numberPlate: 'ABZ 1234', model: 'Hiace', userId: 7, mileage: 1, name: 'Otto' },
    { mileage: '2' },
    { id: 3, userId: 7, numberPlate: 'ABZ 1234', model: 'Hiace', mileage: 2 },
  ],
  [
    'owners',
    '/api/owner/3',
    { name: 'Otto', notes: null },
    { notes: 'Late' },
    { id: 3, name: 'Otto', notes: 'Late' },
  ],
  [
    'cashings',
    '/api/cashings/3',
    {
      date: '2026-11-20',
      amount: 1,
      userId: 7,
      carId: 3,
      driverId: 5,
      notes: null,
      numberPlate: 'ABZ 1234',
      name: 'Otto',
      car: { id: 3 },
      User: { id: 7 },
      Driver: { id: 5 },
    },
    { amount: '2.75' },
    { id: 3, date: '2026-11-20', amount: 2.75, userId: 7, carId: 3, notes: '', driverId: 5 },
  ],
  [
    'repairs',
    '/api/repairs/3',
    { date: '2026-11-20T22:30:00.000Z', userId: 7, carId: 3, details: 'x', amount: 1, mileage: 1 },
    {},
    { id: 3, date: '2026-11-21', userId: 7, carId: 3, details: 'x', amount: 1, mileage: 1 },
  ],
  [
    'batteries',
    '/api/batteries/3',
    { carId: 3, dateChanged: '2026-11-20', mileage: 1, details: null, price: 1250.5, userId: 7 },
    {},
    { id: 3, carId: 3, dateChanged: '2026-11-20', mileage: 1, details: '', price: '1250.5', userId: 7 },
  ],
  [
    'services',
    '/api/services/3',
    {
      date: '2026-11-20',
      amount: 1,
      KmOilChange: 5000,
      carId: 3,
      userId: 7,
      nextService: 10000,
      kmsDrivenBeforeService: null,
    },
    { amount: '650' },
    { id: 3, date: '2026-11-20', amount: 650, KmOilChange: 5000, carId: 3, userId: 7 },
  ],
  [
    'drivers',
    '/api/drivers/3',
    { name: 'Dan', phone: 1, isActive: false, carId: 4, currentCar: { id: 4 }, cashings: [], totalCashed: 0 },
    { phone: '0977 123 456' },
    { id: 3, name: 'Dan', carId: 4, phone: 977123456, isActive: true },
  ],
  [
    'users',
    '/api/user/3',
    { name: 'Pia', email: 'pia@motoka.example', isAdmin: false },
    { name: 'Pia B', password: '' },
    { id: 3, name: 'Pia B' },
  ],
  [
    'users',
    '/api/user/3',
    { name: 'Pia', email: 'pia@motoka.example', isAdmin: false },
    { password: 'new-one-1', currentPassword: 'old-one-1' },
    { id: 3, password: 'new-one-1', currentPassword: 'old-one-1' },
  ],
] as const;

describe('a create sends exactly what the specification says', () => {
  it.each(creates)('%s', async (resource, path, data, body) => {
    signedIn();
    api.answer({ 'GET /api/auth/currentUser': admin, [`POST ${path}`]: { id: 9 } });
    const { data: created } = await dataProvider.create(resource, { data });
    expect(created.id).toBe(9);
    expect(api.calls.at(-1)?.body).toEqual(body);
  });

  it('an ordinary user’s new car is their own', async () => {
    signedIn();
    api.answer({ 'GET /api/auth/currentUser': owner, 'POST /api/cars/': { id: 9 } });
    await dataProvider.create('cars', { data: { numberPlate: 'ABZ 1', model: 'Hiace', mileage: 1 } });
    expect(api.calls.at(-1)?.body).toEqual({ numberPlate: 'ABZ 1', model: 'Hiace', userId: 7, mileage: 1 });
  });

  it('each submission has its own key', async () => {
    signedIn();
    api.answer({ 'POST /api/owner/': { id: 9 } });
    await dataProvider.create('owners', { data: { name: 'Otto' }, meta: { idempotencyKey: 'k-1' } });
    await dataProvider.create('owners', { data: { name: 'Otto' } });
    const [given, generated] = api.calls.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(given).toBe('k-1');
    expect(generated).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([[{}], [{ message: 'Owner successfully added' }], [{ message: 'Done', data: {} }]])(
    'a response without an id is accepted: %o',
    async (answer) => {
      signedIn();
      api.answer({ 'POST /api/owner/': answer }, 'bare');
      const { data } = await dataProvider.create('owners', { data: { name: 'Otto' } });
      expect(data).toMatchObject({ name: 'Otto', id: expect.any(Number) });
    },
  );
});

describe('an update sends exactly what the specification says', () => {
  it.each(updates)('%s', async (resource, path, record, change, body) => {
    signedIn();
    api.answer({ [`PUT ${path}`]: {} });
    const previousData = { id: 3, ...record, ...stamps };
    const data = { ...previousData, ...change };
    const { data: updated } = await dataProvider.update(resource, { id: '3', data, previousData });
    // A password is sent but not cached.
    const { password: _new, currentPassword: _old, ...cached } = body as Record<string, unknown>;
    expect(updated).toMatchObject(cached);
    expect(updated).not.toHaveProperty('password');
    expect(api.calls[0]?.body).toEqual(body);
    expect(api.calls[0]?.headers.get('If-Match')).toBe('"2026-11-20T10:00:00.123Z"');
  });

  it('updateMany sends only the given fields', async () => {
    signedIn();
    api.answer({ 'PUT /api/owner/1': {}, 'PUT /api/owner/2': {} });
    await dataProvider.updateMany('owners', { ids: [1, 2], data: { notes: 'Late' } });
    expect(api.calls.map(({ body }) => body)).toEqual([
      { id: 1, notes: 'Late' },
      { id: 2, notes: 'Late' },
    ]);
  });
});
