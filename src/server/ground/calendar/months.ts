import { months, toDay, toText, type Day } from './days';
import type { Interval } from './intervals';

/** The days of a numbered month. */
export const monthOf = (index: number): Interval => ({
  from: months.startOf(index),
  to: months.startOf(index + 1),
});

/** The days of a month such as `2026-10`. */
export const daysOfMonth = (month: string): Interval => monthOf(months.indexOf(toDay(`${month}-01`)));

export const monthOfDay = (day: Day): string => toText(day).slice(0, 7);
