import { startApp, type TestApp, type Who } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { listCall } from '../../support/server/lists';
import type { Row } from '../../support/server/rows';
import { ago } from '../money/days';

/** Dan drove a car of the owner, and has driven a car of the other owner for three days. */
export const setUp = async () => {
  const app = await startApp();
  const [mine, spare] = [
    await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'AAA 1' })),
    await add(app, 'cars', buildCar({ userId: app.people.owner.id, numberPlate: 'AAA 2' })),
  ];
  const theirs = await add(app, 'cars', buildCar({ userId: app.people.other.id, numberPlate: 'BBB 2' }));
  const dan = await add(app, 'drivers', buildDriver({ name: 'Dan Zulu', carId: mine.id }));
  const [first] = (await app.done({ path: '/driver-assignments' })).records;
  const path = `/driver-assignments/${first!.id}`;
  await app.done({ method: 'PUT', path, body: { startedOn: ago(10) } });
  return { app, mine, spare, theirs, dan };
};

export const give = (driverId: number, carId: number, more: object = {}) =>
  ({ method: 'POST', path: '/driver-assignments', body: { driverId, carId, ...more } }) as const;
export const assignments = async (app: TestApp) => (await app.done({ path: '/driver-assignments' })).records;
export const changes = async (app: TestApp, as: Who = 'admin') =>
  (await app.done({ ...listCall('/changes', { range: [0, 9] }), as })).records;
export const latest = async (app: TestApp): Promise<number> => Number((await changes(app))[0]!.id);
export const undo = (id: number, status: number, ...contains: string[]): Row => ({
  method: 'POST',
  path: `/changes/${id}/undo`,
  status,
  contains,
});
