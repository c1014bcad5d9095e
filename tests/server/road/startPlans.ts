import { vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar } from '../../support/server/factories';

export const addPlan = async (app: TestApp, body: object, as: 'admin' | 'owner' | 'other' = 'admin') =>
  (await app.done({ as, method: 'POST', path: '/plans', body })).record;

/** Two cars of the owner recorded on 10 September with 100,000 km, and a plan of every car: brakes, every 10,000 km or 6 months. */
export const startPlans = async () => {
  const app = await startApp({ SESSION_IDLE_DAYS: '300', SESSION_MAX_DAYS: '300' });
  const userId = app.people.owner.id;
  const ofOwner = { userId, mileage: 100_000 };
  const car = await add(
    app,
    'cars',
    buildCar({ ...ofOwner, numberPlate: 'ABZ 1234', model: 'Toyota Hiace' }),
  );
  const second = await add(app, 'cars', buildCar({ ...ofOwner, numberPlate: 'BBB 2', model: 'Rosa' }));
  vi.setSystemTime('2026-11-15T06:00:00Z');
  const plan = await addPlan(app, { item: 'Brakes', everyKm: 10_000, everyMonths: 6 });
  const due = async (filter: object = { kind: 'plan' }, as: 'admin' | 'owner' | 'other' = 'admin') =>
    (await app.done({ as, path: `/due?filter=${JSON.stringify(filter)}` })).records;
  const read = (carId: unknown, date: string, mileage: number) =>
    app.done({ method: 'POST', path: '/readings/', body: { carId, date, mileage } });
  const work = async (body: object, as: 'admin' | 'owner' | 'other' = 'admin') =>
    app.request({ as, method: 'POST', path: '/works/', body });
  const done = async (body: object, as: 'admin' | 'owner' | 'other' = 'admin', headers = {}) =>
    app.request({ as, method: 'POST', path: '/works/done', body, headers });
  const sentence = ({ body }: { body: unknown }) => (body as { message: string }).message;
  return {
    app,
    userId,
    carId: Number(car.id),
    secondId: Number(second.id),
    plan,
    due,
    read,
    work,
    done,
    sentence,
  };
};
