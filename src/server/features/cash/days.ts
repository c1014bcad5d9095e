import { sql, type RawBuilder } from 'kysely';
import { toKwacha } from '../../../contract/money';
import type { ReportRow } from '../../../contract/report';
import type { cashBookDays } from '../../../reports/cashBookDays';
import type { Calendar } from '../../ground/calendar';
import { dayOfInstant, toDay, toText, type Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import type { Queries } from '../../db/open/connect';
import { recordedAt } from '../../db/sql/recordedAt';
import { readSnapshot } from '../../db/sql/snapshot';
import { run } from '../../db/sql/statements';
import { type Condition, isOneOf, type Owners, ref } from '../../db/sql/where';
import { readable, usable } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import { paidSpending } from './movements';
import { byKey } from '../../ground/groupBy';

type DayRow = ReportRow<typeof cashBookDays>;
type Column = Exclude<keyof DayRow, 'date'>;
type Sums = Record<Column, number>;

const columns: readonly Column[] = ['cash', 'mobileMoney', 'bank', 'spentCash', 'spentOther', 'banked'];

/** The records of a day, and the SQL of the column in which each counts. */
interface Counted {
  readonly resource: string;
  readonly day: string;
  readonly amount: string;
  readonly column: RawBuilder<unknown>;
  /** Whether a record may be without a day. It then counts on the day it was recorded. */
  readonly isUndated: boolean;
  readonly condition: (owners: Owners) => Condition;
  /** Whether it is of a person's own cash, which grants do not open. */
  readonly isOwnCash?: true;
}

const ofOwners = (owners: Owners): Condition => isOneOf('userId', owners);

const counted: readonly Counted[] = [
  {
    resource: 'cashings',
    day: 'date',
    amount: 'amount',
    column: ref('method'),
    isUndated: true,
    condition: ofOwners,
  },
  ...paidSpending.map(({ definition: _definition, ...columns }) => ({
    ...columns,
    column: sql`case when "paidFrom" = 'cashBox' then 'spentCash' else 'spentOther' end`,
    condition: ofOwners,
  })),
  {
    resource: 'transfers',
    day: 'date',
    amount: 'amount',
    column: sql`'banked'`,
    isUndated: false,
    condition: (owners) => sql`"toId" is null and state <> 'refused' and ${isOneOf('fromId', owners)}`,
    isOwnCash: true,
  },
];

interface Found {
  readonly date: string;
  readonly place: Column;
  readonly amount: number | null;
}

/** Reads what came in and went out on each day of a span, of the records that a viewer may read, newest first. */
export const readCashDays = (
  queries: Queries,
  calendar: Calendar,
  viewer: Viewer,
  { from, to }: Interval,
): Promise<readonly DayRow[]> =>
  readSnapshot(queries, async (trx) => {
    const dayOf = dayOfInstant(calendar);
    const days = new Map<Day, Sums>();
    const add = (day: Day, column: Column, amount: number | null): void => {
      const sums = days.get(day) ?? byKey(columns, () => 0);
      sums[column] += amount ?? 0;
      days.set(day, sums);
    };
    const [first, last] = [toText(from), toText(to - 1)];
    for (const { resource, day, amount, column, isUndated, condition, isOwnCash } of counted) {
      const owners = isOwnCash ? usable(viewer) : readable(viewer);
      const within = sql`from ${sql.table(resource)} where ${condition(owners)} and ${ref(day)}`;
      const recorded = recordedAt(resource);
      const dated = await run(
        trx,
        sql<Found>`select ${ref(day)} as date, ${column} as place, sum(${ref(amount)}) as amount
          ${within} >= ${first} and ${ref(day)} <= ${last} group by 1, 2`,
      );
      for (const one of dated) add(toDay(one.date), one.place, one.amount);
      if (!isUndated) continue;
      const undated = await run(
        trx,
        sql<Found>`select ${recorded} as date, ${column} as place, ${ref(amount)} as amount
          ${within} is null and ${recorded} >= ${calendar.startOf(first)}
            and ${recorded} <= ${calendar.endOf(last)}`,
      );
      for (const one of undated) add(dayOf(one.date), one.place, one.amount);
    }
    return [...days]
      .sort(([one], [other]) => other - one)
      .map(([day, sums]) => ({ date: toText(day), ...byKey(columns, (column) => toKwacha(sums[column])) }));
  });
