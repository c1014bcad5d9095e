import { afterEach, beforeEach, vi } from 'vitest';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { expenseFields, type ExpenseResource } from '../../support/server/expenses';
import type { Json } from '../../support/server/lists';

/** Runs the tests of a file on the morning of 15 November 2026. Moses has had the car since the 10th. */
export const useNovember = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T06:00:00Z') }));
  afterEach(() => void vi.useRealTimers());
};

export const at = (instant: string): unknown => vi.setSystemTime(new Date(instant));

/** The car of an owner, and its driver since 10 November. */
export const startTrade = async () => {
  const app = await startApp({ SESSION_IDLE_DAYS: '60', SESSION_MAX_DAYS: '90' });
  const userId = app.people.owner.id;
  at('2026-11-10T06:00:00Z');
  const { id: carId } = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234', mileage: 1 }));
  const { id: driverId } = await add(app, 'drivers', buildDriver({ carId, name: 'Moses' }));
  at('2026-11-15T06:00:00Z');
  const target = (more: Json = {}) =>
    add(app, 'targets', { carId, userId, amount: 500, every: 'day', startsOn: '2026-11-10', ...more });
  return { app, userId, carId, driverId, account: `${driverId}-${carId}-${userId}`, target };
};

const smallest: Readonly<Record<ExpenseResource, Json>> = {
  repairs: {},
  services: { KmOilChange: 1_000 },
  insurances: {},
  tires: {},
  batteries: {},
};

/** The body of an expense of any kind: its day and amount by their own names. */
export const expense = (
  resource: ExpenseResource,
  { day, amount, ...more }: Json & { day?: unknown; amount?: unknown },
): Json => {
  const fields = expenseFields[resource];
  return {
    ...smallest[resource],
    ...(day !== undefined && { [fields.day]: day }),
    ...(amount !== undefined && { [fields.amount]: amount }),
    ...more,
  };
};

export const spend = (app: TestApp, resource: ExpenseResource, values: Json, as: Who = 'admin') =>
  app.request({ as, method: 'POST', path: `/${resource}/`, body: expense(resource, values) });

export const change = (app: TestApp, path: string, body: Json, as: Who = 'admin') =>
  app.request({ as, method: 'PUT', path, body });
