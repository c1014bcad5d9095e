import { daysOf, monthFrom } from '../dates/months';

export type RenewalName = 'quarter' | 'nextQuarter' | 'sixMonths' | 'year';

export interface Renewal {
  readonly name: RenewalName;
  readonly validUntil: string;
}

/** Returns the last day of the quarter. */
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

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Returns the renewals to choose from. They start at the paper's end, or today if it is expired. */
export const renewalsOf = (validUntil: string, today: string): readonly Renewal[] => {
  const isOver = validUntil < today;
  const start = isOver ? today : validUntil;
  const quarter = endOfQuarter(isOver ? today : dayAfter(validUntil));
  return [
    { name: quarter === endOfQuarter(today) ? 'quarter' : 'nextQuarter', validUntil: quarter },
    { name: 'sixMonths', validUntil: monthsLater(start, 6) },
    { name: 'year', validUntil: monthsLater(start, 12) },
  ];
};
