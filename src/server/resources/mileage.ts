import { sql, type Transaction } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { resources } from '../../resources';
import type { Tables } from '../db/open/connect';
import { executeWrite } from '../db/sql/statements';

/** The columns that hold an odometer reading of a car: `mileage`, `KmOilChange` and what later resources add. */
export const readingsOf = ({
  name,
  fields,
}: ResourceDefinition): readonly { readonly name: string; readonly source: string }[] =>
  fields['carId'] && fields['carId'].stored !== false
    ? Object.entries(fields).flatMap(([source, { unit }]) => (unit === 'km' ? [{ name, source }] : []))
    : [];

/** Handovers have one too. */
const readings = [...resources.flatMap(readingsOf), { name: 'driverAssignments', source: 'mileage' }];

export const hasReading = (definition: ResourceDefinition): boolean => readingsOf(definition).length > 0;

/** Updates what follows from the readings of a car, after every change of them: the highest, and their version. The car's stamp stays. */
export const refreshHighestMileage = async (trx: Transaction<Tables>, carId: number): Promise<void> => {
  await executeWrite(trx, 'highestMileage', [carId], ([car]) => {
    const known = [
      sql`select mileage as reading from cars where id = ${car}`,
      ...readings.map(
        ({ name, source }) =>
          sql`select max(${sql.ref(source)}) from ${sql.table(name)} where ${sql.ref('carId')} = ${car}`,
      ),
    ];
    return sql`update cars set ${sql.ref('readingsVersion')} = coalesce(${sql.ref('readingsVersion')}, 0) + 1,
      ${sql.ref('highestMileage')} = (select max(reading) from (${sql.join(known, sql` union all `)}) as known) where id = ${car}`;
  });
};
