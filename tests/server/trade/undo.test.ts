import { expect, test } from 'vitest';
import { dataOf, type Json } from '../../support/server/lists';
import { change, spend, startTrade, useNovember } from './trade';

useNovember();

const start = async (values: Json) => {
  const all = await startTrade();
  const { app, carId } = all;
  const { record } = await spend(app, 'repairs', { carId, day: '2026-11-12', amount: 100, ...values });
  const path = `/repairs/${record.id}`;
  const put = (body: Json) => change(app, path, body);
  const read = async () => (await app.done({ path })).record;
  const undo = async (back: number) => {
    const changes = await dataOf(app, `/changes?range=[0,9]&filter={"resource":"repairs"}`);
    return app.request({ method: 'POST', path: `/changes/${String(changes[back]!['id'])}/undo` });
  };
  return { ...all, path, put, read, undo };
};

test('an undo does not make a driver pay back more than the amount', async () => {
  const { put, undo, read } = await start({ driverPays: 80 });
  await put({ driverPays: 40 });
  await put({ amount: 50 });
  const refused = await undo(1);
  expect([refused.status, refused.message]).toEqual([409, 'Driver pays back at most the amount']);
  expect(await read()).toMatchObject({ amount: 50, driverPays: 40 });
  await undo(0);
  expect((await undo(2)).status).toBe(200);
  expect(await read()).toMatchObject({ amount: 100, driverPays: 80 });
});

test('an undo does not make a driver pay back what the driver paid', async () => {
  const { put, undo, read } = await start({ paidFrom: 'driver' });
  await put({ paidFrom: 'cashBox' });
  await put({ driverPays: 40 });
  const refused = await undo(1);
  expect([refused.status, refused.message]).toEqual([
    409,
    'What the driver paid is not paid back by the driver',
  ]);
  expect(await read()).toMatchObject({ paidFrom: 'cashBox', driverPays: 40 });
});

test('a deleted expense comes back with its driver, although the driver has left the car', async () => {
  const { app, path, undo, read, driverId } = await start({ paidFrom: 'driver' });
  await app.done({ method: 'DELETE', path });
  const [had] = await dataOf(app, '/driver-assignments');
  await app.done({ method: 'DELETE', path: `/driver-assignments/${String(had!['id'])}` });
  expect((await undo(0)).status).toBe(200);
  expect(await read()).toMatchObject({ paidFrom: 'driver', driverId, driver: 'Moses', driverPays: null });
});

test('an expense of before, without a driver, comes back as it was', async () => {
  const { app, path, undo, read } = await start({ paidFrom: 'driver' });
  await app.database.db.updateTable('repairs').set({ driverId: null, driverKey: null }).execute();
  await app.done({ method: 'DELETE', path });
  expect((await undo(0)).status).toBe(200);
  expect(await read()).toMatchObject({ paidFrom: 'driver', driverId: null });
});
