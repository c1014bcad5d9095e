import { sql, type RawBuilder } from 'kysely';
import { dateField, type ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { dayOfInstant } from '../../ground/calendar/days';
import { jsonTable } from '../../db/sql/jsonRows';
import { sortReadings, type Reading } from './trusted';
import { ref } from '../../db/sql/where';

/** Returns the columns with an odometer reading of a car. */
export const readingsOf = ({
  name,
  fields,
}: ResourceDefinition): readonly { readonly name: string; readonly source: string }[] =>
  fields['carId'] && fields['carId'].stored !== false
    ? Object.entries(fields).flatMap(([source, { unit }]) => (unit === 'km' ? [{ name, source }] : []))
    : [];

interface Source {
  readonly resource: string;
  readonly carId: string;
  /** A day, or an instant of it. */
  readonly day: RawBuilder<unknown>;
  readonly km: string;
  /** A column that is 1 for the first reading of a new odometer. */
  readonly restart?: string;
}

const sources: readonly Source[] = [
  ...resources.flatMap((definition) => {
    const day = dateField(definition);
    return day === undefined
      ? []
      : readingsOf(definition).map(({ name, source }) => ({
          resource: name,
          carId: 'carId',
          day: ref(day),
          km: source,
          ...(definition.fields['restartsAt'] && { restart: 'restartsAt' }),
        }));
  }),
  { resource: 'driverAssignments', carId: 'carId', day: ref('startedAt'), km: 'mileage' },
  // The car's own mileage, on the day it was entered: when the car was added or corrected.
  {
    resource: 'cars',
    carId: 'id',
    day: sql`coalesce("mileageTypedAt", "createdAt")`,
    km: 'mileage',
  },
];

/** The readings of a car in one resource as one text: `day km id`, and `1` for the first of a new odometer, separated by commas. */
interface Packed {
  readonly carId: number;
  readonly resource: string;
  readonly readings: string;
}

// One text per car and resource transfers faster than one row per reading.
const packed = ({ resource, carId, day, km, restart }: Source, cars: RawBuilder<unknown>) => {
  const mark = restart ? sql` || case when ${ref(restart)} = 1 then ' 1' else '' end` : sql``;
  return sql`select ${ref(carId)} as "carId", ${sql.lit(resource)} as resource,
    string_agg(${day} || ' ' || cast(${ref(km)} as text) || ' ' || cast(id as text)${mark}, ',') as readings
  from ${sql.table(resource)} where ${ref(carId)} in ${cars} and ${ref(km)} is not null and ${day} is not null
  group by ${ref(carId)}`;
};

const unpack = ({ resource, readings }: Packed, dayOfText: (text: string) => number): readonly Reading[] =>
  readings.split(',').map((reading) => {
    const [day = '', km, id, restart] = reading.split(' ');
    return {
      day: dayOfText(day),
      km: Number(km),
      resource,
      id: Number(id),
      ...(restart && { isRestart: true as const }),
    };
  });

/** Reads every dated reading of some cars in one statement. Returns a lookup that sorts the readings of a car on demand. */
export const readReadings = async (
  queries: Queries,
  calendar: Calendar,
  carIds: readonly number[],
): Promise<(carId: number) => readonly Reading[]> => {
  const list = carIds.map((carId) => [carId]);
  const cars = sql`(select car from ${jsonTable(queries, list, { car: 'bigint' })} as cars)`;
  const each = sources.map((source) => packed(source, cars));
  const { rows } = await sql<Packed>`${sql.join(each, sql` union all `)}`.execute(queries);
  const byCar = new Map<number, Packed[]>();
  for (const row of rows) {
    const ofCar = byCar.get(row.carId);
    if (ofCar) ofCar.push(row);
    else byCar.set(row.carId, [row]);
  }
  const dayOfText = dayOfInstant(calendar);
  return (carId) => sortReadings((byCar.get(carId) ?? []).flatMap((row) => unpack(row, dayOfText)));
};
