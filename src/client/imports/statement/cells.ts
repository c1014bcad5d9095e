import { toNgwee } from '../../../contract/money';
import { toDay } from '../../crud/inputs/parse';

/** The months by their first three letters, in English and French. */
const MONTHS: readonly (readonly string[])[] = [
  ['jan'],
  ['feb', 'fév', 'fev'],
  ['mar'],
  ['apr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'aoû', 'aou'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec', 'déc'],
];

const monthOf = (word: string): string | undefined => {
  const text = word.toLowerCase();
  const index = MONTHS.findIndex((starts) => starts.some((start) => text.startsWith(start)));
  return index < 0 ? undefined : String(index + 1);
};

const isoOf = (year: string, month: string, day: string): string | undefined => {
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
};

const NUMBERS = /^(\d{1,2})[/.\s-](\d{1,2})[/.\s-](\d{4}|\d{2})(?!\d)/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?!\d)/;
const DAY_MONTH_NAME = /^(\d{1,2})(?:st|nd|rd|th|er)?[\s/.-]*(\p{L}{3,})[.,]?[\s/.-]*(\d{4}|\d{2})(?!\d)/u;
const MONTH_NAME_DAY = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/u;
const COMPACT = /^(20\d\d)(\d\d)(\d\d)(?:\d{4}|\d{6})?$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[.,]?\s+/i;

/** Whether the days of a column are written month first: one has a second number that is no month, none a first one. */
export const isMonthFirst = (cells: readonly string[]): boolean => {
  const pairs = cells.flatMap((cell) => {
    const [, first, second] = NUMBERS.exec(cell.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
};

/** Returns the day of a cell, with or without a time of day, as `2026-11-26`; undefined for other text. */
export const dayIn = (cell: string, monthFirst = false): string | undefined => {
  const text = cell.trim().replace(WEEKDAY, '');
  // A time zone moves the day.
  if (/^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/.test(text)) return toDay(text) || undefined;
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? COMPACT.exec(text) ?? [];
  if (year && month && day) return isoOf(year, month, day);
  const [, first, second, ofYear] = NUMBERS.exec(text) ?? [];
  if (first && second && ofYear)
    return monthFirst ? isoOf(ofYear, first, second) : isoOf(ofYear, second, first);
  const [, dayNumber, name, namedYear] = DAY_MONTH_NAME.exec(text) ?? [];
  if (dayNumber && name && namedYear) return isoOf(namedYear, monthOf(name) ?? '', dayNumber);
  const [, named, after, itsYear] = MONTH_NAME_DAY.exec(text) ?? [];
  return named && after && itsYear ? isoOf(itsYear, monthOf(named) ?? '', after) : undefined;
};

const CURRENCY = /zmw|zmk|kwacha|\bk(?=\s*[\d+(−-])|(?<=\d)\s*k\b/gi;
const OUT = /^\(.*\)$|^[-−–]|[-−–]$|dr$/i;
const SIGNS = /[()+−–-]|[cd]r$/gi;

/** Returns a text of digits with a point, from one with any separators; undefined if it is ambiguous. */
const plainNumber = (text: string): string | undefined => {
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return text;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '');
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return undefined;
};

/** Returns the amount of a cell in ngwee, below 0 for money that goes out; undefined for other text. */
export const amountIn = (cell: string): number | undefined => {
  const text = cell.trim().replaceAll(CURRENCY, '').trim();
  const number = plainNumber(text.replaceAll(SIGNS, '').replaceAll(/[\s'’\u00a0\u202f]/g, ''));
  if (number === undefined) return undefined;
  const ngwee = toNgwee(Number(number));
  return OUT.test(text) ? -ngwee : ngwee;
};

const LONG_NUMBER = /\+?\(?\d[\d\s().-]{7,}\d/g;
const CUT_NUMBER = /\+?\d{2,}[*xX•]{2,}\d*/;

/** Returns the digits of the phone number in a text, a cut one as it is; undefined if there is none. */
export const phoneIn = (text: string): string | undefined => {
  const cut = CUT_NUMBER.exec(text);
  if (cut) return cut[0];
  for (const [found] of text.matchAll(LONG_NUMBER)) {
    const digits = found.replaceAll(/\D/g, '');
    if (/^(?:(?:00)?260|0)?[79]\d{8}$/.test(digits)) return digits;
  }
  return undefined;
};

const WORDS =
  /\b(?:payment|money|cash|transfer|received|deposit|credit|paid|from|by|of|sender|payer|to|de|par|reçu|wallet|mobile)\b/gi;

/** Returns the name in a text, without a phone number; a name in capitals is written as a name. */
export const nameIn = (text: string): string => {
  const name = text
    .replace(CUT_NUMBER, ' ')
    .replaceAll(LONG_NUMBER, ' ')
    .replaceAll(WORDS, ' ')
    .replaceAll(/[^\p{L}\s'’.-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.'’-]+|[\s.'’-]+$/g, '');
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
};
