import type { ReportRow } from '../../../../contract/report';
import type { balances } from '../../../../reports/balances';
import { OPEN, type Day } from '../../../ground/calendar/days';
import { dueBefore, duesOf, duesWithin, type Due, type DueRun, type Target } from './dues';
import { covers, intersect, subtract, union, type Interval } from '../../../ground/calendar/intervals';

/**
 * A charge to a driver, or a debt that is forgiven. Amounts are in ngwee, and never negative. A charge is an adjustment, or the
 * part of an expense that the driver pays back.
 */
export interface Adjustment {
  readonly resource: string;
  readonly id: number;
  readonly day: Day;
  readonly effect: 'charge' | 'forgive';
  readonly amount: number;
  readonly reason: string | null;
  /** What the expense was for, of which the driver pays a part back. */
  readonly kind?: string | null;
}

/** An expense that the driver paid for the owner: it counts like money handed in. Amounts are in ngwee. */
export interface Spent {
  readonly resource: string;
  readonly id: number;
  readonly day: Day;
  readonly amount: number;
  /** What it was for. */
  readonly kind: string | null;
  /** The kind and the details. */
  readonly text: string | null;
}

/** Days on which nothing is owed. */
export interface DaysOff extends Interval {
  readonly id: number;
  readonly reason: string;
  readonly notes: string | null;
}

/** The records of one account: of a driver, a car and an owner. Its cashings are summed in SQL. */
export interface AccountRecords {
  /** The days on which the driver had the car. The day of a handover belongs to the incoming driver. */
  readonly assignments: readonly Interval[];
  /** Targets and days off of the car and owner that name the driver, or no driver. */
  readonly targets: readonly Target[];
  readonly daysOff: readonly DaysOff[];
  readonly adjustments: readonly Adjustment[];
  readonly spent: readonly Spent[];
}

export interface Account {
  /** The first day on which cashings count. */
  readonly since: Day;
  /** The days on which the driver had the car. */
  readonly driven: readonly Interval[];
  /** The driver's days on which nothing is owed. */
  readonly off: readonly Interval[];
  /** The driver's days with a target that are not off, marked weekdays or not. */
  readonly inForce: readonly { readonly target: Target; readonly intervals: readonly Interval[] }[];
  readonly dues: readonly DueRun[];
  readonly records: AccountRecords;
}

const takesPrecedence = (one: Target, other: Target): boolean => {
  const byDriver = Number(one.driverId !== null) - Number(other.driverId !== null);
  return (byDriver || one.from - other.from || one.id - other.id) > 0;
};

/** Returns the target of a day. A target that names the driver takes precedence, then the later one. */
export const targetOn = (targets: readonly Target[], day: Day): Target | undefined => {
  let found: Target | undefined;
  for (const target of targets)
    if (target.from <= day && day < target.to && (!found || takesPrecedence(target, found))) found = target;
  return found;
};

/** Returns the days on which each target is in force. */
const timelineOf = (targets: readonly Target[]): ReadonlyMap<Target, readonly Interval[]> => {
  const bounds = [...new Set(targets.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b);
  const timeline = new Map<Target, Interval[]>();
  for (const [index, from] of bounds.entries()) {
    const to = bounds[index + 1];
    const target = to === undefined ? undefined : targetOn(targets, from);
    if (!target || to === undefined) continue;
    const intervals = timeline.get(target) ?? [];
    timeline.set(target, intervals);
    intervals.push({ from, to });
  }
  return new Map([...timeline].map(([target, intervals]) => [target, union(intervals)]));
};

/** Computes an account. Undefined if it has neither a day with a target nor an adjustment. */
export const accountOf = (records: AccountRecords): Account | undefined => {
  const driven = union(records.assignments);
  const withTarget = [...timelineOf(records.targets)].map(([target, intervals]) => ({
    target,
    intervals: intersect(intervals, driven),
  }));
  const firsts = [
    ...withTarget.flatMap(({ intervals: [first] }) => (first ? [first.from] : [])),
    ...records.adjustments.map(({ day }) => day),
  ];
  if (firsts.length === 0) return undefined;
  const since = firsts.reduce((first, day) => Math.min(first, day));
  const off = union(records.daysOff);
  const inForce = withTarget.map(({ target, intervals }) => ({
    target,
    intervals: subtract(intervals, off),
  }));
  return {
    since,
    driven,
    off: intersect(off, driven),
    inForce,
    dues: inForce.flatMap(({ target, intervals }) => duesOf(target, intervals)),
    records,
  };
};

/** The sum of the cashings from `since` up to a day. Amounts are in ngwee. */
export interface Cashed {
  readonly amount: number;
  /** The part of it that nobody has confirmed. */
  readonly unconfirmed: number;
  readonly lastDay: Day | undefined;
}

export type State = ReportRow<typeof balances>['state'];

/** What a driver owes on a day, in ngwee. A negative balance is paid ahead. */
export interface Balance {
  readonly due: number;
  readonly cashed: number;
  readonly spent: number;
  readonly charged: number;
  readonly forgiven: number;
  readonly balance: number;
  readonly dueToday: number;
  readonly behindSince: Day | undefined;
  readonly daysBehind: number;
  readonly state: State;
}

/** A driver is late from this number of days behind: the cash of the last evening may still be on its way. */
const LATE_DAYS = 2;

/** Returns what was charged or forgiven up to a day. */
export const adjustedUpTo = ({ records }: Account, effect: Adjustment['effect'], day: Day): number =>
  records.adjustments.reduce(
    (sum, one) => (one.effect === effect && one.day <= day ? sum + one.amount : sum),
    0,
  );

/** Returns what the driver paid for the owner from the account's first day on, up to a day. */
export const spentUpTo = ({ records, since }: Account, last: Day): number =>
  records.spent.reduce((sum, { day, amount }) => (day >= since && day <= last ? sum + amount : sum), 0);

/** Returns the day of the oldest charge or due that is not fully settled. */
const firstUnsettled = (account: Account, settled: number, day: Day): Day => {
  const owed = (at: Day): number =>
    dueBefore(account.dues, Math.min(at + 1, day)) + adjustedUpTo(account, 'charge', at);
  let [low, high] = [account.since, day];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (owed(middle) > settled) high = middle;
    else low = middle + 1;
  }
  return low;
};

const stateOf = (balance: number, daysBehind: number): State => {
  if (daysBehind >= LATE_DAYS) return 'late';
  if (balance === 0) return 'square';
  return balance > 0 ? 'owing' : 'ahead';
};

/** Computes the balance as of the morning of a day. The day's own target is owed from the next morning. */
export const balanceOn = (
  account: Account,
  day: Day,
  { amount: cashed }: Pick<Cashed, 'amount'>,
): Balance => {
  const due = dueBefore(account.dues, day);
  const charged = adjustedUpTo(account, 'charge', day);
  const forgiven = adjustedUpTo(account, 'forgive', day);
  const spent = spentUpTo(account, day);
  const balance = due + charged - forgiven - cashed - spent;
  const behindSince = balance > 0 ? firstUnsettled(account, cashed + spent + forgiven, day) : undefined;
  const daysBehind = behindSince === undefined ? 0 : day - behindSince;
  return {
    due,
    cashed,
    spent,
    charged,
    forgiven,
    balance,
    dueToday: dueBefore(account.dues, day + 1) - due,
    behindSince,
    daysBehind,
    state: stateOf(balance, daysBehind),
  };
};

/** Whether the driver has the car at the end of a day. */
export const isDriverOn = ({ driven }: Account, day: Day): boolean => covers(driven, day);

/** What falls due on a day or later for the driver's days before it: the shares of the weeks and months that are not over. */
export const stillFallingDue = ({ inForce }: Account, day: Day): readonly Due[] =>
  duesWithin(
    inForce.flatMap(({ target, intervals }) =>
      duesOf(target, intersect(intervals, [{ from: -OPEN, to: day }])),
    ),
    { from: day, to: OPEN },
  );
