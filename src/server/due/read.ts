import { sql } from 'kysely';
import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { toDay, type Day } from '../money/rules/days';
import { readTagged, tagged, type Tagged } from '../money/sql/statement';
import { readTrusted, type Point } from '../odometer/trustedByCar';
import type { Paper } from './due';

const ref = (name: string) => sql.ref(name);

/** The latest oil change of each car: the last day, then the highest id. */
const latestServices = sql`cars join services on services.id = (select latest.id from services as latest
  where latest.${ref('carId')} = cars.id order by latest.date desc, latest.id desc limit 1)`;

const kinds = [
  tagged(
    'service',
    { id: ref('services.id'), carId: ref('cars.id'), amount: ref('nextService') },
    latestServices,
  ),
  tagged(
    'paper',
    {
      id: ref('id'),
      carId: ref('carId'),
      driverId: ref('driverId'),
      userId: ref('userId'),
      first: ref('validUntil'),
      word: ref('kind'),
    },
    sql`papers`,
  ),
  tagged(
    'car',
    { id: ref('id'), userId: ref('userId'), word: ref('numberPlate'), amount: ref('readingsVersion') },
    sql`cars`,
  ),
  tagged('driver', { id: ref('id'), word: ref('name') }, sql`drivers`),
  tagged('user', { id: ref('id'), word: ref('name') }, sql`users`),
];

export interface OwnedPaper extends Paper {
  readonly userId: number | null;
}

/** The records from which everything due is computed, as one consistent snapshot. */
export interface DueRecords {
  readonly services: readonly {
    readonly id: number;
    readonly carId: number;
    readonly dueAt: Day | undefined;
  }[];
  readonly papers: readonly OwnedPaper[];
  readonly cars: ReadonlyMap<number, { readonly numberPlate: string; readonly userId: number }>;
  readonly drivers: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
  readonly trusted: (carId: number) => readonly Point[];
}

const namesOf = (rows: readonly Tagged[]): ReadonlyMap<number, string> =>
  new Map(rows.map(({ id, word }) => [Number(id), word ?? '']));

export const readDue = async (queries: Queries, calendar: Calendar): Promise<DueRecords> => {
  const rows = await readTagged(queries, kinds);
  const of = (tag: string) => rows.filter((row) => row.tag === tag);
  const versions = new Map(of('car').map(({ id, amount }) => [Number(id), Number(amount ?? 0)]));
  const withService = of('service').map(({ carId }) => Number(carId));
  const trusted = await readTrusted(
    queries,
    calendar,
    withService.map((carId) => ({ carId, version: versions.get(carId) ?? 0 })),
  );
  return {
    services: of('service').map(({ id, carId, amount }) => ({
      id: Number(id),
      carId: Number(carId),
      dueAt: amount ?? undefined,
    })),
    papers: of('paper').map(({ id, carId, driverId, userId, first, word }) => ({
      id: Number(id),
      carId,
      driverId,
      userId,
      kind: word ?? '',
      validUntil: toDay(first ?? ''),
    })),
    cars: new Map(
      of('car').map(({ id, userId, word }) => [
        Number(id),
        { numberPlate: word ?? '', userId: Number(userId) },
      ]),
    ),
    drivers: namesOf(of('driver')),
    users: namesOf(of('user')),
    trusted,
  };
};
