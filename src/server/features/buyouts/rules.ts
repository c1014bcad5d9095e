import type { Day } from '../../ground/calendar/days';
import { forecastOf } from '../../ground/calendar/pace';

/** What a driver buys a car for. Amounts are in ngwee. */
export interface Terms {
  readonly price: number;
  readonly deposit: number;
  readonly startsOn: Day;
}

/** What was cashed less what was charged: from the first day of a buy-out, and on the days that the forecast looks back. */
export interface Net {
  readonly total: number;
  readonly recent: number;
}

const WHOLE = 1_000;

/** Amounts are in ngwee, the share is in tenths of a percent. */
export const progressOf = (terms: Terms, { total, recent }: Net, today: Day) => {
  const { price, deposit } = terms;
  const paid = Math.max(0, deposit + total);
  const remaining = Math.max(0, price - paid);
  return {
    paid,
    remaining,
    share: Math.min(WHOLE, Math.floor((paid * WHOLE) / price)),
    forecastOn: forecastOf({ startsOn: terms.startsOn, remaining, recent }, today),
  };
};

/**
 * Returns the day since when the price has been paid: the running sum has not been below it since. `days` are in order, from
 * the first day of the buy-out to today.
 */
export const paidOffSince = (
  { price, deposit, startsOn }: Terms,
  days: readonly (readonly [day: Day, net: number])[],
  today: Day,
): Day | undefined => {
  let paid = deposit;
  let since = paid >= price && startsOn <= today ? startsOn : undefined;
  for (const [day, net] of days) {
    paid += net;
    since = paid >= price ? (since ?? day) : undefined;
  }
  return since;
};
