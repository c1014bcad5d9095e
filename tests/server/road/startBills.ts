import { vi } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar } from '../../support/server/factories';

export const addBill = async (app: TestApp, body: object, as: 'admin' | 'owner' = 'admin') =>
  (await app.done({ as, method: 'POST', path: '/bills', body })).record;

/** Two cars of the owner recorded on 10 September, and a loan of one due on the 1st of each month; it is 15 November. */
export const startBills = async () => {
  const app = await startApp({ SESSION_IDLE_DAYS: '300', SESSION_MAX_DAYS: '300' });
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234', seats: 15 }));
  const other = await add(app, 'cars', buildCar({ userId, numberPlate: 'BBB 2', seats: 30 }));
  vi.setSystemTime('2026-11-15T06:00:00Z');
  const loan = await addBill(app, {
    carId: car.id,
    label: 'Loan',
    kindId: 10,
    amount: 4000,
    every: 'month',
    startsOn: '2026-01-01',
  });
  const act = (name: string, body: object, as: 'admin' | 'owner' | 'other' = 'admin', id = loan.id) =>
    app.request({ as, method: 'POST', path: `/bills/${id}/${name}`, body });
  const due = async (filter: object = { kind: 'bill' }) =>
    (await app.done({ path: `/due?filter=${JSON.stringify(filter)}` })).records;
  const days = async (id = loan.id, as: 'admin' | 'owner' = 'admin') =>
    (await app.done({ as, path: `/bills/${id}/days` })).records;
  const sentence = ({ body }: { body: unknown }) => (body as { message: string }).message;
  return { app, userId, carId: Number(car.id), otherId: Number(other.id), loan, act, due, days, sentence };
};
