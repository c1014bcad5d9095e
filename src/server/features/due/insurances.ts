import type { Queries } from '../../db/open/connect';
import { isOneOf } from '../../db/sql/where';
import { toDay } from '../../ground/calendar/days';
import { PAPER_SOON_DAYS } from './due';
import type { OwnedPaper, PapersOf } from './read';

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
