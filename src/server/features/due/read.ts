import { sql } from 'kysely';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { isOneOf, type Owners } from '../../db/sql/where';
import { toDay, type Day } from '../../ground/calendar/days';
import type { Cache } from '../../db/cache';
import type { Driven } from '../odometer/trusted';
import { readTrusted } from '../odometer/trustedByCar';
import { PAPER_SOON_DAYS, type Paper } from './due';

/** The latest oil change of a car: the last day, then the highest id. */
const latestService = sql<number>`(select latest.id from services as latest
  where latest."carId" = cars.id order by latest.date desc, latest.id desc limit 1)`;

/** The latest oil change of a car in use, and the car's readings. */
export interface LatestService {
  readonly id: number;
  readonly carId: number;
  readonly numberPlate: string;
  readonly userId: number;
  readonly name: string | null;
  /** Its reading, and the kilometres until the next oil change. */
  readonly service: { readonly day: Day; readonly km: number; readonly untilNext: number } | undefined;
  readonly driven: Driven;
  /** What it cost, in ngwee. */
  readonly amount: number | null;
}

/**
 * Reads the latest oil changes of the cars of owners. The owner of the car counts, not who recorded: the next oil change of a
 * car that changed hands follows from the last one, and from all readings, of its former owner too.
 */
export const readServices = async (
  queries: Queries,
  calendar: Calendar,
  cache: Cache,
  owners: Owners,
): Promise<readonly LatestService[]> => {
  const rows = await queries
    .selectFrom('cars')
    .innerJoin('services', (join) => join.on('services.id', '=', latestService))
    .leftJoin('users', 'users.id', 'cars.userId')
    .select([
      'services.id',
      'services.date',
      'services.KmOilChange as km',
      'services.nextService',
      'services.amount',
    ])
    .select(['cars.id as carId', 'cars.numberPlate', 'cars.userId', 'users.name', 'cars.readingsVersion'])
    .where('cars.archivedAt', 'is', null)
    .where('cars.soldOn', 'is', null)
    .where(isOneOf('cars.userId', owners))
    .execute();
  const cars = rows.map(({ carId, readingsVersion }) => ({ carId, version: readingsVersion ?? 0 }));
  const trusted = await readTrusted(queries, calendar, cache, cars);
  return rows.map(({ date, km, nextService, readingsVersion: _version, ...row }) => ({
    service:
      date === null || km === null || nextService === null
        ? undefined
        : { day: toDay(date), km, untilNext: nextService - km },
    driven: trusted(row.carId),
    ...row,
  }));
};

/** The papers of owners; of them, those of a driver and of a car. */
export interface PapersOf {
  readonly owners: Owners;
  readonly of?: { readonly driverId: number; readonly carId: number | null };
}

export interface OwnedPaper extends Paper {
  /** What it cost, in ngwee. */
  readonly amount: number | null;
  /** How many days before its last day it is due soon. */
  readonly leadDays: number;
  readonly userId: number | null;
  readonly name: string | null;
  readonly numberPlate: string | null;
  readonly driver: string | null;
}

/**
 * Reads papers of owners. Papers of archived cars, of cars with a day of sale and of archived drivers are left out. So are
 * papers of a former owner, after a car was given to another.
 */
export const readPapers = async (
  queries: Queries,
  { owners, of }: PapersOf,
): Promise<readonly OwnedPaper[]> => {
  const rows = await queries
    .selectFrom('papers')
    .leftJoin('cars', 'cars.id', 'papers.carId')
    .leftJoin('drivers', 'drivers.id', 'papers.driverId')
    .leftJoin('users', 'users.id', 'papers.userId')
    .select(['papers.id', 'papers.carId', 'papers.driverId', 'papers.userId', 'papers.kind'])
    .select(['papers.validUntil', 'papers.amount', 'cars.numberPlate', 'users.name'])
    .leftJoin('paperKinds', 'paperKinds.key', 'papers.kind')
    .select(({ fn, val }) => fn.coalesce('paperKinds.leadDays', val(PAPER_SOON_DAYS)).as('leadDays'))
    .select(
      sql<string | null>`case when drivers.id is not null then coalesce(drivers.name, '') end`.as('driver'),
    )
    .where('cars.archivedAt', 'is', null)
    .where('cars.soldOn', 'is', null)
    .where('drivers.archivedAt', 'is', null)
    .where((paper) =>
      paper.or([paper('papers.carId', 'is', null), paper('cars.userId', '=', paper.ref('papers.userId'))]),
    )
    .where(isOneOf('papers.userId', owners))
    .$if(of !== undefined, (all) =>
      all.where((paper) =>
        paper.or([
          paper('papers.driverId', '=', of?.driverId ?? 0),
          paper('papers.carId', '=', of?.carId ?? 0),
        ]),
      ),
    )
    .execute();
  return rows.map(({ validUntil, leadDays, ...paper }) => ({
    resource: 'papers',
    leadDays: Number(leadDays),
    validUntil: toDay(validUntil),
    ...paper,
  }));
};

/** Reads the insurances of owners that have a last day. They are due like papers of the kind `insurance`. */
export const readInsurances = async (
  queries: Queries,
  { owners, of }: PapersOf,
): Promise<readonly OwnedPaper[]> => {
  const rows = await queries
    .selectFrom('insurances')
    .innerJoin('cars', 'cars.id', 'insurances.carId')
    .leftJoin('users', 'users.id', 'insurances.userId')
    .select(['insurances.id', 'insurances.carId', 'insurances.userId', 'insurances.amount'])
    .select(['insurances.validUntil', 'cars.numberPlate', 'users.name'])
    .where('insurances.validUntil', 'is not', null)
    .where('cars.archivedAt', 'is', null)
    .where('cars.soldOn', 'is', null)
    .whereRef('cars.userId', '=', 'insurances.userId')
    .where(isOneOf('insurances.userId', owners))
    .$if(of !== undefined, (all) => all.where('insurances.carId', '=', of?.carId ?? 0))
    .execute();
  return rows.flatMap(({ validUntil, ...insurance }) =>
    validUntil === null
      ? []
      : [
          {
            ...insurance,
            resource: 'insurances' as const,
            kind: 'insurance',
            driverId: null,
            driver: null,
            leadDays: PAPER_SOON_DAYS,
            validUntil: toDay(validUntil),
          },
        ],
  );
};
