import { sql } from 'kysely';
import type { ResourceDefinition } from '../../../contract/resource';
import { resources } from '../../../resources';
import type { Calendar } from '../../ground/calendar';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { executeWrite } from '../../db/sql/statements';
import { readReadings, readingsOf } from './readings';
import { drivenOf, sinceRestart, trustedOf, type Reading } from './trusted';
import { toDay } from '../../ground/calendar/days';
import { ref } from '../../db/sql/where';

/** Updates the kilometres between the oil changes of a car whose odometer was replaced. */
const refreshDistances = async (trx: Queries, carId: number, readings: readonly Reading[]): Promise<void> => {
  const { drivenAt } = drivenOf(readings);
  const services = await trx
    .selectFrom('services')
    .select(['id', 'date', 'KmOilChange', 'kmsDrivenBeforeService'])
    .where('carId', '=', carId)
    .orderBy('date')
    .orderBy('id')
    .execute();
  let before: number | null = null;
  for (const { id, date, KmOilChange: km, kmsDrivenBeforeService: stored } of services) {
    const driven = date === null || km === null ? null : drivenAt({ day: toDay(date), km });
    const kms = driven === null || before === null ? null : driven - before;
    if (kms !== stored)
      await trx.updateTable('services').set({ kmsDrivenBeforeService: kms }).where('id', '=', id).execute();
    before = driven;
  }
};

/** All columns with an odometer reading. Assignments have one too. */
const readings = [...resources.flatMap(readingsOf), { name: 'driverAssignments', source: 'mileage' }];

export const hasReading = (definition: ResourceDefinition): boolean => readingsOf(definition).length > 0;

/**
 * Updates the highest mileage and the readings version of cars. Call it after every change of a reading. It leaves
 * `updatedAt` unchanged.
 */
export const refreshHighestMileages = async (
  trx: Queries,
  calendar: Calendar,
  carIds: readonly number[],
): Promise<void> => {
  if (carIds.length === 0) return;
  const known = [
    sql`select own.mileage as reading from cars as own where own.id = cars.id`,
    ...readings.map(
      ({ name, source }) => sql`select max(${ref(source)}) from ${sql.table(name)} where "carId" = cars.id`,
    ),
  ];
  const [one] = carIds;
  const isRefreshed = carIds.length === 1 ? sql`id = ${one}` : isAmong(trx, 'id', carIds);
  await executeWrite(
    trx,
    sql`update cars set "readingsVersion" = coalesce("readingsVersion", 0) + 1,
      "highestMileage" = (select max(reading) from (${sql.join(known, sql` union all `)}) as known) where ${isRefreshed}`,
  );
  await refreshRestarted(trx, calendar, carIds);
};

/** The kilometres of readings. The car's own entry, which may have been typed from memory, counts if it fits the others. */
const mileagesOf = (readings: readonly Reading[]): readonly number[] => {
  const trusted = new Set(trustedOf(readings));
  const counted = readings.filter((reading) => reading.resource !== 'cars' || trusted.has(reading));
  return counted.map(({ km }) => km);
};

/** The mileage of a car whose odometer was replaced is the highest since. The distances between its oil changes go on over it. */
const refreshRestarted = async (
  trx: Queries,
  calendar: Calendar,
  carIds: readonly number[],
): Promise<void> => {
  const isOfOne = isAmong(trx, 'carId', [...carIds]);
  const { rows } = await sql<{ carId: number }>`select distinct "carId" from readings
    where "restartsAt" = 1 and ${isOfOne}`.execute(trx);
  if (rows.length === 0) return;
  const ids = rows.map(({ carId }) => Number(carId));
  const readingsOfCar = await readReadings(trx, calendar, ids);
  for (const id of ids) {
    const readings = readingsOfCar(id);
    const highest = Math.max(...mileagesOf(sinceRestart(readings)));
    await trx.updateTable('cars').set({ highestMileage: highest }).where('id', '=', id).execute();
    await refreshDistances(trx, id, readings);
  }
};

export const refreshHighestMileage = (trx: Queries, calendar: Calendar, carId: number): Promise<void> =>
  refreshHighestMileages(trx, calendar, [carId]);
