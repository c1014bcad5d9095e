import { DAY_MS } from '../../ground/calendar/time';

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day `count` days before; after, if the count is negative. */
export const daysBefore = (day: string, count: number): string =>
  new Date(at(day) - count * DAY_MS).toISOString().slice(0, 10);

/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(at(day)).getUTCDay();

export const mondayOf = (day: string): string => daysBefore(day, (weekdayOf(day) + 6) % 7);

export const nextMonthOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};
