import { sql, type Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Tables } from '../db/open/connect';
import { isAmong } from '../db/sql/jsonRows';
import { executeWrite } from '../db/sql/statements';

/** The columns that hold an odometer reading of a car: `mileage`, `KmOilChange` and what later resources add. */
const readingsOf = ({ name, fields }: ResourceDefinition): { name: string; source: string }[] =>
  fields['carId'] && fields['carId'].stored !== false
    ? Object.entries(fields).flatMap(([source, { unit }]) => (unit === 'km' ? [{ name, source }] : []))
    : [];

/** Handovers have one too. */
const readings = [...resources.flatMap(readingsOf), { name: 'driverAssignments', source: 'mileage' }];

export const hasReading = (definition: ResourceDefinition): boolean => readingsOf(definition).length > 0;

/** Works the highest reading known of some cars out anew: their own entries and their events'. The cars' stamps stay. */
export const refreshHighestMileages = async (
  trx: Transaction<Tables>,
  carIds: readonly number[],
): Promise<void> => {
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
    sql`update cars set ${sql.ref('highestMileage')} =
      (select max(reading) from (${sql.join(known, sql` union all `)}) as known) where ${isRefreshed}`,
  );
};

export const refreshHighestMileage = (trx: Transaction<Tables>, carId: number): Promise<void> =>
  refreshHighestMileages(trx, [carId]);
