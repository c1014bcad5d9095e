import { expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/server/app';
import { add, addFleet, bodyOf, buildDriver, paths } from '../support/server/factories';
import { listCall } from '../support/server/lists';

type Query = Parameters<typeof listCall>[1];

const driversOf = async (app: TestApp, query: Query, as: 'admin' | 'owner' = 'admin'): Promise<unknown[]> => {
  const { body } = await app.done({
    ...listCall(paths.cashings, { range: [0, 24], ...query }),
    as,
  });
  return (body as { data: { driver: unknown }[] }).data.map(({ driver }) => driver);
};

const byDriver = { sort: ['driver', 'ASC'] } as const;

/** Two drivers of one owner's car, each with a cashing. */
const fill = async () => {
  const app = await startApp();
  const { cars, drivers } = await addFleet(app, 'owner');
  const second = await add(app, 'drivers', buildDriver({ name: 'Zebedee Mumba', carId: cars.id }));
  const ids = { carId: cars.id, userId: app.people.owner.id };
  await add(app, 'cashings', bodyOf('cashings', { ...ids, driverId: second.id }));
  return { app, first: String(drivers['name']), second };
};

test('a cashing includes its driver, and is searched, sorted and filtered by the name', async () => {
  const { app, first } = await fill();
  for (const as of ['admin', 'owner'] as const) {
    expect(await driversOf(app, { filter: { q: 'EBEDEE' } }, as)).toEqual(['Zebedee Mumba']);
    expect(await driversOf(app, byDriver, as)).toEqual([first, 'Zebedee Mumba']);
    expect(await driversOf(app, { filter: { driver: first } }, as)).toEqual([first]);
  }
});

test('a driver’s new name is searched and sorted by immediately', async () => {
  const { app, first, second } = await fill();
  const body = { id: second.id, name: 'Aaron Mumba', carId: second['carId'], phone: second['phone'] };
  await app.done({ method: 'PUT', path: `${paths.drivers}/${second.id}`, body });
  expect(await driversOf(app, byDriver)).toEqual(['Aaron Mumba', first]);
  expect(await driversOf(app, { filter: { q: 'aaron' } })).toEqual(['Aaron Mumba']);
});
