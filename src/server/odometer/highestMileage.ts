import { sql } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Queries } from '../db/open/connect';
import { isAmong } from '../db/sql/jsonRows';
import { executeWrite } from '../db/sql/statements';

/** Returns the columns with an odometer reading of a car. */
export const readingsOf = ({
  name,
  fields,
}: ResourceDefinition): readonly { readonly name: string; readonly source: string }[] =>
  fields['carId'] && fields['carId'].stored !== false
    ? Object.entries(fields).flatMap(([source, { unit }]) => (unit === 'km' ? [{ name, source }] : []))
    : [];

/** All columns with an odometer reading. Assignments have one too. */
const readings = [...resources.flatMap(readingsOf), { name: 'driverAssignments', source: 'mileage' }];

export const hasReading = (definition: ResourceDefinition): boolean => readingsOf(definition).length > 0;

/**
 * Updates the highest mileage and the readings version of cars. Call it after every change of a reading. It leaves
 * `updatedAt` unchanged.
 */
export const refreshHighestMileages = async (trx: Queries, carIds: readonly number[]): Promise<void> => {
  if (carIds.length === 0) return;
  const car = sql.ref('cars.id');
  const known = [
    sql`select own.mileage as reading from cars as own where own.id = ${car}`,
    ...readings.map(
      ({ name, source }) =>
        sql`select max(${sql.ref(source)}) from ${sql.table(name)} where ${sql.ref('carId')} = ${car}`,
    ),
  ];
  const [one] = carIds;
  const isRefreshed = carIds.length === 1 ? sql`id = ${one}` : isAmong(trx, sql.ref('id'), carIds);
  await executeWrite(
    trx,
    sql`update cars set ${sql.ref('readingsVersion')} = coalesce(${sql.ref('readingsVersion')}, 0) + 1,
      ${sql.ref('highestMileage')} = (select max(reading) from (${sql.join(known, sql` union all `)}) as known) where ${isRefreshed}`,
  );
};

export const refreshHighestMileage = (trx: Queries, carId: number): Promise<void> =>
  refreshHighestMileages(trx, [carId]);
