import type { Parties } from '../api';

/** What a day of an account is, as the server says it. */
export const dayStates = ['paid', 'short', 'missed', 'open', 'cashed', 'off', 'future', 'none'] as const;
export type DayState = (typeof dayStates)[number];

export interface CalendarDay {
  readonly date: string;
  readonly due: number;
  readonly cashed: number;
  readonly state: DayState;
}

/** Whose account a row is of. */
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

/** Every day of a month. */
export const daysOf = (month: string): readonly string[] => {
  const first = `${month}-01`;
  const count = (Date.parse(`${addMonths(month, 1)}-01`) - Date.parse(first)) / dayMs;
  return Array.from({ length: count }, (_, index) => addDays(first, index));
};

/** Kwacha are added as ngwee, so that no fraction is lost. */
export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + Math.round(amount * 100), 0) / 100;

/**
 * What counts for what falls due on a day: all that was cashed since the due day before, and since when that is. `days` are
 * consecutive and should reach back to that day.
 */
export const cashedFor = (days: readonly CalendarDay[], date: string) => {
  const at = days.findIndex((day) => day.date === date);
  const isDue = (days[at]?.due ?? 0) > 0;
  const first = isDue ? days.slice(0, at).findLastIndex(({ due }) => due > 0) + 1 : at;
  const counted = days.slice(first, at + 1);
  return { since: counted[0]?.date ?? date, cashed: sum(counted.map(({ cashed }) => cashed)) };
};

/** What is still to come of what falls due on a day. */
export const missingOn = (days: readonly CalendarDay[], date: string): number => {
  const { due = 0, state } = days.find((day) => day.date === date) ?? {};
  if (due === 0 || state === 'paid') return 0;
  return Math.max(0, sum([due, -cashedFor(days, date).cashed]));
};
