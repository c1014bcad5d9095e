import { sql, type RawBuilder } from 'kysely';
import { resources } from '../../resources';
import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { dayOf } from '../db/sql/tables';
import { dayOfInstant } from '../money/sql/records';
import { readingsOf } from '../resources/mileage';
import { sortReadings, trustedOf, type Reading } from './trusted';

interface Source {
  readonly resource: string;
  readonly carId: string;
  /** A day, or an instant of it. */
  readonly day: RawBuilder<unknown>;
  readonly km: string;
}

const sources: readonly Source[] = [
  ...resources.flatMap((definition) => {
    const day = dayOf(definition);
    return day === undefined
      ? []
      : readingsOf(definition).map(({ name, source }) => ({
          resource: name,
          carId: 'carId',
          day: sql.ref(day),
          km: source,
        }));
  }),
  { resource: 'driverAssignments', carId: 'carId', day: sql.ref('startedAt'), km: 'mileage' },
  // The car's own entry, by the day it was typed: the day on which the car was added, or corrected.
  {
    resource: 'cars',
    carId: 'id',
    day: sql`coalesce(${sql.ref('mileageTypedAt')}, ${sql.ref('createdAt')})`,
    km: 'mileage',
  },
];

/**
 * The dated readings, those of a car as one text: `day km resource id`, separated by commas. A row each would take several
 * times as long to hand over.
 */
export const packedReadings = (carId?: unknown): RawBuilder<unknown> => {
  const each = sources.map(({ resource, carId: car, day, km }) => {
    const ofCar = carId === undefined ? sql`` : sql` and ${sql.ref(car)} = ${carId}`;
    return sql`select ${sql.ref(car)} as ${sql.id('carId')},
      ${day} || ' ' || cast(${sql.ref(km)} as text) || ' ' || ${sql.lit(resource)} || ' ' || cast(id as text) as reading
      from ${sql.table(resource)} where ${sql.ref(km)} is not null and ${day} is not null${ofCar}`;
  });
  return sql`(select ${sql.ref('carId')}, string_agg(reading, ',') as readings
    from (${sql.join(each, sql` union all `)}) as dated group by ${sql.ref('carId')}) as packed`;
};

/** The readings of a packed text, sorted. */
export const unpackReadings = (packed: string, calendar: Calendar): readonly Reading[] => {
  const dayOf = dayOfInstant(calendar);
  return sortReadings(
    packed.split(',').map((reading) => {
      const [day = '', km, resource = '', id] = reading.split(' ');
      return { day: dayOf(day), km: Number(km), resource, id: Number(id) };
    }),
  );
};

/** The readings of one car, sorted, and those of them that are trusted. */
export const readReadings = async (queries: Queries, calendar: Calendar, carId: number) => {
  const { rows } = await sql<{ readings: string }>`select readings from ${packedReadings(carId)}`.execute(
    queries,
  );
  const readings = rows.flatMap(({ readings: packed }) => unpackReadings(packed, calendar));
  return { readings, trusted: trustedOf(readings) };
};
