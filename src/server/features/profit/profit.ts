import type { Day } from '../../ground/calendar/days';
import type { Interval } from '../../ground/calendar/intervals';
import { quotient } from '../../ground/rounding';
import type { Point } from '../odometer/trustedByCar';

/** The sum of some records of one resource, in ngwee. */
export interface Sum {
  readonly resource: string;
  readonly amount: number;
  /** The part of it that drivers paid out of the takings. */
  readonly paidByDrivers: number;
}

export interface Profit {
  readonly cashed: number;
  /** What drivers paid for the owner: earned and spent. */
  readonly paidByDrivers: number;
  /** By resource, for all resources that count as spending. */
  readonly spentOn: Readonly<Record<string, number>>;
  readonly spent: number;
  readonly profit: number;
}

/** Computes the profit from the sums of income and spending. Sums of other resources are ignored. */
export const profitOf = (
  sums: readonly Sum[],
  income: readonly string[],
  spending: readonly string[],
): Profit => {
  const sumOf = (resource: string): number =>
    sums.reduce((total, one) => (one.resource === resource ? total + one.amount : total), 0);
  const cashed = income.reduce((total, resource) => total + sumOf(resource), 0);
  const spentOn = Object.fromEntries(spending.map((resource) => [resource, sumOf(resource)]));
  const spent = Object.values(spentOn).reduce((total, amount) => total + amount, 0);
  const paidByDrivers = sums.reduce(
    (total, one) => (spending.includes(one.resource) ? total + one.paidByDrivers : total),
    0,
  );
  return { cashed, paidByDrivers, spentOn, spent, profit: cashed + paidByDrivers - spent };
};

/** Returns the index of the first reading after a day. */
const firstAfter = (readings: readonly Point[], day: Day): number => {
  let [low, high] = [0, readings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((readings[middle]?.day ?? 0) <= day) low = middle + 1;
    else high = middle;
  }
  return low;
};

/**
 * Returns the distance of a span by the trusted readings: from the last reading before it, or else the first within it, to
 * the last within it. Undefined if there are fewer than two readings, or none within the span.
 */
export const kmWithin = (trusted: readonly Point[], { from, to }: Interval): number | undefined => {
  const before = firstAfter(trusted, from - 1);
  const end = firstAfter(trusted, to - 1);
  const first = trusted[before > 0 ? before - 1 : before];
  const last = trusted[end - 1];
  return end > before && first && last && first !== last ? last.driven - first.driven : undefined;
};

/** Returns the cost per kilometre in ngwee, rounded half up. */
export const costPerKm = (spent: number, km: number | undefined): number | undefined =>
  km === undefined || km === 0 ? undefined : quotient(spent, km);
