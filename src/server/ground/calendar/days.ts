import type { Calendar } from '.';
import { DAY_MS } from './time';

/** A day as the number of days since 1970-01-01: spans and weekdays are arithmetic. */
export type Day = number;

/** The end of an open interval: later than any day that can be written. */
export const OPEN: Day = 4_000_000;

export const toDay = (text: string): Day => Date.parse(`${text}T00:00:00Z`) / DAY_MS;

/** The days that can be written. A forecast, or the next day of a bill, could be outside them. */
export const DAY_RANGE = { first: toDay('0001-01-01'), last: toDay('9999-12-31') };

const TEXTS_MAX = 10_000;
const texts = new Map<Day, string>();

/** Returns a day as text. The same few thousand days are written very often. */
export const toText = (day: Day): string => {
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10);
  if (texts.size >= TEXTS_MAX) texts.clear();
  texts.set(day, text);
  return text;
};

/** 0 is Monday. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7;

/** Counts the days of a span, its end exclusive, that are on a marked weekday. `1111110` is Monday to Saturday. */
export const countMarked = (from: Day, to: Day, marks: string): number => {
  if (to <= from) return 0;
  const weeks = Math.floor((to - from) / 7);
  let count = weeks * marks.split('1').length - weeks;
  for (let day = from + weeks * 7; day < to; day += 1) if (marks[weekdayOf(day)] === '1') count += 1;
  return count;
};

export const lastMarkedBefore = (day: Day, marks: string): Day => {
  let last = day - 1;
  while (marks[weekdayOf(last)] !== '1') last -= 1;
  return last;
};

/** The first marked day that is not before a day. */
export const firstMarkedFrom = (day: Day, marks: string): Day => {
  let first = day;
  while (marks[weekdayOf(first)] !== '1') first += 1;
  return first;
};

/** Numbered calendar weeks, or months: the number of a day's period, and the first day of a period. */
export interface Periods {
  readonly indexOf: (day: Day) => number;
  readonly startOf: (index: number) => Day;
}

export const weeks: Periods = {
  indexOf: (day) => Math.floor((day + 3) / 7),
  startOf: (index) => index * 7 - 3,
};

export const months: Periods = {
  indexOf: (day) => {
    const at = new Date(day * DAY_MS);
    return at.getUTCFullYear() * 12 + at.getUTCMonth();
  },
  startOf: (index) => {
    const at = new Date(0);
    at.setUTCFullYear(Math.floor(index / 12), index % 12, 1);
    return at.getTime() / DAY_MS;
  },
};

const INSTANTS_MAX = 100_000;
const instants = new WeakMap<Calendar, Map<string, Day>>();

/** Returns a cached function from an instant to its day: time zone conversion is slow, and the same instants recur. */
export const dayOfInstant = (calendar: Calendar): ((instant: string) => Day) => {
  const days = instants.get(calendar) ?? new Map<string, Day>();
  instants.set(calendar, days);
  if (days.size > INSTANTS_MAX) days.clear();
  return (instant) => {
    const cached = days.get(instant);
    if (cached !== undefined) return cached;
    const day = toDay(calendar.dayOf(instant) ?? instant.slice(0, 10));
    days.set(instant, day);
    return day;
  };
};
