import { sql, type Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Tables } from '../db/open/connect';
import { executeWrite } from '../db/sql/statements';

/** The columns with an odometer reading of a car. */
const readingsOf = ({ name, fields }: ResourceDefinition): { name: string; source: string }[] =>
  fields['carId'] && fields['carId'].stored !== false
    ? Object.entries(fields).flatMap(([source, { unit }]) => (unit === 'km' ? [{ name, source }] : []))
    : [];

/** Assignments have one too. */
const readings = [...resources.flatMap(readingsOf), { name: 'driverAssignments', source: 'mileage' }];

export const hasReading = (definition: ResourceDefinition): boolean => readingsOf(definition).length > 0;

/** Updates the highest mileage known of a car, from its own entry and its events. The car's stamp stays. */
export const refreshHighestMileage = async (trx: Transaction<Tables>, carId: number): Promise<void> => {
  const known = [
    sql`select mileage as reading from cars where id = ${carId}`,
    ...readings.map(
      ({ name, source }) =>
        sql`select max(${sql.ref(source)}) from ${sql.table(name)} where ${sql.ref('carId')} = ${carId}`,
    ),
  ];
  await executeWrite(
    trx,
    sql`update cars set ${sql.ref('highestMileage')} =
      (select max(reading) from (${sql.join(known, sql` union all `)}) as known) where id = ${carId}`,
  );
};
