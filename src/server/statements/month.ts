import { months, toDay, toText } from '../money/rules/days';
import type { Interval } from '../money/rules/intervals';

const words = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `2026-10` as `October 2026` */
export const monthInWords = (month: string): string => words.format(new Date(`${month}-01T00:00:00Z`));

/** The days of `2026-10`. */
export const daysOfMonth = (month: string): Interval => {
  const from = toDay(`${month}-01`);
  return { from, to: months.startOf(months.indexOf(from) + 1) };
};

/** The month of a day. */
export const monthOfDay = (day: number): string => toText(day).slice(0, 7);
