import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { row, runRows } from '../../support/server/rows';
import { cashFleet, NOW } from './fleet';

beforeAll(() => void vi.setSystemTime(NOW));
afterAll(() => void vi.useRealTimers());

const stored = 'MP2611.0612.A00451';
const taken = `Reference ${stored} is already recorded`;
const described = `${taken}: ABZ 1234, 26/11/2026, ZMW 450.00`;

const start = async () => {
  const app = await startApp();
  const fleet = await cashFleet(app);
  const { carId, driverId } = fleet;
  const body = { carId, driverId, method: 'mobileMoney' };
  await fleet.cashIn({ date: '2026-11-26', amount: 450, method: 'mobileMoney', reference: stored });
  const car = await add(app, 'cars', buildCar({ userId: app.people.other.id }), 'other');
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }), 'other');
  return { app, fleet, body, others: { ...body, carId: car.id, driverId: driver.id } };
};

test('a reference that is taken says whose it is, to those who may see that', async () => {
  const { app, body, others } = await start();
  const reference = 'mp2611 0612-a00451';
  await runRows(app, [
    row(
      'POST',
      '/cashings/',
      { ...body, reference },
      409,
      `"message":"${described}"`,
      `"reference":"${described}"`,
    ),
    { ...row('POST', '/cashings/', { ...body, reference }, 409, described), as: 'owner' },
    {
      ...row('POST', '/cashings/', { ...others, reference }, 409, `"message":"${taken}"`),
      as: 'other',
      mustNotContain: ['ABZ 1234', '450'],
    },
    {
      ...row('POST', '/cashings/', { ...body, reference }, 409, `ABZ 1234, 26/11/2026, 450,00 ZMW`),
      headers: { 'accept-language': 'fr' },
    },
  ]);
});

test('so does an import, but not of an earlier row', async () => {
  const { app, fleet, body, others } = await start();
  const importOf = async (as: 'admin' | 'other', cells: object) => {
    const rows = [
      { ...cells, amount: 1, reference: stored },
      { ...cells, amount: 2, reference: 'B 1' },
      { ...cells, amount: 3, reference: 'b-1' },
    ];
    const sent = { resource: 'cashings', fileName: 'cashings.csv', rows, dryRun: true };
    return app.done({ as, method: 'POST', path: '/imports', body: sent });
  };
  const { text } = await importOf('admin', body);
  expect(text).toContain(`"reference":"${described}"`);
  expect(text).toContain('"reference":"Reference B 1 is already recorded"');
  expect((await importOf('other', others)).text).toContain(`"reference":"${taken}"`);
  await fleet.cashIn({ method: 'bank', reference: 'C 1' });
  expect((await importOf('admin', { ...body, reference: 'c1' })).text).toContain('ABZ 1234');
});

test('the list finds a reference in any spelling', async () => {
  const { app } = await start();
  await runRows(app, [
    row('GET', '/cashings?filter={"q":"0612 a00"}', undefined, 200, `"reference":"${stored}"`),
    row('GET', '/cashings?filter={"q":"0612 a01"}', undefined, 200, '"data":[]'),
  ]);
});
