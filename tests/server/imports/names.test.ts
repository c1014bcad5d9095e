import { expect, test } from 'vitest';
import { add, buildDriver } from '../../support/server/factories';
import { send, setUp } from './setUp';

test('a name in a sheet is compared as it looks, with its accents', async () => {
  const { app, car } = await setUp();
  const jose = await add(app, 'drivers', buildDriver({ carId: car.id, name: 'José Ngandé' }));
  const plain = await add(app, 'drivers', buildDriver({ carId: car.id, name: 'Jose Ngande' }));
  const names = ['Jose\u0301 Ngande\u0301', '\u202aJOSÉ\u00a0 NGANDÉ\u202c', 'josé\nngandé', 'Jose Ngande'];
  const rows = names.map((driverId, index) => ({
    carId: 'ABZ 1234',
    driverId,
    date: `2026-11-0${index + 1}`,
    amount: 350,
  }));
  const { status, data } = await send(app, 'cashings', rows);
  expect(data.errors).toEqual([]);
  expect(status).toBe(201);
  const { records } = await app.done({ path: '/cashings?sort=["id","ASC"]' });
  expect(records.map(({ driverId }) => driverId)).toEqual([jose.id, jose.id, jose.id, plain.id]);

  const other = await send(app, 'cashings', [
    { carId: 'ABZ 1234', driverId: 'José Ngande', date: '2026-11-09', amount: 350 },
  ]);
  expect(other.data.errors[0]?.errors['driverId']).toBe('Driver: there is no driver called José Ngande');
});
