import {
  countMarked,
  firstMarkedFrom,
  lastMarkedBefore,
  months,
  weeks,
  type Day,
  type Periods,
} from '../../../ground/calendar/days';
import type { Interval } from '../../../ground/calendar/intervals';
import { quotient } from '../../../ground/rounding';

export type Every = 'day' | 'week' | 'month';

/** The amount that a driver owes for a car, and how often. All amounts in the rules are in ngwee. */
export interface Target {
  readonly id: number;
  /** Null: for every driver of the car. */
  readonly driverId: number | null;
  readonly amount: number;
  readonly every: Every;
  /** Seven digits, Monday first. */
  readonly days: string;
  readonly from: Day;
  /** Exclusive. */
  readonly to: Day;
}

/** An amount that falls due repeatedly: on marked weekdays, or on the last day of each month. */
export interface DueRun extends Interval {
  readonly targetId: number;
  readonly amount: number;
  readonly on: string | 'monthEnd';
}

const ALL_DAYS = '1111111';
const SUNDAYS = '0000001';

/** A full period owes the full amount. A partial period owes its share of the marked days, due on the period's last day. */
const periodDues = (
  { id, amount, days }: Target,
  owed: readonly Interval[],
  { indexOf, startOf }: Periods,
  on: DueRun['on'],
): DueRun[] => {
  const runs: DueRun[] = [];
  const parts = new Map<number, number>();
  const addPart = (from: Day, to: Day): void => {
    const count = countMarked(from, to, days);
    if (count > 0) parts.set(indexOf(from), (parts.get(indexOf(from)) ?? 0) + count);
  };
  for (const { from, to } of owed) {
    const first = startOf(indexOf(from)) === from ? indexOf(from) : indexOf(from) + 1;
    const last = indexOf(to);
    if (first > last) {
      addPart(from, to);
      continue;
    }
    addPart(from, startOf(first));
    if (first < last) runs.push({ targetId: id, amount, on, from: startOf(first), to: startOf(last) });
    addPart(startOf(last), to);
  }
  for (const [index, count] of parts) {
    const end = startOf(index + 1);
    const share = quotient(amount * count, countMarked(startOf(index), end, days));
    runs.push({ targetId: id, amount: share, on: ALL_DAYS, from: end - 1, to: end });
  }
  return runs;
};

/** The dues of a target for its days in force. The intervals are disjoint and in order. */
export const duesOf = (target: Target, inForce: readonly Interval[]): DueRun[] => {
  const { id: targetId, amount, every, days: on } = target;
  if (every === 'week') return periodDues(target, inForce, weeks, SUNDAYS);
  if (every === 'month') return periodDues(target, inForce, months, 'monthEnd');
  return inForce.map(({ from, to }) => ({ targetId, amount, on, from, to }));
};

const countDues = ({ on }: DueRun, from: Day, to: Day): number =>
  on === 'monthEnd' ? months.indexOf(to) - months.indexOf(from) : countMarked(from, to, on);

export const dueBefore = (runs: readonly DueRun[], day: Day): number =>
  runs.reduce((sum, run) => {
    const to = Math.min(run.to, day);
    return run.from < to ? sum + run.amount * countDues(run, run.from, to) : sum;
  }, 0);

const monthEndFrom = (day: Day): Day => months.startOf(months.indexOf(day) + 1) - 1;

const nextOf = ({ on }: DueRun, day: Day): Day =>
  on === 'monthEnd' ? monthEndFrom(day) : firstMarkedFrom(day, on);

export interface Due {
  readonly day: Day;
  readonly targetId: number;
  readonly amount: number;
}

/** The dues of a span, by day, then by target. */
export const duesWithin = (runs: readonly DueRun[], { from, to }: Interval): Due[] =>
  runs
    .flatMap((run): Due[] => {
      const dues: Due[] = [];
      const end = Math.min(run.to, to);
      for (let day = nextOf(run, Math.max(run.from, from)); day < end; day = nextOf(run, day + 1))
        dues.push({ day, targetId: run.targetId, amount: run.amount });
      return dues;
    })
    .sort((one, other) => one.day - other.day || one.targetId - other.targetId);

/** What falls due on each due day of a span, in order. */
export const duesByDay = (runs: readonly DueRun[], span: Interval): ReadonlyMap<Day, number> => {
  const sums = new Map<Day, number>();
  for (const { day, amount } of duesWithin(runs, span)) sums.set(day, (sums.get(day) ?? 0) + amount);
  return sums;
};

/** The first due day that is not before a day. */
export const nextDueFrom = (runs: readonly DueRun[], day: Day): Day | undefined => {
  const days = runs.flatMap((run) => {
    const next = nextOf(run, Math.max(run.from, day));
    return next < run.to ? [next] : [];
  });
  return days.length > 0 ? Math.min(...days) : undefined;
};

export const lastDueBefore = (runs: readonly DueRun[], day: Day): Day | undefined => {
  const days = runs.flatMap(({ from, to, on }) => {
    const end = Math.min(to, day);
    if (end <= from) return [];
    const last = on === 'monthEnd' ? months.startOf(months.indexOf(end)) - 1 : lastMarkedBefore(end, on);
    return last >= from ? [last] : [];
  });
  return days.length > 0 ? Math.max(...days) : undefined;
};
