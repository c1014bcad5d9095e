import type { Parties } from '../api';

/** The states of an account's day, as the server returns them. */
export const dayStates = ['paid', 'short', 'missed', 'open', 'cashed', 'off', 'future', 'none'] as const;
export type DayState = (typeof dayStates)[number];

export interface CalendarDay {
  readonly date: string;
  readonly due: number;
  readonly cashed: number;
  readonly state: DayState;
}

/** The account of a row. */
export interface AccountNames extends Parties {
  readonly id: string;
}

/** The month of an account. */
export interface CalendarRow extends AccountNames {
  readonly due: number;
  readonly cashed: number;
  /** As of today: above 0 the driver owes. */
  readonly balance: number;
  readonly days: readonly CalendarDay[];
}

const dayMs = 86_400_000;

/** `2026-11-01` and -1 → `2026-10-31` */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);

/** `2026-11` and 2 → `2027-01` */
export const addMonths = (month: string, count: number): string => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
};

export const monthOf = (day: string): string => day.slice(0, 7);

/** Returns all days of a month. */
export const daysOf = (month: string): readonly string[] => {
  const first = `${month}-01`;
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / dayMs;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/** Adds kwacha as integer ngwee, which avoids rounding errors. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/**
 * Returns the cashings that count towards a due day: all since the day after the previous due day, and that first day.
 * `days` must be consecutive and reach back to the previous due day.
 */
export const cashedFor = (days: readonly CalendarDay[], date: string) => {
  const at = days.findIndex((day) => day.date === date);
  const isDue = (days[at]?.due ?? 0) > 0;
  const first = isDue ? days.slice(0, at).findLastIndex(({ due }) => due > 0) + 1 : at;
  const counted = days.slice(first, at + 1);
  return { since: counted[0]?.date ?? date, cashed: sum(counted.map(({ cashed }) => cashed)) };
};

/** Returns the part of a day's due amount that is not cashed in yet. */
export const missingOn = (days: readonly CalendarDay[], date: string): number => {
  const { due = 0, state } = days.find((day) => day.date === date) ?? {};
  if (due === 0 || state === 'paid') return 0;
  return Math.max(0, sum([due, -cashedFor(days, date).cashed]));
};
