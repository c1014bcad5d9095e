import { config } from '../config';

const isDay = /^\d{4}-\d{2}-\d{2}$/;

const MINUTE = 60_000;
let clock: Intl.DateTimeFormat | undefined;

/**
 * `2026-11-01T00:30`: a moment by the clock of the business. The browser's own calendars are only asked where clocks are
 * put forward and back.
 */
export const clockOf = (moment: Date): string => {
  const { timeZone, utcOffset } = config;
  if (utcOffset !== undefined)
    return new Date(moment.getTime() + utcOffset * MINUTE).toISOString().slice(0, 16);
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(moment).replace(' ', 'T');
};

/** The business day of a moment, or of a day: `2026-10-31T22:30:00Z` is `2026-11-01` in Lusaka. */
export const dayOf = (value: unknown): string | undefined => {
  if (typeof value === 'string' && isDay.test(value)) return value;
  const moment = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return undefined;
  return clockOf(moment).slice(0, 10);
};

/** A moment of that day which is the same day nearly everywhere on earth. */
export const toNoonTimestamp = (day: string): string => `${day}T10:00:00.000Z`;
