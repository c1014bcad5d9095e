import { DAY_MS, iso, MINUTE_MS } from './time';

/** A longer text is no day and no timestamp, and is not read. */
const DAY_LENGTH_MAX = 200;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const TIMESTAMP_PATTERN = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}([.,]\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

export interface Calendar {
  /** Returns the day, `YYYY-MM-DD`, of a day or an ISO timestamp; undefined for other text. */
  dayOf(text: string): string | undefined;
  /** Converts a timestamp to UTC; undefined for other text. Without a time zone, it is in the calendar's. */
  instantOf(text: string): string | undefined;
  /** Returns the first millisecond of a day, as an ISO timestamp in UTC. */
  startOf(day: string): string;
  /** Returns the last millisecond of a day, as an ISO timestamp in UTC. */
  endOf(day: string): string;
  /** The day and the time of an instant: `20/11/2026` and `14:05`. */
  inWords(at: string | number): { readonly day: string; readonly time: string };
  today(): string;
}

/** Formats `2026-11-20` as `20/11/2026`. */
export const textInWords = (day: string): string => day.split('-').reverse().join('/');

/** Whether the day exists. `Date` would convert 31 February to 3 March. */
const isRealDay = (day: string): boolean =>
  DAY_PATTERN.test(day) && !day.startsWith('0000') && new Date(day).getUTCDate() === Number(day.slice(-2));

interface Timestamp {
  readonly day: string;
  /** Milliseconds since 1970; as if it were in UTC, if it has no time zone. */
  readonly at: number;
  readonly hasZone: boolean;
}

/** Parses an ISO timestamp; undefined if its day or time does not exist. */
const parseTimestamp = (text: string): Timestamp | undefined => {
  const [, day, , , zone] = TIMESTAMP_PATTERN.exec(text) ?? [];
  if (!day || !isRealDay(day)) return undefined;
  const iso = text.replace(',', '.').replace(' ', 'T');
  const at = Date.parse(zone ? iso : `${iso}Z`);
  return Number.isNaN(at) ? undefined : { day, at, hasZone: zone !== undefined };
};

/** Returns a function that computes the offset of a time zone from UTC at an instant, in milliseconds. */
const offsetIn = (timeZone: string): ((at: number) => number) => {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'longOffset' });
    // Offsets of the 19th century have seconds.
    const [, sign, ...parts] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(format.format(at)) ?? [];
    const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0));
    return (sign === '-' ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds) * 1_000;
  };
};

/** The years in which records are expected. */
const YEARS = { from: 2000, to: 2050 };

/** Returns the offset of a time zone in minutes; undefined if its clocks change. */
export const steadyOffset = (timeZone: string): number | undefined => {
  const offsetAt = offsetIn(timeZone);
  const offsets = new Set<number>();
  for (let month = 0; month < (YEARS.to - YEARS.from) * 12; month += 1)
    offsets.add(offsetAt(Date.UTC(YEARS.from, month)));
  const [offset = 0, ...others] = offsets;
  return others.length > 0 ? undefined : offset / MINUTE_MS;
};

/** Returns the calendar of a time zone. Dates are days, not instants: 00:30 on 1 November in Lusaka is still October in UTC. */
export const calendarOf = (timeZone: string): Calendar => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = (at: Date) => {
    const found = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return {
      day: `${found['year']?.padStart(4, '0')}-${found['month']}-${found['day']}`,
      time: `${found['hour']}:${found['minute']}`,
    };
  };
  const dayAt = (at: Date): string => parts(at).day;

  const dayOf = (text: string): string | undefined => {
    if (text.length > DAY_LENGTH_MAX) return undefined;
    if (isRealDay(text)) return text;
    const timestamp = parseTimestamp(text);
    if (!timestamp) return undefined;
    const day = timestamp.hasZone ? dayAt(new Date(timestamp.at)) : timestamp.day;
    return isRealDay(day) ? day : undefined;
  };

  const offsetAt = offsetIn(timeZone);

  /** Converts a local time, in milliseconds as if it were in UTC, to an instant. Of a time that occurs twice, it is the first. */
  const instantAt = (local: number): number => {
    // Clocks change at most once within two days.
    const [before, after] = [offsetAt(local - DAY_MS), offsetAt(local + DAY_MS)];
    const isBefore = offsetAt(local - before) === before;
    // A time that the clocks skip has neither offset.
    const isSkipped = !isBefore && offsetAt(local - after) !== after;
    return local - (isBefore || isSkipped ? before : after);
  };

  const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

  return {
    dayOf,
    instantOf: (text) => {
      const timestamp = parseTimestamp(text);
      return timestamp && iso(timestamp.hasZone ? timestamp.at : instantAt(timestamp.at));
    },
    startOf: (day) => iso(instantAt(midnight(day))),
    endOf: (day) => iso(instantAt(midnight(day) + DAY_MS) - 1),
    inWords: (at) => {
      const { day, time } = parts(new Date(at));
      return { day: textInWords(day), time };
    },
    today: () => dayAt(new Date()),
  };
};
