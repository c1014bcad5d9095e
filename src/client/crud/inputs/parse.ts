import type { Field } from '../../../contract/fields';
import { dayOf } from '../../providers/days';
import { decimalSeparator, formatDay, formatPhone } from '../../i18n/format';

/** What was typed cannot be understood for certain; the key of the sentence that says what can. */
export class ParseError {
  constructor(readonly hint: string) {}
}

/** Groups of three, all set apart alike. */
const grouped = /^\d{1,3}(?:(,\d{3})+|(\s\d{3})+)$/;

const plainWhole = (text: string): string | undefined => {
  if (/^\d+$/.test(text)) return text;
  return grouped.test(text) ? text.replaceAll(/[,\s]/g, '') : undefined;
};

/** Where the comma stands before the decimals, `1 250,50` with a point; no comma can be anything else there. */
const withPoint = (text: string): string =>
  decimalSeparator() === ',' && text.includes(',') ? text.replaceAll('.', ',').replace(',', '.') : text;

/** `1,250.50`, `K1250` and `ZMW 1 250` as plain numerals; not `1.250,50`, which may mean two things. */
export const readMoney = (typed: string, { decimals = 2 }: Field): string | ParseError => {
  const text = withPoint(typed.trim().replace(/^(zmw|k)\s*|\s*(zmw|k)$/gi, ''));
  const [whole = '', fraction, ...more] = text.split('.');
  const plain = plainWhole(whole);
  const unclear = new ParseError(decimals === 0 ? 'motoka.input.wholeMoney' : 'motoka.input.money');
  if (plain === undefined || more.length > 0) return unclear;
  if (fraction === undefined) return plain;
  if (!/^\d{1,2}$/.test(fraction)) return unclear;
  if (decimals === 0) return Number(fraction) === 0 ? plain : unclear;
  return `${plain}.${fraction}`;
};

/** An amount as one would type it, ngwee always with two digits. */
export const writeMoney = (value: unknown, { decimals = 2 }: Field): string =>
  (typeof value === 'number' ? value.toFixed(decimals) : String(value ?? '')).replace(
    '.',
    decimalSeparator(),
  );

/** `84210`, `84,210` and `84 210 km` as plain numerals. */
export const readInteger = (typed: string): string | ParseError => {
  const text = typed.trim().replace(/\s*km$/i, '');
  return plainWhole(text) ?? new ParseError('motoka.input.integer');
};

/** The digits of a phone number, however they were set apart. */
export const readPhone = (typed: string): string | ParseError => {
  const text = typed.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');
  return /^\d{1,15}$/.test(text) ? text : new ParseError('motoka.input.phone');
};

export const writePhone = (value: unknown): string => {
  const shown = value == null || value === '' ? '' : formatPhone(String(value));
  return shown.startsWith('+260 ') ? shown : String(value ?? '');
};

/** A day as a date field takes it, whether a server answers a day or a moment; nothing of what is neither. */
export const toDay = (value: unknown): string =>
  typeof value === 'string' && /^[1-9]\d{3}-\d\d-\d\d/.test(value) ? (dayOf(value) ?? '') : '';

/** A day as people here write it; what is none stays as it was typed. */
export const writeDay = (value: unknown): string => {
  const day = toDay(value);
  return day ? formatDay(day) : String(value ?? '');
};

const isOnCalendar = (day: string): boolean => {
  const moment = new Date(`${day}T00:00:00Z`);
  return day >= '1000' && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
};

/** Day, month and year, as far as they were typed: `24/11/2026`, `24.11.`, `24112026`, `2411`. */
const dayParts = /^(\d{1,2})[/.\s-]+(\d{1,2})(?:[/.\s-]+(\d{2}|\d{4})?)?$|^(\d\d)(\d\d)(\d{2}|\d{4})?$/;

/** A day the day first, as `YYYY-MM-DD`; without a year, of this one. */
export const readDay = (typed: string, today: string): string | ParseError => {
  const text = typed.trim();
  const [, day = '', month = '', year, ...closed] = dayParts.exec(text) ?? [];
  const [ofDay, ofMonth, ofYear] = day ? [day, month, year] : closed;
  const fullYear = (ofYear ?? today.slice(0, 4)).padStart(4, today.slice(0, 2));
  const read = toDay(text) || `${fullYear}-${ofMonth?.padStart(2, '0')}-${ofDay?.padStart(2, '0')}`;
  return isOnCalendar(read) ? read : new ParseError('motoka.input.day');
};
