import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import type { Row } from '../../support/server/rows';
import { ago } from './days';

/** Moses and Kelvin have each had a car of the owner for ten days, at 100 a day. */
export const setUp = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234', mileage: 100 }));
  const other = await add(app, 'cars', buildCar({ userId, numberPlate: 'BAC 77', mileage: 100 }));
  const moses = await add(app, 'drivers', buildDriver({ name: 'Moses Phiri', carId: car.id }));
  const kelvin = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: other.id }));
  for (const { id } of await assignmentsOf(app))
    await app.done({ method: 'PUT', path: `/driver-assignments/${id}`, body: { startedOn: ago(10) } });
  for (const carId of [car.id, other.id])
    await add(app, 'targets', { carId, amount: 100, every: 'day', startsOn: ago(10) });
  return { app, car, other, moses, kelvin };
};

export const assignmentsOf = async (app: TestApp) =>
  (await app.done({ path: '/driver-assignments?sort=["id","ASC"]' })).records;

export const handOver = (body: object, status = 201, ...contains: string[]): Row => ({
  method: 'POST',
  path: '/handovers',
  body,
  status,
  contains,
});
