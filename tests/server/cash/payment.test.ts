import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, addFleet, bodyOf, dayOf, type Name } from '../../support/server/factories';

const spent = ['repairs', 'services', 'insurances', 'tires', 'batteries'] as const;

const setUp = async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const { admin, owner, other } = app.people;
  const about = { carId: cars.id, driverId: drivers.id, userId: owner.id };
  return { app, admin, owner, other, about };
};

const refused = async (app: TestApp, name: Name, body: object, as: 'admin' | 'owner' = 'admin') => {
  const { status, body: answer } = await app.request({ as, method: 'POST', path: `/${name}`, body });
  return [status, (answer as { message: string }).message];
};

const change = (app: TestApp, name: Name, id: number, body: object) =>
  app.done({ method: 'PUT', path: `/${name}/${id}`, body });

describe('a cashing', () => {
  test('is in cash and of the account that records it, if it does not say otherwise', async () => {
    const { app, admin, owner, about } = await setUp();
    const body = bodyOf('cashings', about);
    const byAdmin = await add(app, 'cashings', body);
    expect(byAdmin).toMatchObject({
      method: 'cash',
      reference: null,
      holderId: admin.id,
      holder: admin.name,
      confirmedAt: null,
      confirmedBy: null,
    });
    expect(await add(app, 'cashings', body, 'owner')).toMatchObject({ method: 'cash', holderId: owner.id });
    expect(await add(app, 'cashings', { ...body, holderId: owner.id }, 'owner')).toMatchObject({
      holderId: owner.id,
    });
    expect(await add(app, 'cashings', { ...body, holderId: owner.id })).toMatchObject({ holderId: owner.id });
    expect(await add(app, 'cashings', { ...body, method: 'bank', holderId: null })).toMatchObject({
      method: 'bank',
      holderId: null,
      holder: null,
    });
  });

  test('an ordinary user may name only their own cash; only cash has a holder', async () => {
    const { app, admin, owner, other, about } = await setUp();
    const body = bodyOf('cashings', about);
    for (const { id } of [admin, other])
      expect(await refused(app, 'cashings', { ...body, holderId: id }, 'owner')).toEqual([
        403,
        'Only an administrator may set Cash of',
      ]);
    for (const method of ['mobileMoney', 'bank'])
      expect(await refused(app, 'cashings', { ...body, method, holderId: owner.id }, 'owner')).toEqual([
        400,
        'Cash of goes with cash only',
      ]);
    expect((await refused(app, 'cashings', { ...body, method: 'cheque' }))[0]).toBe(400);
    expect((await refused(app, 'cashings', { ...body, holderId: 987_654 }))[0]).toBe(400);
  });

  test('loses its holder with cash, and is of the account that makes it cash again', async () => {
    const { app, admin, owner, about } = await setUp();
    const { id } = await add(app, 'cashings', bodyOf('cashings', about), 'owner');
    expect((await change(app, 'cashings', id, { notes: 'x' })).record).toMatchObject({ holderId: owner.id });
    expect((await change(app, 'cashings', id, { method: 'cash' })).record).toMatchObject({
      holderId: owner.id,
    });
    expect((await change(app, 'cashings', id, { method: 'mobileMoney' })).record).toMatchObject({
      method: 'mobileMoney',
      holderId: null,
    });
    expect((await change(app, 'cashings', id, { method: null })).record).toMatchObject({
      method: 'cash',
      holderId: admin.id,
    });
    expect((await change(app, 'cashings', id, { holderId: owner.id })).record).toMatchObject({
      holderId: owner.id,
    });
  });

  test('an undo restores how it was paid, and whose cash it was', async () => {
    const { app, owner, about } = await setUp();
    const { id } = await add(app, 'cashings', bodyOf('cashings', about), 'owner');
    await change(app, 'cashings', id, { method: 'bank' });
    const { body } = await app.done({ path: '/changes?range=[0,0]&sort=["id","DESC"]' });
    const [last] = (body as { data: { id: number }[] }).data;
    await app.done({ method: 'POST', path: `/changes/${last?.id}/undo` });
    const { record } = await app.done({ path: `/cashings/${id}` });
    expect(record).toMatchObject({ method: 'cash', holderId: owner.id });
  });
});

test.each(['MP2611.0612.A00451', 'mp26110612a00451', 'MP 2611-0612-A00451'])(
  'the reference %s is the same as another spelling of it',
  async (reference) => {
    const { app, about } = await setUp();
    const paid = { ...bodyOf('cashings', about), method: 'mobileMoney', date: '2026-10-26', amount: 450 };
    const first = await add(app, 'cashings', { ...paid, reference: 'MP2611.0612.A00451' });
    const said = `Reference MP2611.0612.A00451 is already recorded: ${String(first['numberPlate'])}, 26/10/2026, ZMW 450.00`;
    expect(await refused(app, 'cashings', { ...paid, reference })).toEqual([409, said]);
    expect(await refused(app, 'cashings', { ...paid, reference }, 'owner')).toEqual([409, said]);
    const again = await app.request({
      method: 'PUT',
      path: `/cashings/${first.id}`,
      body: { reference },
    });
    expect(again.status).toBe(200);
  },
);

test('who may not see the other cashing learns nothing of it', async () => {
  const { app, about } = await setUp();
  await add(app, 'cashings', { ...bodyOf('cashings', about), method: 'bank', reference: 'TRF 1' });
  const { cars, drivers } = await addFleet(app, 'other');
  const mine = bodyOf('cashings', { carId: cars.id, driverId: drivers.id, userId: app.people.other.id });
  const answer = await app.request({
    as: 'other',
    method: 'POST',
    path: '/cashings',
    body: { ...mine, method: 'bank', reference: 'trf-1' },
  });
  expect([answer.status, (answer.body as { message: string }).message]).toEqual([
    409,
    'Reference TRF 1 is already recorded',
  ]);
});

describe.each(spent)('%s', (name) => {
  test('are paid from the cash box of the account that records them, if they do not say otherwise', async () => {
    const { app, admin, owner, about } = await setUp();
    const body = bodyOf(name, about);
    const { id, ...record } = await add(app, name, body);
    expect(record).toMatchObject({ paidFrom: 'cashBox', holderId: admin.id, holder: admin.name });
    expect(record).toHaveProperty(dayOf(name));
    expect(
      await add(app, name, { ...body, paidFrom: 'driver', driverId: about.driverId }, 'owner'),
    ).toMatchObject({
      paidFrom: 'driver',
      holderId: null,
    });
    expect(await refused(app, name, { ...body, paidFrom: 'bank', holderId: owner.id }, 'owner')).toEqual([
      400,
      'Cash of goes with the cash box only',
    ]);
    expect(await refused(app, name, { ...body, holderId: admin.id }, 'owner')).toEqual([
      403,
      'Only an administrator may set Cash of',
    ]);
    expect((await change(app, name, id, { paidFrom: 'owner' })).record).toMatchObject({ holderId: null });
    expect((await change(app, name, id, { paidFrom: 'cashBox' })).record).toMatchObject({
      holderId: admin.id,
    });
  });
});
