import { sql } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { isOneOf, type Owners } from '../../db/sql/where';
import type { Calendar } from '../../ground/calendar';
import { dayOfInstant, type Day } from '../../ground/calendar/days';

/** A car that is neither archived nor sold. */
export interface CarInUse {
  readonly id: number;
  readonly numberPlate: string;
  readonly userId: number;
  readonly name: string | null;
  readonly seats: number | null;
  readonly model: string;
  readonly readingsVersion: number | null;
  /** The day since when it counts for its owner: on which it was recorded, or became theirs. */
  readonly from: Day;
  readonly isTakenOver: boolean;
}

interface Row extends Omit<CarInUse, 'from' | 'isTakenOver'> {
  readonly createdAt: string;
  readonly becameAt: string | null;
}

/** When a car that came from another owner became its present owner's. An owner that was undone does not count. */
const becameAt = sql`(select max(logged.at) from changes as logged
  join "changeViewers" as seen on seen."changeId" = logged.id
  where logged.resource = 'cars' and logged."recordId" = cars.id and logged.action = 'update'
    and logged.undone is null and seen."userId" = cars."userId"
    and seen."wasTheirs" = 0 and seen."isTheirs" = 1)`;

export const readCarsInUse = async (
  queries: Queries,
  calendar: Calendar,
  owners: Owners,
  id?: number,
): Promise<readonly CarInUse[]> => {
  const dayOf = dayOfInstant(calendar);
  const rows = await run(
    queries,
    sql<Row>`select cars.id, cars."numberPlate", cars."userId", users.name, cars.seats,
      cars.model, cars."readingsVersion", cars."createdAt", ${becameAt} as "becameAt"
    from cars left join users on users.id = cars."userId"
    where ${isOneOf('cars.userId', owners)} and cars."archivedAt" is null and cars."soldOn" is null
      ${id === undefined ? sql`` : sql`and cars.id = ${id}`} order by cars.id`,
  );
  return rows.map(({ createdAt, becameAt: since, ...car }) => ({
    from: dayOf(since ?? createdAt),
    isTakenOver: since !== null,
    ...car,
  }));
};
