import { COUNTRY_CODE } from '../../../contract/phone';
import type { Decimal } from '../../../contract/reading/numbers';
import { clockOf } from '../dates/days';
import { type Language, languageOf, type Locale } from './languages';
import { currentLocale } from './locale';

/** Returns a function that creates the browser's formatter for the current language at its first use: creating is slow. */
const lazily = <T>(create: (language: Language) => T): (() => T) => {
  const created = new Map<Locale, T>();
  return () => {
    const locale = currentLocale();
    const formatter = created.get(locale) ?? create(languageOf(locale));
    created.set(locale, formatter);
    return formatter;
  };
};

/** A formatter of numbers with a true minus, which stays with its amount. */
const numbers = (options?: Intl.NumberFormatOptions) =>
  lazily(({ formats }) => {
    const formatter = new Intl.NumberFormat(formats, { signDisplay: 'negative', ...options });
    return { format: (value: number): string => formatter.format(value).replace('-', '\u2212') };
  });
const dates = (options: Intl.DateTimeFormatOptions) =>
  lazily(({ formats }) => new Intl.DateTimeFormat(formats, { timeZone: 'UTC', ...options }));

const integers = numbers();
const decimals = numbers({ maximumFractionDigits: 2 });
const tenths = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const kwacha = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const compact = numbers({ notation: 'compact', maximumFractionDigits: 1 });
const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const days = dates(day);
const timestamps = dates({ ...day, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const months = dates({ month: 'long', year: 'numeric' });
const monthNames = dates({ month: 'long' });
const shortMonths = dates({ month: 'short' });
const daysInWords = dates({ weekday: 'short', day: '2-digit', month: 'short', year: 'numeric' });
const pickedDays = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
const weekdays = dates({ weekday: 'long' });
const lists = lazily(({ formats }) => new Intl.ListFormat(formats, { type: 'conjunction' }));

/** Returns a text that is no date unchanged. */
const formatDate = (formatter: () => Intl.DateTimeFormat, iso: string): string => {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : formatter().format(date);
};

/** `1,234.50` */
export const formatKwacha = (amount: number): string => kwacha().format(amount);

/** The currency code, and whether it precedes the amount. */
export const moneyUnit = lazily(({ formats }) => {
  const options = { style: 'currency', currency: 'ZMW', currencyDisplay: 'code' } as const;
  const [first] = new Intl.NumberFormat(formats, options).formatToParts(1);
  return { unit: options.currency, isFirst: first?.type === 'currency' };
});

/** `ZMW 1,234.50` */
export const formatMoney = (amount: number): string => {
  const { unit, isFirst } = moneyUnit();
  return isFirst ? `${unit} ${formatKwacha(amount)}` : `${formatKwacha(amount)} ${unit}`;
};

/** `1,204.5` */
export const formatDecimal = (value: number): string => decimals().format(value);

/** `46.9 %` */
export const formatPercent = (value: number): string => `${decimals().format(value)} %`;

/** `2.0 %`, under `29.3 %` */
export const formatShare = (value: number): string => `${tenths().format(value)} %`;

/** `84,210` */
export const formatInteger = (value: number): string => integers().format(value);

/** `300k`, `1.2M`; below a thousand `84`. */
export const formatCompact = (value: number): string =>
  value < 1000 ? integers().format(value) : compact().format(value).replace('K', 'k');

/** `2026-03-01` → `01/03/2026` */
export const formatDay = (iso: string): string => formatDate(days, iso.slice(0, 10));

/** `2026-03` → `March 2026` */
export const formatMonth = (month: string): string => formatDate(months, `${month}-01`);

/** `2026-03` → `March` */
export const formatMonthName = (month: string): string => formatDate(monthNames, `${month}-01`);

/** `August, September and October` */
export const formatList = (words: readonly string[]): string => lists().format(words);

/** `2026-09` → `Sep`. In British English, browsers abbreviate only this month to four letters. */
export const formatShortMonth = (month: string): string =>
  formatDate(shortMonths, `${month}-01`).replace('Sept', 'Sep');

/** `2026-11-01` → `Sun, 01 Nov 2026` */
export const dayInWords = (iso: string): string => formatDate(daysInWords, iso).replace('Sept', 'Sep');

/** `2026-11-01` → `Sun, 1 Nov 2026`, the name of a day that shows `1`. */
export const nameOfPickedDay = (iso: string): string => formatDate(pickedDays, iso).replace('Sept', 'Sep');

/** `2026-11-01` → `Sunday` */
export const formatWeekday = (iso: string): string => formatDate(weekdays, iso);

/** `01/03/2026, 14:05`, in the time zone of the business. */
export const formatMoment = (iso: string): string => formatDate(timestamps, `${clockOf(new Date(iso))}Z`);

/** `01/03/2026` and `14:05`, in the time zone of the business. */
export const formatDayAndTime = (iso: string): { day: string; time: string } => {
  const clock = clockOf(new Date(iso));
  return { day: formatDay(clock), time: clock.slice(11, 16) };
};

export const decimalSeparator = (): Decimal => (formatKwacha(0).includes(',') ? ',' : '.');

const zambianNumber = new RegExp(String.raw`^(?:${COUNTRY_CODE})?(\d{2})(\d{3})(\d{4})$`);

/** `+260 97 712 3456`. Nine digits are a Zambian number without its country code. */
export const formatPhone = (phone: number | string): string => {
  const digits = String(phone).replace(/\D/g, '');
  const [, operator, first, last] = zambianNumber.exec(digits) ?? [];
  return operator ? `+${COUNTRY_CODE} ${operator} ${first} ${last}` : `+${digits}`;
};

const units = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
  ['week', 604_800],
  ['month', 2_629_800],
  ['year', 31_557_600],
] as const;

const relative = (numeric: Intl.RelativeTimeFormatNumeric) =>
  lazily(({ formats, relativeTime: style }) => new Intl.RelativeTimeFormat(formats, { numeric, style }));
const named = relative('auto');
const counted = relative('always');

/** `3 days ago`, `yesterday`; `in 3 days` where the clocks differ. */
export const formatAgo = (iso: string, now = Date.now()): string => {
  const seconds = (now - new Date(iso).getTime()) / 1000;
  const [unit, size] = units.findLast(([, size]) => Math.abs(seconds) >= size) ?? units[0];
  const count = Math.trunc(-seconds / size);
  // From a week on, `1 week ago`: `last week` would be less precise.
  const formatter = size > 86_400 ? counted() : named();
  return Number.isNaN(count) ? '' : formatter.format(count, unit);
};
