import type { ReportRow } from '../../../contract/report';
import type { calendar } from '../../../reports/calendar';
import type { Account } from './account';
import { countMarked, type Day } from '../../calendar/days';
import { duesByDay, lastDueBefore } from './dues';
import { covers, intersect, type Interval } from '../../calendar/intervals';

export type DayState = ReportRow<typeof calendar>['days'][number]['state'];

export interface MonthDay {
  readonly day: Day;
  readonly due: number;
  readonly cashed: number;
  readonly state: DayState;
}

/** The cashed sums by day. */
export type CashedByDay = ReadonlyMap<Day, number>;

/** Whether an account has a marked day in force, or a day off, in a span. */
export const hasDayWithin = ({ inForce, off }: Account, month: Interval): boolean =>
  intersect(off, [month]).length > 0 ||
  inForce.some(({ target, intervals }) =>
    intersect(intervals, [month]).some(({ from, to }) => countMarked(from, to, target.days) > 0),
  );

/** Returns the first day whose cashings count for a month: the day after the last due day before the month. */
export const firstDayFor = ({ dues, since }: Account, { from }: Interval): Day =>
  Math.min(from, (lastDueBefore(dues, from) ?? since - 1) + 1);

/** Computes every day of a month. `cashed` starts on `firstDayFor`, or on the account's first day if that is later. */
export const daysOf = (account: Account, month: Interval, cashed: CashedByDay, today: Day): MonthDay[] => {
  const due = duesByDay(account.dues, month);
  const days: MonthDay[] = [];
  // The sum cashed since the last due day.
  let since = [...cashed].reduce((sum, [day, amount]) => (day < month.from ? sum + amount : sum), 0);
  for (let { from: day } = month; day < month.to; day += 1) {
    const handedIn = cashed.get(day) ?? 0;
    since += handedIn;
    const owed = due.get(day);
    days.push({
      day,
      due: owed ?? 0,
      cashed: handedIn,
      state: stateOf(account, day, { owed, handedIn, since, today }),
    });
    if (owed !== undefined) since = 0;
  }
  return days;
};

interface OnDay {
  readonly owed: number | undefined;
  readonly handedIn: number;
  readonly since: number;
  readonly today: Day;
}

const stateOf = ({ off }: Account, day: Day, { owed, handedIn, since, today }: OnDay): DayState => {
  if (day > today && handedIn === 0) return 'future';
  if (owed !== undefined) {
    if (since >= owed) return 'paid';
    if (since > 0) return 'short';
    return day === today ? 'open' : 'missed';
  }
  if (handedIn > 0) return 'cashed';
  return covers(off, day) ? 'off' : 'none';
};
