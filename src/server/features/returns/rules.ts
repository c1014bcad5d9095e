import { toDay, type Day } from '../../ground/calendar/days';
import { intersect, union, type Interval } from '../../ground/calendar/intervals';
import { forecastOf } from '../../ground/calendar/pace';
import { quotient } from '../../ground/rounding';
import { accountOf, type Account } from '../balances/rules/account';
import { duesWithin } from '../balances/rules/dues';
import type { BoughtCar } from './sums';

const WHOLE = 1_000;
const DAYS_OF_MONTH = 30;

const dueWithin = ({ dues }: Account, span: Interval): number =>
  duesWithin(dues, span).reduce((sum, { amount }) => sum + amount, 0);

/** Returns what more would have been due of an account in a span without its days off. */
const lostWithin = (account: Account, span: Interval): number => {
  if (account.records.daysOff.length === 0) return 0;
  const without = accountOf({ ...account.records, daysOff: [] });
  return without ? dueWithin(without, span) - dueWithin(account, span) : 0;
};

/** Returns the days of a car that count as of a day: from its purchase, or else its first record, to the sale. */
const spanOf = (
  { boughtOn, firstOn, soldOn }: Pick<BoughtCar, 'boughtOn' | 'firstOn' | 'soldOn'>,
  asOf: Day,
): Interval => {
  const first = boughtOn ?? firstOn;
  const last = soldOn === null ? asOf : Math.min(asOf, toDay(soldOn));
  return { from: first === null ? last + 1 : toDay(first), to: last + 1 };
};

/**
 * Computes what a car has earned back as of a day: amounts in ngwee, the share in tenths of a percent. `off` are its days off,
 * `accounts` those of its drivers.
 */
export const returnOf = (
  car: BoughtCar,
  off: readonly Interval[],
  accounts: readonly Account[],
  asOf: Day,
) => {
  const { boughtFor, soldFor, worth, soldOn } = car;
  const earned = Number(car.earned ?? 0);
  const isSold = soldOn !== null && toDay(soldOn) <= asOf;
  const span = spanOf(car, asOf);
  const days = Math.max(0, span.to - span.from);
  const remaining = boughtFor - earned;
  const pace = { startsOn: span.from, remaining, recent: Number(car.recent ?? 0) };
  return {
    earned,
    share: Math.floor((earned * WHOLE) / boughtFor),
    paidBackOn: car.paidBackOn === null ? undefined : toDay(car.paidBackOn),
    forecastOn: isSold ? undefined : forecastOf(pace, asOf),
    gain: earned + (soldFor ?? worth ?? 0) - boughtFor,
    perMonth: days === 0 ? undefined : quotient(earned * DAYS_OF_MONTH, days),
    daysOff: intersect(union(off), [span]).reduce((sum, { from, to }) => sum + to - from, 0),
    lost: accounts.reduce((sum, account) => sum + lostWithin(account, { ...span, to: asOf + 1 }), 0),
  };
};
