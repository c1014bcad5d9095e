import { sql, type RawBuilder } from 'kysely';
import { expect, test } from 'vitest';
import { calendarOf } from '../../src/server/ground/calendar';
import { findOne } from '../../src/server/db/findRecord';
import type { Owners } from '../../src/server/db/sql/where';
import { run } from '../../src/server/db/sql/statements';
import { changesOf, mayRead, mayWrite, readable } from '../../src/server/auth/access';
import { resourceModels } from '../../src/server/features/resources';
import { startApp } from '../support/server/app';

const models = resourceModels(calendarOf('Africa/Lusaka'));
const owner = { id: 3, name: 'Mutale Owner', isAdmin: false };
const administrator = { id: 1, name: 'Chanda Admin', isAdmin: true };

test('users read and write their own rows, administrators all', () => {
  const rows = [{ userId: 3 }, { userId: 7 }, { userId: null }];
  expect(rows.map((row) => mayRead(owner, row))).toEqual([true, false, false]);
  expect(rows.map((row) => mayWrite(owner, row))).toEqual([true, false, false]);
  expect(rows.map((row) => mayRead(administrator, row))).toEqual([true, true, true]);
  expect(readable(owner)).toEqual([3]);
});

/** Two owners and a third one, each with a car, a driver and a cashing. A driver has had cars of the first two. */
const startFleets = async () => {
  const { database, done, people } = await startApp();
  const add = async (path: string, body: object): Promise<number> =>
    Number(((await done({ method: 'POST', path, body })).body as { id: unknown }).id);
  const fleets = [];
  for (const [index, { id: userId }] of [people.owner, people.other, people.admin].entries()) {
    const car = { numberPlate: `ABZ ${index + 1}`, model: 'Toyota Hiace', mileage: 1, userId };
    const carId = await add('/cars', car);
    const driverId = await add('/drivers', { name: `Driver ${index + 1}`, carId });
    await add('/cashings', { carId, driverId, userId, date: '2026-11-02', amount: 100 });
    fleets.push({ userId, carId, driverId });
  }
  const [first, second] = fleets;
  await add('/driver-assignments', { driverId: first?.driverId, carId: second?.carId });
  return { database, userIds: fleets.map(({ userId }) => userId) };
};

test('the rows of two owners are those of the one and of the other, each once', async () => {
  const { database, userIds } = await startFleets();
  const [one = 0, other = 0] = userIds;
  const read = async (table: RawBuilder<unknown>, column: string, condition: RawBuilder<unknown>) => {
    const rows = await run(
      database.db,
      sql<{ id: number }>`select ${sql.ref(column)} as id from ${table} where ${condition} order by 1`,
    );
    return rows.map(({ id }) => Number(id));
  };
  for (const name of ['users', 'cars', 'drivers', 'cashings']) {
    const model = models(name);
    const of = (owners: Owners) => read(sql.table(name), 'id', model.ownedBy(owners));
    const [ofOne, ofOther, ofBoth, all] = [
      await of([one]),
      await of([other]),
      await of([one, other]),
      await of('all'),
    ];
    expect(ofBoth, name).toEqual([...new Set([...ofOne, ...ofOther])].sort((a, b) => a - b));
    expect(ofBoth.length, name).toBeGreaterThan(ofOne.length);
    expect(all.length, name).toBeGreaterThan(ofBoth.length);
    for (const id of all)
      expect((await findOne(database.db, model, id, [one, other]))?.id, name).toBe(
        ofBoth.includes(id) ? id : undefined,
      );
  }
  const changes = (id: number, ownerId?: number) => {
    const grants =
      ownerId === undefined ? [] : [{ ownerId, ownerName: null, level: 'view' as const, isShared: false }];
    const seen = changesOf({ id, name: '', isAdmin: false, grants }) ?? sql`changes`;
    return read(sql`${seen} as seen`, 'changeId', sql`1 = 1`);
  };
  const [ofOne, ofOther] = [await changes(one), await changes(other)];
  // Both see that the driver goes from the one to the other.
  expect(ofOne.filter((id) => ofOther.includes(id)).length).toBeGreaterThan(0);
  expect(await changes(one, other)).toEqual([...new Set([...ofOne, ...ofOther])].sort((a, b) => a - b));
});
