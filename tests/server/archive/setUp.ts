import { vi } from 'vitest';
import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { listCall, type Json } from '../../support/server/lists';

export type Kind = 'cars' | 'drivers';

/** Sets the clock of a test file to a Thursday. */
export const stopClock = () =>
  void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T08:00:00Z') });

/** An owner's car with its driver, who has had it since the first of November, and a spare car and driver. */
export const setUp = async () => {
  const app = await startApp();
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ userId, numberPlate: 'ABZ 1234' }));
  const spare = await add(app, 'cars', buildCar({ userId, numberPlate: 'BAP 77' }));
  const driver = await add(app, 'drivers', buildDriver({ name: 'Brian Sichone', carId: car.id }));
  const [first] = (await app.done({ path: '/driver-assignments' })).records;
  const path = `/driver-assignments/${first!.id}`;
  await app.done({ method: 'PUT', path, body: { startedOn: '2026-11-01' } });
  const call = (kind: Kind, id: number, verb: 'archive' | 'unarchive', body?: Json, as: Who = 'admin') =>
    app.request({ as, method: 'POST', path: `/${kind}/${id}/${verb}`, ...(body && { body }) });
  const leave = () => app.done({ method: 'PUT', path, body: { endedOn: '2026-11-26' } });
  return { app, userId, car, spare, driver, assignment: Number(first!.id), call, leave };
};

export const latest = async (app: TestApp, resource: string, recordId: number): Promise<Json> =>
  (await app.done(listCall('/changes', { filter: { resource, recordId }, range: [0, 0] }))).records[0]!;

export const undo = (app: TestApp, id: unknown) =>
  app.request({ method: 'POST', path: `/changes/${String(id)}/undo` });
