import type { Queries } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { run } from '../../db/sql/statements';
import { conflict } from '../../ground/errors';
import { say } from '../../ground/i18n/sentence';

interface Present {
  readonly driver: string | null;
  readonly car: string;
}

/** Reads the first driver and car of the open assignments of one of them. */
const readPresent = async (
  queries: Queries,
  column: 'driverId' | 'carId',
  id: number,
): Promise<Present | undefined> => {
  const [found] = await run(
    queries,
    queries
      .selectFrom('driverAssignments as had')
      .innerJoin('drivers', 'drivers.id', 'had.driverId')
      .innerJoin('cars', 'cars.id', 'had.carId')
      .select(['drivers.name as driver', 'cars.numberPlate as car'])
      .where(`had.${column}`, '=', id)
      .where('had.endedAt', 'is', null)
      .orderBy('had.startedAt')
      .orderBy('had.id')
      .limit(1),
  );
  return found;
};

export const refuseDriven = async (queries: Queries, { id }: Pick<Rec, 'id'>): Promise<void> => {
  const found = await readPresent(queries, 'carId', id);
  if (found)
    throw conflict(say('{car} still has a driver: {driver}', { car: found.car, driver: found.driver ?? '' }));
};

export const refuseDriving = async (queries: Queries, { id }: Pick<Rec, 'id'>): Promise<void> => {
  const found = await readPresent(queries, 'driverId', id);
  if (found)
    throw conflict(say('{driver} still has a car: {car}', { driver: found.driver ?? '', car: found.car }));
};
