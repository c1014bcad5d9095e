import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDay, toText } from '../../../src/server/ground/calendar/days';
import {
  drivenOf,
  sortReadings,
  trustedOf,
  type Reading,
} from '../../../src/server/features/odometer/trusted';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildService } from '../../support/server/factories';
import { listCall, type Query } from '../../support/server/lists';

/** A car whose odometer was replaced at 97,900 km: its records as an office enters them, one by one. */
const enter = async (app: TestApp, mileage = 1) => {
  const { id: carId } = await add(app, 'cars', buildCar({ userId: app.people.owner.id, mileage }));
  const service = (date: string, KmOilChange: number) =>
    add(app, 'services', buildService({ carId, date, KmOilChange }));
  const reading = (date: string, km: number, more: object = {}) =>
    add(app, 'readings', { carId, date, mileage: km, ...more });
  return { carId, service, reading };
};

const mileageOf = async (app: TestApp, id: number) =>
  (await app.done({ path: `/cars/${id}` })).record['mileage'];
const dueOf = async (app: TestApp, carId: number) =>
  (await app.done({ path: `/due?filter={"carId":${carId}}` })).records[0];
const kmIn = async (app: TestApp, carId: number, from: string, to: string) =>
  (await app.done({ path: `/profits?from=${from}&to=${to}&filter={"carId":${carId}}` })).records[0]?.['km'];

test('after an odometer was replaced, everything goes on over it', async () => {
  const app = await startApp();
  const { carId, service, reading } = await enter(app);
  await service('2026-07-18', 93_000);
  await service('2026-08-25', 97_900);
  const restart = await reading('2026-09-10', 12, { restartsAt: true });
  expect(restart['restartsAt']).toBe(true);
  expect(await mileageOf(app, carId)).toBe(12);
  // 5,000 km after the oil change at 97,900 none was driven yet.
  expect(await dueOf(app, carId)).toMatchObject({ dueAt: 5_012, mileage: 12, kmLeft: 5_000 });

  await reading('2026-09-28', 1_900);
  await reading('2026-10-15', 3_800);
  expect(await dueOf(app, carId)).toMatchObject({ dueAt: 5_012, mileage: 3_800, kmLeft: 1_212 });
  const oil = await service('2026-10-20', 4_400);
  await reading('2026-11-20', 7_900);
  expect(await mileageOf(app, carId)).toBe(7_900);
  const due = await dueOf(app, carId);
  expect(due).toMatchObject({ dueAt: 9_400, mileage: 7_900, kmLeft: 1_500 });
  expect(due?.['state']).not.toBe('overdue');
  // From 97,900 to the end of the old odometer, and from 12 on the new one.
  expect((await app.done({ path: `/services/${oil.id}` })).record['kmsDrivenBeforeService']).toBe(4_388);
  expect(await kmIn(app, carId, '2026-07', '2026-11')).toBe(4_900 + 7_888);
  expect(await kmIn(app, carId, '2026-09', '2026-09')).toBe(1_888);
  const { records } = await app.done({ path: `/mileages/byCarId/${carId}` });
  expect(
    records.filter(({ date }) => String(date) < '2026-11-21').map(({ isTrusted }) => isTrusted),
  ).not.toContain(false);
  expect(records.filter(({ restartsAt }) => restartsAt === true).map(({ mileage }) => mileage)).toEqual([12]);
});

test('a reading that becomes a restart, and one that is none any more, shows at once', async () => {
  const app = await startApp();
  const { carId, service, reading } = await enter(app);
  await service('2026-08-25', 97_900);
  const { id } = await reading('2026-09-10', 12);
  const oil = await service('2026-10-20', 4_400);
  const kms = async () => (await app.done({ path: `/services/${oil.id}` })).record['kmsDrivenBeforeService'];
  expect([await kms(), await mileageOf(app, carId)]).toEqual([4_400 - 97_900, 97_900]);
  const put = (restartsAt: boolean | null) =>
    app.done({ method: 'PUT', path: `/readings/${id}`, body: { restartsAt } });
  await put(true);
  expect([await kms(), await mileageOf(app, carId)]).toEqual([4_388, 4_400]);
  // A late reading of the old odometer counts there.
  const late = await reading('2026-09-08', 98_400);
  expect([await kms(), await mileageOf(app, carId)]).toEqual([500 + 4_388, 4_400]);
  await app.done({ method: 'DELETE', path: `/readings/${late.id}` });
  await put(false);
  expect([await kms(), await mileageOf(app, carId)]).toEqual([4_400 - 97_900, 97_900]);
  await put(true);
  await app.done({ method: 'DELETE', path: `/readings/${id}` });
  expect([await kms(), await mileageOf(app, carId)]).toEqual([4_400 - 97_900, 97_900]);
});

test('the last reading of the old odometer may be of the same day', async () => {
  const app = await startApp();
  const { carId, service, reading } = await enter(app);
  await service('2026-08-25', 97_000);
  await reading('2026-09-10', 0, { restartsAt: true });
  await reading('2026-09-10', 97_900);
  await reading('2026-09-20', 700);
  expect(await mileageOf(app, carId)).toBe(700);
  expect(await dueOf(app, carId)).toMatchObject({ dueAt: 4_100, kmLeft: 3_400 });
});

test('the mileage that was typed with the car counts only if it is of the present odometer', async () => {
  const app = await startApp();
  const { carId, reading } = await enter(app, 97_500);
  await reading('2026-09-10', 0, { restartsAt: true });
  await reading('2026-11-01', 3_000);
  expect(await mileageOf(app, carId)).toBe(3_000);
  await app.done({ method: 'PUT', path: `/cars/${carId}`, body: { mileage: 3_400 } });
  expect(await mileageOf(app, carId)).toBe(3_400);
});

const FIRST = toDay('2026-01-01');
const records = fc.array(fc.record({ day: fc.nat(120), km: fc.nat(6_000), isRestart: fc.boolean() }), {
  maxLength: 8,
});

test('the kilometres over several odometers are the sum of those of each', () => {
  fc.assert(
    fc.property(records, (given) => {
      // One reading a day: those of one day may be of either odometer.
      const days = new Map(given.map((one) => [one.day, one]));
      const readings = sortReadings(
        [...days.values()].map(({ day, km, isRestart }, id): Reading => ({
          day: FIRST + day,
          km,
          resource: 'readings',
          id,
          ...(isRestart && { isRestart: true }),
        })),
      );
      const odometers: Reading[][] = [[]];
      for (const reading of readings) {
        if (reading.isRestart) odometers.push([]);
        odometers.at(-1)?.push(reading);
      }
      const chains = odometers.map((odometer) =>
        trustedOf(odometer.map(({ isRestart: _isRestart, ...reading }) => reading)),
      );
      const { points } = drivenOf(readings);
      expect(points.map(({ day, km }) => `${toText(day)} ${km}`)).toEqual(
        chains.flat().map(({ day, km }) => `${toText(day)} ${km}`),
      );
      const total = chains.reduce((sum, chain) => sum + ((chain.at(-1)?.km ?? 0) - (chain[0]?.km ?? 0)), 0);
      expect((points.at(-1)?.driven ?? 0) - (points[0]?.driven ?? 0)).toBe(total);
    }),
    { numRuns: 2_000 },
  );
});

test('a reading that does not say that the odometer was replaced is listed as one that says it was not', async () => {
  const app = await startApp();
  const { reading } = await enter(app);
  const addReading = async (more: object) => (await reading('2026-01-01', 1, more)).id;
  const leftOut = await addReading({});
  const replaced = await addReading({ restartsAt: true });
  const denied = await addReading({ restartsAt: false });
  const idsOf = async (query: Query) => (await app.done(listCall('/readings', query))).ids;
  expect(await idsOf({ filter: { restartsAt: false }, sort: ['id', 'ASC'] })).toEqual([leftOut, denied]);
  expect(await idsOf({ filter: { restartsAt: true } })).toEqual([replaced]);
  expect(await idsOf({ sort: ['restartsAt', 'DESC'] })).toEqual([replaced, denied, leftOut]);
});
