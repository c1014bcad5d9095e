import { bare, tidy } from './tidy';

/** Which part of `03/11/2026` is first. */
export type DayOrder = 'day' | 'month';

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
];

/** Monday first. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ['monday', 'lundi'],
  ['tuesday', 'mardi'],
  ['wednesday', 'mercredi'],
  ['thursday', 'jeudi'],
  ['friday', 'vendredi'],
  ['saturday', 'samedi'],
  ['sunday', 'dimanche'],
];

const NAME_LENGTH_MIN = 3;

const indexOf = (names: readonly (readonly string[])[], word: string): number | undefined => {
  const text = bare(word.replace(/[.,]$/, ''));
  if (text.length < NAME_LENGTH_MIN) return undefined;
  const found = names.flatMap((ones, index) => (ones.some((one) => one.startsWith(text)) ? [index] : []));
  return found.length === 1 ? found[0] : undefined;
};

/** Returns the number of a month from its name or the beginning of it, in English or French; undefined for other words. */
const monthOf = (word: string): string | undefined => {
  const index = indexOf(MONTHS, word);
  return index === undefined ? undefined : String(index + 1);
};

/** Returns the weekday that a word names, Monday as 0; undefined for other words. */
export const weekdayIn = (word: string): number | undefined => indexOf(WEEKDAYS, tidy(word) ?? '');

const yearOf = (year: string): string => (year.length === 2 ? `20${year}` : year);

/** Returns the day as `2026-11-26`; undefined if there is no such day. */
const isoOf = (year: string, month: string, day: string): string | undefined => {
  const iso = `${yearOf(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return iso >= '1000' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? iso
    : undefined;
};

const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const NUMBERS = /^(\d{1,2}) ?[/. -] ?(\d{1,2}) ?[/. -] ?(\d{4}|\d{2})(?!\d)/;
const NUMBERS_WITHOUT_YEAR = /^(\d{1,2}) ?[/. -] ?(\d{1,2})[/. -]?$/;
const DAY_THEN_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|er)?[ /.,-]{0,3}(?:of )?(\p{L}{3,12})[.,]?(?:[ /.,-]{1,3}(\d{4}|\d{2})(?!\d)|(?=$))/u;
const DAY_THEN_NAME_CLOSE = /^(\d{1,2})(\p{L}{3,12})(\d{4}|\d{2})(?!\d)/u;
const NAME_THEN_DAY =
  /^(\p{L}{3,12})[.,]?[ /.-]{1,3}(\d{1,2})(?:st|nd|rd|th)?(?:(?:,| |, |-|\/)(\d{4})(?!\d)|(?=$))/u;
const COMPACT = /^(20\d\d)(\d\d)(\d\d)(?:\d{4}|\d{6})?$/;
const UNSEPARATED = /^(\d\d)(\d\d)(\d{2}|\d{4})?$/;
const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:?\d\d(?::?\d\d)?(?:[.,]\d{1,9})? ?(?:Z|[+-]\d\d:?\d\d)$/i;
/** What may follow a day: a time of day. */
const TIME = /^(?:,? ?(?:T|at|à|-)? ?\d{1,2} ?[:h.] ?\d{0,2}|,? \d{6}$)/i;
const WEEKDAY = /^(\p{L}{2,12})[.,]? ?,? ?(?=\d|\p{L})/u;

/** Removes a weekday before a day: `Mon 02/11`, `lundi 2 novembre`. */
const withoutWeekday = (text: string): { readonly text: string; readonly weekday: number | undefined } => {
  const [found = '', word = ''] = WEEKDAY.exec(text) ?? [];
  const weekday = weekdayIn(word);
  return weekday === undefined || found.length === text.length
    ? { text, weekday: undefined }
    : { text: text.slice(found.length), weekday };
};

interface Options {
  readonly order?: DayOrder | undefined;
  /** Gives a day without a year its year, and allows days without separators: `2411`. */
  readonly today?: string | undefined;
  /** Whether a day without a year is the last such day, not the one of this year. */
  readonly isPast?: boolean | undefined;
  /** Whether `46347` is the number that a spreadsheet has for a day. */
  readonly hasSerials?: boolean | undefined;
  /** Returns the business day of a timestamp with a time zone. */
  readonly dayOf?: ((timestamp: string) => string | undefined) | undefined;
}

const DAY_MS = 86_400_000;
const FUTURE_DAYS_MAX = 31;
const SERIAL = /^([2-7]\d{4})(?:\.\d{1,20})?$/;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

const dayOfSerial = (serial: number): string =>
  new Date(SERIAL_EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);

const withYear = (month: string, day: string, { today, isPast = false }: Options): string | undefined => {
  if (today === undefined) return undefined;
  const year = Number(today.slice(0, 4));
  const found = isoOf(String(year), month, day);
  if (!isPast || (found && Date.parse(found) - Date.parse(today) <= FUTURE_DAYS_MAX * DAY_MS)) return found;
  return isoOf(String(year - 1), month, day);
};

const swapped = (first: string, second: string, order: DayOrder = 'day'): readonly [string, string] =>
  order === 'month' ? [first, second] : [second, first];

/** The readings of a text, each with its month, its day, its year if it has one, and what follows. */
const readings = (text: string, options: Options) => {
  const rest = (match: RegExpExecArray) => text.slice(match[0].length);
  const numbers = NUMBERS.exec(text) ?? NUMBERS_WITHOUT_YEAR.exec(text);
  if (numbers) {
    const [month, day] = swapped(numbers[1] ?? '', numbers[2] ?? '', options.order);
    return { year: numbers[3], month, day, rest: rest(numbers) };
  }
  const year = YEAR_FIRST.exec(text);
  if (year) return { year: year[1], month: year[2] ?? '', day: year[3] ?? '', rest: rest(year) };
  const named = DAY_THEN_NAME.exec(text) ?? DAY_THEN_NAME_CLOSE.exec(text);
  if (named)
    return { year: named[3], month: monthOf(named[2] ?? '') ?? '', day: named[1] ?? '', rest: rest(named) };
  const after = NAME_THEN_DAY.exec(text);
  if (after)
    return { year: after[3], month: monthOf(after[1] ?? '') ?? '', day: after[2] ?? '', rest: rest(after) };
  return undefined;
};

/** Digits alone: `24112026`, `2411`, `20261124061233`, and a spreadsheet's number. */
const readDigits = (text: string, options: Options): string | undefined => {
  const [serial] = (options.hasSerials && SERIAL.exec(text)) || [];
  if (serial !== undefined) return dayOfSerial(Number(serial));
  const [, first = '', second = '', ofYear] = UNSEPARATED.exec(text) ?? [];
  if (options.today !== undefined && first) {
    const [month, day] = swapped(first, second, options.order);
    const found = ofYear ? isoOf(ofYear, month, day) : withYear(month, day, options);
    if (found) return found;
  }
  const [, year = '', month = '', day = ''] = COMPACT.exec(text) ?? [];
  return year ? isoOf(year, month, day) : undefined;
};

/**
 * Returns the day of a text as `2026-11-26`; undefined for other text. Reads `3/11/2026`, `3.11.26`, `02-Nov-2026`,
 * `Nov 2, 2026`, `lundi 2 novembre 2026`, `2026/11/03`, each with or without a time of day.
 */
export const dayIn = (typed: string, options: Options = {}): string | undefined => {
  const whole = tidy(typed);
  if (!whole) return undefined;
  if (ZONED.test(whole)) return options.dayOf?.(whole.replace(',', '.'));
  if (
    /^[\d.]+$/.test(whole) &&
    !NUMBERS.test(whole) &&
    !NUMBERS_WITHOUT_YEAR.test(whole) &&
    !YEAR_FIRST.test(whole)
  )
    return readDigits(whole, options);
  // `Mar` is a month and the beginning of a weekday.
  for (const text of new Set([withoutWeekday(whole).text, whole])) {
    const found = readings(text, options);
    if (!found || !(found.rest === '' || TIME.test(found.rest))) continue;
    const { year, month, day } = found;
    return year === undefined ? withYear(month, day, options) : isoOf(year, month, day);
  }
  return undefined;
};

const weekdayOf = (iso: string): number => (new Date(iso).getUTCDay() + 6) % 7;

/** Which order a cell shows: a number above 12, a weekday that fits only one, points, which nobody writes month first. */
const shownOrder = (cell: string): DayOrder | 'open' | undefined => {
  const { text, weekday } = withoutWeekday(tidy(cell) ?? '');
  const [whole, first = '', second = '', year = ''] = NUMBERS.exec(text) ?? [];
  if (whole === undefined) return undefined;
  if (Number(first) > 12) return Number(second) > 12 ? undefined : 'day';
  if (Number(second) > 12) return 'month';
  if (/^\d{1,2}\./.test(whole)) return 'day';
  if (weekday !== undefined) {
    const fits = (order: DayOrder) => {
      const iso = isoOf(year, ...swapped(first, second, order));
      return iso !== undefined && weekdayOf(iso) === weekday;
    };
    if (fits('day') !== fits('month')) return fits('day') ? 'day' : 'month';
  }
  return Number(first) === Number(second) ? undefined : 'open';
};

/**
 * Returns the order of the days of a file by its cells: `open` if both are possible, undefined if it makes no difference. Day
 * first where cells disagree.
 */
export const dayOrderIn = (cells: Iterable<string>): DayOrder | 'open' | undefined => {
  const seen = new Set<DayOrder | 'open'>();
  for (const cell of cells) {
    const order = shownOrder(cell);
    if (order) seen.add(order);
  }
  if (seen.has('day')) return 'day';
  if (seen.has('month')) return 'month';
  return seen.has('open') ? 'open' : undefined;
};
