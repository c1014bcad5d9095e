import { config } from '../config';
import { serverTime } from './serverClock';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a value is a day: `2026-11-01`, but not `2026-13-45`. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY.test(value) && !Number.isNaN(Date.parse(value));

const MINUTE_MS = 60_000;
let clock: Intl.DateTimeFormat | undefined;

/**
 * Formats a date in the time zone of the business: `2026-11-01T00:30`. `Intl` is needed only for a time zone with
 * daylight saving time.
 */
export const clockOf = (moment: Date): string => {
  const { timeZone, utcOffset } = config;
  if (utcOffset !== undefined)
    return new Date(moment.getTime() + utcOffset * MINUTE_MS).toISOString().slice(0, 16);
  clock ??= new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return clock.format(moment).replace(' ', 'T');
};

/** Returns the business day of a timestamp or a day: `2026-10-31T22:30:00Z` is `2026-11-01` in Lusaka. */
export const dayOf = (value: unknown): string | undefined => {
  if (isDay(value)) return value;
  const moment = value instanceof Date ? value : new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return undefined;
  return clockOf(moment).slice(0, 10);
};

/** Returns the current day in the time zone of the business, by the server's clock. */
export const today = (): string => clockOf(serverTime()).slice(0, 10);

/** Returns a timestamp that is on the given day in nearly every time zone. */
export const toNoonTimestamp = (day: string): string => `${day}T10:00:00.000Z`;

const DAY_MS = 86_400_000;

/** `2026-11-01` and -1 → `2026-10-31` */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns the days from one to the other; below 0 if the other is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;
