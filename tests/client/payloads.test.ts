import { beforeEach, describe, expect, it } from 'vitest';
import { dataProvider } from '../../src/client/ground/providers/dataProvider';
import { useApi } from '../support/client/api';
import { admin, owner, signedIn } from '../support/client/session';
import { formNames, specified, type FormName } from '../support/specification';

const api = useApi();
beforeEach(() => void signedIn());

/** What differs from the specified form of a resource: its values, or its record, and what is sent for them. */
type Difference = readonly [resource: FormName, what: string, given: object, sent: object];

const photo = (id: number) => ({ id, type: 'image/webp', bytes: 9, width: 3, height: 4 });

const specifiedForms = formNames.map((name): Difference => [name, 'as specified', {}, {}]);
const creates: readonly Difference[] = [
  ...specifiedForms,
  ['owners', 'no notes', { notes: undefined }, { notes: '' }],
  ['insurances', 'no details', { details: undefined }, { details: '' }],
  ['cashings', 'in cash, as the form has it', { method: 'cash', reference: '', holderId: null }, {}],
  [
    'cashings',
    'by mobile money',
    { method: 'mobileMoney', reference: ' MP1 ' },
    { method: 'mobileMoney', reference: 'MP1' },
  ],
  ['cashings', 'cash of another', { holderId: 4 }, { holderId: 4 }],
  ['repairs', 'from the cash box', { paidFrom: 'cashBox' }, {}],
  ['repairs', 'with photos', { files: [photo(5), photo(4)] }, { files: [5, 4] }],
  ['repairs', 'photos that were removed again', { files: [] }, {}],
  ['repairs', 'paid by the driver', { paidFrom: 'driver' }, { paidFrom: 'driver' }],
  ['batteries', 'neither', { mileage: undefined, details: undefined }, { mileage: null, details: '' }],
  ['drivers', 'a whole number', { phone: '+260 97 712 3456' }, { phone: 260_977_123_456 }],
  ['users', 'an administrator', { isAdmin: true }, { isAdmin: true }],
  ['users', 'spaces in the password', { password: ' secret ' }, { password: ' secret ' }],
];
const updates: readonly Difference[] = [
  // A driver in the cache has the `carId` of the current car.
  ...specifiedForms.filter(([resource]) => resource !== 'drivers'),
  ['cashings', 'no notes', { notes: null }, { notes: '' }],
  ['repairs', 'a time of the day', { date: '2026-11-20T22:30:00.000Z' }, { date: '2026-11-21' }],
  ['batteries', 'no details', { details: null }, { details: '' }],
  ['cashings', 'paid as before', { method: 'mobileMoney', reference: 'MP1', holderId: null }, {}],
  ['cashings', 'in cash as before', { method: 'cash', reference: null, holderId: 4 }, {}],
  ['repairs', 'the photos of before', { files: [photo(5)] }, {}],
  ['drivers', 'an inactive driver', { carId: 3, isActive: false }, { isActive: true }],
];

describe('a create sends exactly what the specification says', () => {
  it.each(creates)('%s: %s', async (resource, _, given, sent) => {
    const { path, forms } = specified[resource];
    api.answer({ 'GET /api/auth/currentUser': admin, [`POST /api${path}/`]: { id: 9 } });
    const { data: created } = await dataProvider.create(resource, {
      data: { ...forms.add.values, ...given },
    });
    expect(created.id).toBe(9);
    expect(api.calls.at(-1)?.body).toEqual({ ...forms.add.body, ...sent });
  });

  it('an ordinary user’s new car is their own', async () => {
    api.answer({ 'GET /api/auth/currentUser': owner, 'POST /api/cars/': { id: 9 } });
    await dataProvider.create('cars', { data: { numberPlate: 'ABZ 1', model: 'Hiace', mileage: 1 } });
    expect(api.calls.at(-1)?.body).toEqual({ numberPlate: 'ABZ 1', model: 'Hiace', userId: 7, mileage: 1 });
  });

  it('each submission has its own key', async () => {
    api.answer({ 'GET /api/auth/currentUser': admin, 'POST /api/owner/': { id: 9 } });
    await dataProvider.create('owners', { data: { name: 'Otto' }, meta: { idempotencyKey: 'k-1' } });
    await dataProvider.create('owners', { data: { name: 'Otto' } });
    const sent = api.calls.filter(({ method }) => method === 'POST');
    const [given, generated] = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(given).toBe('k-1');
    expect(generated).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([[{}], [{ message: 'Owner successfully added' }], [{ message: 'Done', data: {} }]])(
    'a response without an id is accepted: %o',
    async (answer) => {
      api.answer({ 'GET /api/auth/currentUser': admin, 'POST /api/owner/': answer }, 'bare');
      const { data } = await dataProvider.create('owners', { data: { name: 'Otto' } });
      expect(data).toMatchObject({ name: 'Otto', id: expect.any(Number) });
    },
  );
});

describe('an update sends exactly what the specification says', () => {
  it.each(updates)('%s: %s', async (resource, _, given, sent) => {
    const { path, forms } = specified[resource];
    const previousData = { ...forms.record, ...given };
    const { id } = previousData;
    api.answer({ [`PUT /api${path}/${id}`]: {} });
    const data = { ...previousData, ...forms.update.values };
    const { data: updated } = await dataProvider.update(resource, { id: String(id), data, previousData });
    const body = { ...forms.update.body, ...sent };
    expect(updated).toMatchObject(body);
    expect(updated).not.toHaveProperty('password');
    expect(api.calls[0]?.body).toEqual(body);
    expect(api.calls[0]?.headers.get('If-Match')).toBe('"2026-11-02T08:00:00.000Z"');
  });

  it('a cashing that leaves cash has no holder', async () => {
    const { forms } = specified.cashings;
    api.answer({ [`PUT /api/cashings/${forms.record.id}`]: {} });
    const previousData = { ...forms.record, method: 'cash', reference: null, holderId: 4 };
    const changed = { method: 'bank', reference: 'B-7', holderId: null };
    const data = { ...previousData, ...forms.update.values, ...changed };
    await dataProvider.update('cashings', { id: String(forms.record.id), data, previousData });
    expect(api.calls[0]?.body).toEqual({ ...forms.update.body, ...changed });
  });

  it('a new password is sent but not cached', async () => {
    api.answer({ 'PUT /api/user/7': {} });
    const previousData = specified.users.forms.record;
    const passwords = { password: 'new-one-1', currentPassword: 'old-one-1' };
    const data = { ...previousData, ...passwords };
    const { data: updated } = await dataProvider.update('users', { id: '7', data, previousData });
    expect(updated).not.toHaveProperty('password');
    expect(api.calls[0]?.body).toEqual({ id: 7, ...passwords });
  });

  it('updateMany sends only the given fields', async () => {
    api.answer({ 'PUT /api/owner/1': {}, 'PUT /api/owner/2': {} });
    await dataProvider.updateMany('owners', { ids: [1, 2], data: { notes: 'Late' } });
    expect(api.calls.map(({ body }) => body)).toEqual([
      { id: 1, notes: 'Late' },
      { id: 2, notes: 'Late' },
    ]);
  });
});
