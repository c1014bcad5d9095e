import { months, toDay, toText, weeks } from '../../ground/calendar/days';

/** Returns the day `count` days before; after, if the count is negative. */
export const daysBefore = (day: string, count: number): string => toText(toDay(day) - count);

export const mondayOf = (day: string): string => toText(weeks.startOf(weeks.indexOf(toDay(day))));

/** Returns the first day of the month `count` months later; earlier, if the count is negative. */
export const monthAfter = (day: string, count: number): string =>
  toText(months.startOf(months.indexOf(toDay(day)) + count));
