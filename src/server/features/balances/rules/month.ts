import type { ReportRow } from '../../../../contract/report';
import type { calendar } from '../../../../reports/calendar';
import type { Account } from './account';
import { countMarked, type Day } from '../../../ground/calendar/days';
import { duesByDay, lastDueBefore } from './dues';
import { covers, intersect, type Interval } from '../../../ground/calendar/intervals';

export type DayState = ReportRow<typeof calendar>['days'][number]['state'];

export interface MonthDay {
  readonly day: Day;
  readonly due: number;
  readonly cashed: number;
  readonly spent: number;
  readonly state: DayState;
}

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

/** Returns what the driver paid for the owner by day, in a span. */
export const spentByDay = ({ records, since }: Account, { from, to }: Interval): CashedByDay => {
  const days = new Map<Day, number>();
  for (const { day, amount } of records.spent)
    if (day >= Math.max(since, from) && day < to) days.set(day, (days.get(day) ?? 0) + amount);
  return days;
};

/** Returns what came from the driver by day: what was cashed in, and what the driver paid for the owner in a span. */
export const handedInByDay = (account: Account, span: Interval, cashed: CashedByDay): CashedByDay => {
  const days = new Map(cashed);
  for (const [day, amount] of spentByDay(account, span)) days.set(day, (days.get(day) ?? 0) + amount);
  return days;
};

/** Computes every day of a month. `cashed` starts on `firstDayFor`, or on the account's first day if that is later. */
export const daysOf = (account: Account, month: Interval, cashed: CashedByDay, today: Day): MonthDay[] => {
  const due = duesByDay(account.dues, month);
  const days: MonthDay[] = [];
  const spent = spentByDay(account, month);
  const all = handedInByDay(account, { from: firstDayFor(account, month), to: month.to }, cashed);
  // The sum handed in since the last due day.
  let since = [...all].reduce((sum, [day, amount]) => (day < month.from ? sum + amount : sum), 0);
  for (let { from: day } = month; day < month.to; day += 1) {
    const handedIn = all.get(day) ?? 0;
    since += handedIn;
    const owed = due.get(day);
    days.push({
      day,
      due: owed ?? 0,
      cashed: cashed.get(day) ?? 0,
      spent: spent.get(day) ?? 0,
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
