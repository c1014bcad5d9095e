import type { Rec } from './answer';
import type { TestApp, Who } from './app';
import { add, addFleet, buildCashing, type Body } from './factories';
import { startApp } from './app';
import { listCall } from './lists';

/** An app whose owner has a car and a driver, with ways to record, confirm and change their cashings. */
export const startCashings = async () => {
  const app = await startApp();
  const fleet = await addFleet(app, 'owner');
  const about = { carId: fleet.cars.id, userId: app.people.owner.id, driverId: fleet.drivers.id };
  const mark =
    (url: string) =>
    async (ids: readonly number[], as: Who = 'admin') =>
      (await app.done({ as, method: 'POST', path: url, body: { ids } })).body;
  return {
    app,
    fleet,
    about,
    cash: (overrides: Body = {}, as: Who = 'admin'): Promise<Rec> =>
      add(app, 'cashings', buildCashing({ ...about, ...overrides }), as),
    confirm: mark('/cashings/confirm'),
    unconfirm: mark('/cashings/unconfirm'),
    read: async (id: number): Promise<Rec> => (await app.done({ path: `/cashings/${id}` })).record,
    change: async (record: Rec, overrides: Body): Promise<Rec> =>
      (
        await app.done({
          method: 'PUT',
          path: `/cashings/${record.id}`,
          body: { ...buildCashing(about), amount: record['amount'], ...overrides },
        })
      ).record,
  };
};

/** The changes of a cashing, newest first. */
export const changesOf = async (app: TestApp, recordId: number): Promise<readonly Rec[]> =>
  (await app.done(listCall('/changes', { filter: { resource: 'cashings', recordId }, range: [0, 49] })))
    .records;
