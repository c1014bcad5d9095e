import { dayIn, weekdayIn } from '../../../../contract/reading/days';
import { addDays, daysBetween } from '../../../ground/dates/days';

/** The days of the columns of a weekly or monthly sheet; undefined for other columns. */
export interface DayHeadings {
  readonly days: readonly (string | undefined)[];
  readonly count: number;
  /** What the headings leave open: the month of `1 … 31`, the week of `Mon … Sun`. */
  readonly asks?: 'month' | 'week';
}

const DAYS_MIN = 2;
const WEEKDAYS_MIN = 3;
const NUMBERS_MIN = 5;
const DAYS_MAX = 62;

const toHeadings = (days: DayHeadings['days'], asks?: 'month' | 'week'): DayHeadings => ({
  days,
  count: days.filter((day) => day !== undefined).length,
  ...(asks && { asks }),
});

const spanOf = ({ days }: DayHeadings): number => {
  const sorted = days.filter((day) => day !== undefined).sort();
  return sorted.length > 0 ? daysBetween(sorted[0] ?? '', sorted.at(-1) ?? '') : 0;
};

/** Headings that are days. Days next to each other show which part is first. */
const ofDays = (header: readonly string[], today: string): DayHeadings | undefined => {
  const [dayFirst, monthFirst] = (['day', 'month'] as const).map((order) =>
    toHeadings(
      header.map((heading) =>
        /^\d+$/.test(heading) ? undefined : dayIn(heading, { order, today, isPast: true }),
      ),
    ),
  );
  if (!dayFirst || !monthFirst || Math.max(dayFirst.count, monthFirst.count) < DAYS_MIN) return undefined;
  if (dayFirst.count !== monthFirst.count) return dayFirst.count > monthFirst.count ? dayFirst : monthFirst;
  return spanOf(monthFirst) < spanOf(dayFirst) ? monthFirst : dayFirst;
};

/** `1 … 31`: days of a month. */
const ofNumbers = (header: readonly string[], month: string): DayHeadings | undefined => {
  const numbers = header.map((heading) => (/^\d{1,2}$/.test(heading) ? Number(heading) : undefined));
  const found = numbers.filter((number) => number !== undefined);
  const isAscending = found.every((number, index) => index === 0 || number === (found[index - 1] ?? 0) + 1);
  if (found.length < NUMBERS_MIN || !isAscending || (found[0] ?? 0) < 1 || (found.at(-1) ?? 32) > 31)
    return undefined;
  const days = numbers.map((number) =>
    number === undefined ? undefined : dayIn(`${month}-${String(number).padStart(2, '0')}`),
  );
  return toHeadings(days, 'month');
};

/** `Mon … Sun`: days of a week. */
const ofWeekdays = (header: readonly string[], monday: string): DayHeadings | undefined => {
  const weekdays = header.map(weekdayIn);
  const found = weekdays.filter((weekday) => weekday !== undefined);
  if (found.length < WEEKDAYS_MIN || new Set(found).size < found.length) return undefined;
  return toHeadings(
    weekdays.map((weekday) => (weekday === undefined ? undefined : addDays(monday, weekday))),
    'week',
  );
};

export const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7));

interface Options {
  readonly today: string;
  /** A day of the month or week of the sheet. */
  readonly period?: string | undefined;
}

/** Reads the days in the headings of a sheet with a column for each day; undefined for other sheets. */
export const dayHeadings = (
  header: readonly string[],
  { today, period = today }: Options,
): DayHeadings | undefined => {
  const found =
    ofDays(header, today) ?? ofNumbers(header, period.slice(0, 7)) ?? ofWeekdays(header, mondayOf(period));
  return found && found.count <= DAYS_MAX ? found : undefined;
};
