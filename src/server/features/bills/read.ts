import { sql } from 'kysely';
import { toKwacha } from '../../../contract/money';
import type { Queries, RowOf } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { type Condition, isOfOwnersOrAll, isOneOf, type Owners, ref } from '../../db/sql/where';
import { toDay } from '../../ground/calendar/days';
import type { CarInUse } from '../inUse/cars';
import type { CarSchedule, Every } from './schedule';

export type Bill = RowOf<'bills'>;

export const readBills = (queries: Queries, owners: Owners, id?: number): Promise<readonly Bill[]> =>
  run(
    queries,
    sql<Bill>`select * from bills where ${isOfOwnersOrAll('bills', owners)} ${id === undefined ? sql`` : sql`and id = ${id}`} order by id`,
  );

/** A day of a bill that was paid for a car, by which expense and how much; or skipped, and why. Money is in kwacha. */
export interface Settled {
  readonly billId: number;
  readonly carId: number;
  readonly numberPlate: string;
  readonly billOn: string;
  /** The owner at that time. */
  readonly userId: number | null;
  readonly repairId: number | null;
  readonly paid: number | null;
  readonly reason: string | null;
}

interface SettledOf {
  readonly billId?: number;
  readonly carId?: number;
}

/** Reads the days that were paid or skipped: of the cars of owners; of one bill, also what they paid for cars that they had. */
export const readSettled = async (
  queries: Queries,
  owners: Owners,
  { billId, carId }: SettledOf = {},
): Promise<readonly Settled[]> => {
  const isOfOwners = (table: string): Condition =>
    billId === undefined
      ? isOneOf('cars.userId', owners)
      : sql`(${isOneOf('cars.userId', owners)} or ${isOneOf(`${table}.userId`, owners)})`;
  const conditions = (table: string): Condition =>
    sql.join(
      [
        sql`${ref(`${table}.billId`)} is not null`,
        isOfOwners(table),
        ...(billId === undefined ? [] : [sql`${ref(`${table}.billId`)} = ${billId}`]),
        ...(carId === undefined ? [] : [sql`${ref(`${table}.carId`)} = ${carId}`]),
      ],
      sql` and `,
    );
  const head = (table: string) =>
    sql`select ${ref(`${table}.billId`)}, ${ref(`${table}.carId`)}, cars."numberPlate", ${ref(`${table}.billOn`)}, ${ref(`${table}.userId`)}`;
  const from = (table: string) =>
    sql`from ${sql.table(table)} join cars on cars.id = ${ref(`${table}.carId`)} where ${conditions(table)}`;
  const rows = await run(
    queries,
    sql<Settled>`${head('repairs')}, repairs.id as "repairId", repairs.amount as paid, cast(null as text) as reason
      ${from('repairs')}
      union all ${head('billSkips')}, null, null, "billSkips".reason ${from('billSkips')}`,
  );
  return rows.map((row) => ({
    ...row,
    paid: row.repairId === null ? null : toKwacha(Number(row.paid ?? 0)),
  }));
};

/** Whether a bill is for a car: for this one, for those of its owner or for all; and of them for those with its seats. */
export const isFor = ({ carId, userId, seatsFrom, seatsTo }: Bill, car: CarInUse): boolean => {
  if (carId !== null && carId !== car.id) return false;
  if (userId !== null && userId !== car.userId) return false;
  if (seatsFrom === null && seatsTo === null) return true;
  return car.seats !== null && car.seats >= (seatsFrom ?? 0) && car.seats <= (seatsTo ?? Infinity);
};

/** Returns the days of a bill for a car. */
export const scheduleOf = (
  { startsOn, endsOn, every }: Bill,
  { from }: CarInUse,
  settled: readonly Settled[],
): CarSchedule => ({
  startsOn: toDay(startsOn),
  endsOn: endsOn === null ? undefined : toDay(endsOn),
  every: every as Every,
  from,
  settled: new Set(settled.map(({ billOn }) => toDay(billOn))),
});
