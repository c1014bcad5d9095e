import type { TestApp, Who } from '../../support/server/app';
import { add, buildCar, buildDriver, type Body } from '../../support/server/factories';
import type { Json } from '../../support/server/lists';

/** The current time of the tests of cash: noon of a Thursday in Lusaka. */
export const NOW = new Date('2026-11-26T10:00:00Z');

/** An ordinary person gives cash to those with whom they had a transfer before: adds one, which was refused. */
const acquaint = async ({ database: { db }, people }: TestApp, as: Who, toId: number): Promise<void> => {
  const fromId = as === 'owner' ? people.owner.id : people.other.id;
  const at = NOW.toISOString();
  const stamps = { date: '2026-01-01', createdAt: at, updatedAt: at };
  await db
    .insertInto('transfers')
    .values({ ...stamps, fromId, toId, amount: 0, state: 'refused' })
    .execute();
};

/** A car of the first owner with its driver, and short forms of the calls of the tests. */
export const cashFleet = async (app: TestApp) => {
  const userId = app.people.owner.id;
  const car = await add(app, 'cars', buildCar({ numberPlate: 'ABZ 1234', userId }));
  const driver = await add(app, 'drivers', buildDriver({ name: 'Brian Sichone', carId: car.id }));
  const post = async (path: string, body: Body, as: Who = 'admin') =>
    (await app.done({ as, method: 'POST', path, body })).record;
  const dataOf = async (path: string, as: Who = 'admin') =>
    ((await app.done({ as, path })).body as { data: Json }).data;
  return {
    carId: car.id,
    driverId: driver.id,
    post,
    dataOf,
    cashIn: (body: Body, as: Who = 'admin') =>
      post('/cashings/', { carId: car.id, driverId: driver.id, ...body }, as),
    repair: (body: Body, as: Who = 'admin') => post('/repairs/', { carId: car.id, ...body }, as),
    count: (body: Body, as: Who = 'admin') => post('/counts/', body, as),
    transfer: async (body: Body, as: Who = 'admin') => {
      if (as !== 'admin' && typeof body['toId'] === 'number') await acquaint(app, as, body['toId']);
      return post('/transfers/', body, as);
    },
    rows: async (asOf?: string, as: Who = 'admin') =>
      (await dataOf(`/cash-book${asOf === undefined ? '' : `?asOf=${asOf}`}`, as)) as unknown as Json[],
    totals: (asOf: string, as: Who = 'admin') => dataOf(`/cash-book/totals?asOf=${asOf}`, as),
    book: (id: number, span = '', as: Who = 'admin') => dataOf(`/cash-book/${id}${span}`, as),
  };
};
