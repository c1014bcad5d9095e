import type { Field } from '../../../contract/fields';
import { COUNTRY_CODE } from '../../../contract/phone';
import { dayOf } from '../../dates/days';
import { decimalSeparator, formatDay, formatPhone } from '../../i18n/format';

/** A text that is invalid or ambiguous. `hint` is the translation key of a valid example. */
export class ParseError {
  constructor(readonly hint: string) {}
}

/** Groups of three digits with the same separator. */
const grouped = /^\d{1,3}(?:(,\d{3})+|(\s\d{3})+)$/;

const parseWhole = (text: string): string | undefined => {
  if (/^\d+$/.test(text)) return text;
  return grouped.test(text) ? text.replaceAll(/[,\s]/g, '') : undefined;
};

/** Replaces a decimal comma by a point, in languages that have one. A point beside it is rejected. */
const withPoint = (text: string): string =>
  decimalSeparator() === ',' && text.includes(',') ? text.replaceAll('.', ',').replace(',', '.') : text;

/** Parses `1,250.50`, `K1250` and `ZMW 1 250` to plain numerals. Rejects `1.250,50`, which is ambiguous. */
export const readMoney = (
  typed: string,
  { decimals = 2 }: Partial<Pick<Field, 'kind' | 'label' | 'decimals'>>,
): string | ParseError => {
  const text = withPoint(typed.trim().replace(/^(zmw|k)\s*|\s*(zmw|k)$/gi, ''));
  const [whole = '', fraction, ...more] = text.split('.');
  const plain = parseWhole(whole);
  const error = new ParseError(decimals === 0 ? 'motoka.input.wholeMoney' : 'motoka.input.money');
  if (plain === undefined || more.length > 0) return error;
  if (fraction === undefined) return plain;
  if (!/^\d{1,2}$/.test(fraction)) return error;
  if (decimals === 0) return Number(fraction) === 0 ? plain : error;
  return `${plain}.${fraction}`;
};

/** Parses `12.5` and `12.5 %` to plain numerals. */
export const readPercent = (typed: string): string | ParseError => {
  const read = readMoney(typed.replace(/\s*%\s*$/, ''), {});
  return read instanceof ParseError ? new ParseError('motoka.input.percent') : read;
};

/** Formats an amount for editing, with all its decimals. */
export const writeMoney = (value: unknown, { decimals = 2 }: Field): string =>
  (typeof value === 'number' ? value.toFixed(decimals) : String(value ?? '')).replace(
    '.',
    decimalSeparator(),
  );

/** Parses `84210`, `84,210` and `84 210 km` to plain numerals. */
export const readInteger = (typed: string): string | ParseError => {
  const text = typed.trim().replace(/\s*km$/i, '');
  return parseWhole(text) ?? new ParseError('motoka.input.integer');
};

/** Parses a phone number with any separators to its digits. */
export const readPhone = (typed: string): string | ParseError => {
  const text = typed.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  return /^\d{1,15}$/.test(text) ? text : new ParseError('motoka.input.phone');
};

export const writePhone = (value: unknown): string => {
  const shown = value == null || value === '' ? '' : formatPhone(String(value));
  return shown.startsWith(`+${COUNTRY_CODE} `) ? shown : String(value ?? '');
};

/** Returns the day of a day or timestamp, or an empty text for any other value. */
export const toDay = (value: unknown): string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\d/.test(value) ? (dayOf(value) ?? '') : '';

/** Formats a day for editing. Returns any other text unchanged. */
export const writeDay = (value: unknown): string => {
  const day = toDay(value);
  return day ? formatDay(day) : String(value ?? '');
};

const isValidDay = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return day >= '1000' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** Day and month, with an optional year: `24/11/2026`, `24.11.`, `24112026`, `2411`. */
const dayParts = /^(\d{1,2})[/.\s-]+(\d{1,2})(?:[/.\s-]+(\d{2}|\d{4})?)?$|^(\d\d)(\d\d)(\d{2}|\d{4})?$/;

/** Parses a day written day first to `YYYY-MM-DD`. The year defaults to the current one. */
export const readDay = (typed: string, today: string): string | ParseError => {
  const text = typed.trim();
  const [, day = '', month = '', year, ...unseparated] = dayParts.exec(text) ?? [];
  const [ofDay, ofMonth, ofYear] = day ? [day, month, year] : unseparated;
  const fullYear = (ofYear ?? today.slice(0, 4)).padStart(4, today.slice(0, 2));
  const parsed = toDay(text) || `${fullYear}-${ofMonth?.padStart(2, '0')}-${ofDay?.padStart(2, '0')}`;
  return isValidDay(parsed) ? parsed : new ParseError('motoka.input.day');
};
