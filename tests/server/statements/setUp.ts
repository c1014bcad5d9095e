import { afterEach, beforeEach, vi } from 'vitest';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver, type Body } from '../../support/server/factories';
import type { Json } from '../../support/server/lists';

/** Sets the date of the server's clock. */
export const at = (instant: string) => vi.setSystemTime(new Date(instant));

/** Runs the tests of a file on 5 December 2026. */
export const useDecember = (): void => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-05T10:00:00Z') }));
  afterEach(() => void vi.useRealTimers());
};

/** An app with an owner's car and its driver. Its calls issue, preview and void the owner's statements. */
export const setUp = async () => {
  const app = await startApp({ SESSION_IDLE_DAYS: '60', SESSION_MAX_DAYS: '90' });
  const userId = app.people.owner.id;
  const car = await add(
    app,
    'cars',
    buildCar({ userId, numberPlate: 'ABZ 1234', model: 'Hiace', mileage: 1 }),
  );
  const driver = await add(app, 'drivers', buildDriver({ name: 'Kelvin Tembo', carId: car.id }));
  const cash = (date: string | undefined, amount: number, more: Body = {}) =>
    add(app, 'cashings', { carId: car.id, driverId: driver.id, date, amount, ...more });
  const post = (body: Body, as: Who = 'admin') =>
    app.request({ as, method: 'POST', path: '/statements', body });
  const issue = async (month: string, of = userId) => {
    const { status, record, text } = await post({ userId: of, month });
    if (status !== 201) throw new Error(text);
    return record as unknown as Json & { id: number; number: string; content: Record<string, Json[]> };
  };
  const preview = async (month: string, as: Who = 'admin') =>
    (await app.done({ as, path: `/statements/preview?userId=${userId}&month=${month}` }))
      .record as unknown as Json & {
      content: Record<string, Json[]>;
    };
  const makeVoid = (id: number, as: Who = 'admin') =>
    app.request({ as, method: 'POST', path: `/statements/${id}/void`, body: { reason: 'A slip' } });
  return { app, userId, car, driver, cash, post, issue, preview, makeVoid };
};

export const put = (app: TestApp, path: string, body: Body) => app.done({ method: 'PUT', path, body });
export const remove = (app: TestApp, path: string) => app.done({ method: 'DELETE', path });
