import { config } from '../config';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

/** The business day of a moment, or of a day: `2026-10-31T22:30:00Z` is `2026-11-01` in Lusaka. */
export const dayOf = (value: unknown, timeZone = config.timeZone): string | undefined => {
  if (typeof value === 'string' && isDay.test(value)) return value;
  const moment = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return undefined;
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
};

/** A moment of that day which is the same day nearly everywhere on earth. */
export const momentOf = (day: string): string => `${day}T10:00:00.000Z`;
