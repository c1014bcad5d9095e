import { months, toDay, toText } from '../money/rules/days';
import type { Interval } from '../money/rules/intervals';

/** Returns the days of a month such as `2026-10`. */
export const daysOfMonth = (month: string): Interval => {
  const from = toDay(`${month}-01`);
  return { from, to: months.startOf(months.indexOf(from) + 1) };
};

/** Returns the month of a day. */
export const monthOfDay = (day: number): string => toText(day).slice(0, 7);
