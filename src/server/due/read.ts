import { sql } from 'kysely';
import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { readSnapshot } from '../db/sql/snapshot';
import { toDay, type Day } from '../calendar/days';
import type { Driven } from '../odometer/trusted';
import { readTrusted } from '../odometer/trustedByCar';
import type { Paper } from './due';

export interface OwnedPaper extends Paper {
  readonly userId: number | null;
}

/** The records from which everything due is computed. Those of archived cars and drivers are left out. */
export interface DueRecords {
  readonly services: readonly {
    readonly id: number;
    readonly carId: number;
    /** Its reading, and the kilometres until the next oil change. */
    readonly service: { readonly day: Day; readonly km: number; readonly untilNext: number } | undefined;
  }[];
  readonly papers: readonly OwnedPaper[];
  readonly cars: ReadonlyMap<number, { readonly numberPlate: string; readonly userId: number }>;
  readonly drivers: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
  readonly trusted: (carId: number) => Driven;
}

/** The latest oil change of a car: the last day, then the highest id. */
const latestService = sql<number>`(select latest.id from services as latest
  where latest.${sql.ref('carId')} = cars.id order by latest.date desc, latest.id desc limit 1)`;

const readRecords = async (trx: Queries) => ({
  services: await trx
    .selectFrom('cars')
    .innerJoin('services', (join) => join.on('services.id', '=', latestService))
    .select([
      'services.id',
      'services.carId',
      'services.date',
      'services.KmOilChange',
      'services.nextService',
      'cars.readingsVersion',
    ])
    .where('cars.archivedAt', 'is', null)
    .execute(),
  papers: await trx
    .selectFrom('papers')
    .leftJoin('cars', 'cars.id', 'papers.carId')
    .leftJoin('drivers', 'drivers.id', 'papers.driverId')
    .select([
      'papers.id',
      'papers.carId',
      'papers.driverId',
      'papers.userId',
      'papers.kind',
      'papers.validUntil',
    ])
    .where('cars.archivedAt', 'is', null)
    .where('drivers.archivedAt', 'is', null)
    .execute(),
  cars: await trx.selectFrom('cars').select(['id', 'userId', 'numberPlate']).execute(),
  drivers: await trx.selectFrom('drivers').select(['id', 'name']).execute(),
  users: await trx.selectFrom('users').select(['id', 'name']).execute(),
});

export const readDue = async (queries: Queries, calendar: Calendar): Promise<DueRecords> => {
  const { services, papers, cars, drivers, users } = await readSnapshot(queries, readRecords);
  const trusted = await readTrusted(
    queries,
    calendar,
    services.map(({ carId, readingsVersion }) => ({ carId, version: readingsVersion ?? 0 })),
  );
  return {
    services: services.map(({ id, carId, date, KmOilChange: km, nextService }) => ({
      id,
      carId,
      service:
        date === null || km === null || nextService === null
          ? undefined
          : { day: toDay(date), km, untilNext: nextService - km },
    })),
    papers: papers.map(({ validUntil, ...paper }) => ({ ...paper, validUntil: toDay(validUntil) })),
    cars: new Map(cars.map(({ id, ...car }) => [id, car])),
    drivers: new Map(drivers.map(({ id, name }) => [id, name ?? ''])),
    users: new Map(users.map(({ id, name }) => [id, name])),
    trusted,
  };
};
