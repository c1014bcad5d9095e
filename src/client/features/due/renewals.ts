import { addDays } from '../../ground/dates/days';
import { daysOf, monthFrom } from '../../ground/dates/months';

export type RenewalName = 'quarter' | 'nextQuarter' | 'months' | 'sixMonths' | 'year';

export interface Renewal {
  readonly name: RenewalName;
  readonly validUntil: string;
}

const endOfQuarter = (day: string): string => {
  const month = Number(day.slice(5, 7));
  const last = monthFrom(day.slice(0, 7), (3 - (month % 3)) % 3);
  return daysOf({ from: last, to: last }).to;
};

/** Returns the same day some months later, or the last day of a shorter month. */
const monthsLater = (day: string, months: number): string => {
  const month = monthFrom(day.slice(0, 7), months);
  const { to } = daysOf({ from: month, to: month });
  const same = `${month}${day.slice(7)}`;
  return same < to ? same : to;
};

/**
 * Returns the renewals to choose from, first that of the kind: some months, or to the end of the quarter with 0. They start at
 * the paper's end, or today if it is expired.
 */
export const renewalsOf = (validUntil: string, today: string, months = 0): readonly Renewal[] => {
  const isOver = validUntil < today;
  const start = isOver ? today : validUntil;
  const quarter = endOfQuarter(isOver ? today : addDays(validUntil, 1));
  const all: readonly (Renewal & { readonly months: number })[] = [
    { name: quarter === endOfQuarter(today) ? 'quarter' : 'nextQuarter', months: 0, validUntil: quarter },
    { name: 'sixMonths', months: 6, validUntil: monthsLater(start, 6) },
    { name: 'year', months: 12, validUntil: monthsLater(start, 12) },
  ];
  const own = { name: 'months' as const, months, validUntil: monthsLater(start, months) };
  const first = all.find((one) => one.months === months) ?? own;
  return [first, ...all.filter((one) => one !== first)].map(({ name, validUntil: until }) => ({
    name,
    validUntil: until,
  }));
};
