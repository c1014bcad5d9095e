import { sql } from 'kysely';
import type { Calendar } from '../../../ground/calendar';
import { dayOfInstant, OPEN, type Day } from '../../../ground/calendar/days';
import type { Queries, RowOf } from '../../../db/open/connect';
import { isAmong } from '../../../db/sql/jsonRows';
import { run } from '../../../db/sql/statements';
import { grouped } from '../../../ground/groupBy';
import type { DayCar, Facts } from './facts';
import { ref } from '../../../db/sql/where';

interface Stored extends Pick<
  RowOf<'driverAssignments'>,
  'driverId' | 'carId' | 'userId' | 'startedAt' | 'endedAt'
> {
  readonly owner: number | null;
  readonly archivedAt: string | null;
}

/** Who had a car on the days of an assignment. Its last day is the first one that is no longer theirs. */
interface Had extends DayCar {
  readonly driverId: number;
  readonly from: Day;
  readonly to: Day;
  readonly isArchived: boolean;
}

const isOn =
  (day: Day) =>
  ({ from, to }: Had): boolean =>
    from <= day && day < to;

const readHad = async (
  queries: Queries,
  calendar: Calendar,
  column: 'driverId' | 'carId',
  ids: readonly number[],
): Promise<readonly Had[]> => {
  const dayOf = dayOfInstant(calendar);
  const rows = await run(
    queries,
    sql<Stored>`select had."driverId", had."carId", had."userId", had."startedAt",
      had."endedAt", cars."userId" as owner, cars."archivedAt"
      from "driverAssignments" as had join cars on cars.id = had."carId"
      where ${isAmong(queries, ref(`had.${column}`), ids)} order by had."startedAt", had.id`,
  );
  return rows.map(({ driverId, carId, userId, startedAt, endedAt, owner, archivedAt }) => ({
    driverId,
    carId,
    userId: userId ?? owner,
    from: dayOf(startedAt),
    to: endedAt === null ? OPEN : dayOf(endedAt),
    isArchived: archivedAt !== null,
  }));
};

/**
 * Reads which car drivers had at the end of a day, and its owner of that day. Before their first assignment it is the first
 * car. An archived car is skipped: a new record may not refer to it.
 */
export const readDayCars = async (
  queries: Queries,
  calendar: Calendar,
  driverIds: readonly number[],
): Promise<Facts['carOf']> => {
  const ofDriver = grouped(
    await readHad(queries, calendar, 'driverId', driverIds),
    ({ driverId }) => driverId,
  );
  const firstCars = [...ofDriver.values()].flatMap(([first]) => (first ? [first.carId] : []));
  const ofCar = grouped(
    await readHad(queries, calendar, 'carId', [...new Set(firstCars)]),
    ({ carId }) => carId,
  );
  return (driverId, day) => {
    const had = ofDriver.get(driverId) ?? [];
    const [first] = had;
    const isBefore = first !== undefined && day < first.from;
    const found = isBefore ? first : had.findLast(isOn(day));
    if (!found || found.isArchived) return undefined;
    // Somebody else may have had the car before, under another owner.
    const ofDay = isBefore ? (ofCar.get(found.carId) ?? []).findLast(isOn(day)) : undefined;
    return { carId: found.carId, userId: (ofDay ?? found).userId };
  };
};
