import { sql, type RawBuilder } from 'kysely';
import type { Queries, RowOf } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { type Condition, isOneOf, type Owners, ref } from '../../db/sql/where';
import { toDay, toText, type Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import { countedAmount, moneySources } from '../profit/sources';

/** A car that was bought, and what it earned for its owner up to a day. Money is in ngwee, days are texts. */
export interface BoughtCar extends Pick<
  RowOf<'cars'>,
  'numberPlate' | 'model' | 'boughtOn' | 'soldOn' | 'soldFor' | 'worth'
> {
  readonly carId: number;
  readonly userId: number;
  readonly name: string | null;
  readonly boughtFor: number;
  readonly earned: number | null;
  /** What it earned on the days that a forecast may look back. */
  readonly recent: number | null;
  readonly firstOn: string | null;
  readonly paidBackOn: string | null;
}

const isBought = (owners: Owners): Condition =>
  sql`cars."boughtFor" > 0 and ${isOneOf('cars.userId', owners)}`;

/** Selects what each record of the cars adds to the profit, by car and day. */
const netsOf = (owners: Owners, asOf: string): readonly RawBuilder<unknown>[] =>
  moneySources.map((source) => {
    const { resource, side, day } = source;
    const of = (column: string) => ref(`${resource}.${column}`);
    const sign = sql.lit(side === 'in' ? 1 : -1);
    return sql`select cars.id as "carId", ${of(day)} as day, ${sign} * sum(${countedAmount(source)}) as amount
      from cars join ${sql.table(resource)} on ${of('carId')} = cars.id and ${of('userId')} = cars."userId"
      where ${isBought(owners)} and ${of(day)} >= coalesce(cars."boughtOn", '') and ${of(day)} <= ${asOf}
      group by cars.id, ${of(day)}`;
  });

/** Reads the cars of owners that were bought, with what they earned up to a day. */
export const readBought = async (
  queries: Queries,
  owners: Owners,
  { asOf, recentFrom }: { readonly asOf: Day; readonly recentFrom: Day },
): Promise<readonly BoughtCar[]> =>
  run(
    queries,
    sql<BoughtCar>`with nets as (select "carId", day, sum(amount) as amount
        from (${sql.join(netsOf(owners, toText(asOf)), sql` union all `)}) as each group by "carId", day),
      running as (select "carId", day, amount, sum(amount) over (partition by "carId" order by day) as total from nets)
      select cars.id as "carId", cars."numberPlate", cars.model, cars."userId", users.name,
        cars."boughtOn", cars."boughtFor", cars."soldOn", cars."soldFor", cars.worth,
        sum(running.amount) as earned, min(running.day) as "firstOn",
        sum(case when running.day >= ${toText(recentFrom)} then running.amount else 0 end) as recent,
        min(case when running.total >= cars."boughtFor" then running.day end) as "paidBackOn"
      from cars left join users on users.id = cars."userId" left join running on running."carId" = cars.id
      where ${isBought(owners)} group by cars.id, users.name`,
  );

/** Reads the days off of the cars of owners that were bought, by car. */
export const readOff = async (
  queries: Queries,
  owners: Owners,
): Promise<readonly (Interval & { readonly carId: number })[]> => {
  const rows = await run(
    queries,
    sql<{ carId: number; startsOn: string; endsOn: string | null }>`select cars.id as "carId",
        off."startsOn", off."endsOn"
      from cars join "daysOff" as off on off."carId" = cars.id and off."userId" = cars."userId"
      where ${isBought(owners)}`,
  );
  return rows.map(({ carId, startsOn, endsOn }) => ({
    carId,
    from: toDay(startsOn),
    to: toDay(endsOn ?? startsOn) + 1,
  }));
};
