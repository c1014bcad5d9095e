import type { Field } from '../../../../contract/fields';
import { COUNTRY_CODE } from '../../../../contract/phone';
import { dayIn } from '../../../../contract/reading/days';
import { readAmount, readPercentage, readWhole } from '../../../../contract/reading/numbers';
import { phoneDigits } from '../../../../contract/reading/phones';
import { dayOf } from '../../../ground/dates/days';
import { decimalSeparator, formatDay, formatPhone } from '../../../ground/i18n/format';

/** A text that is invalid or ambiguous. `hint` is the translation key of a valid example. */
export class ParseError {
  constructor(readonly hint: string) {}
}

/** Parses `1,250.50`, `K1250` and `ZMW 1 250` to plain numerals. Rejects what could be two amounts. */
export const readMoney = (
  typed: string,
  { decimals = 2 }: Partial<Pick<Field, 'kind' | 'label' | 'decimals'>>,
): string | ParseError =>
  readAmount(typed, { decimals, decimal: decimalSeparator() }) ??
  new ParseError(decimals === 0 ? 'motoka.input.wholeMoney' : 'motoka.input.money');

/** Parses `12.5` and `12.5 %` to plain numerals. */
export const readPercent = (typed: string): string | ParseError =>
  readPercentage(typed, decimalSeparator()) ?? new ParseError('motoka.input.percent');

/** Formats an amount for editing, with all its decimals. */
export const writeMoney = (value: unknown, { decimals = 2 }: Field): string =>
  (typeof value === 'number' ? value.toFixed(decimals) : String(value ?? '')).replace(
    '.',
    decimalSeparator(),
  );

/** Parses `84210`, `84,210` and `84 210 km` to plain numerals. */
export const readInteger = (typed: string): string | ParseError =>
  readWhole(typed, decimalSeparator()) ?? new ParseError('motoka.input.integer');

/** Parses a phone number with any separators to its digits. */
export const readPhone = (typed: string): string | ParseError =>
  phoneDigits(typed) ?? new ParseError('motoka.input.phone');

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

/** Parses a day written day first to `YYYY-MM-DD`. The year defaults to the current one. */
export const readDay = (typed: string, today: string): string | ParseError =>
  dayIn(typed, { today, dayOf }) ?? new ParseError('motoka.input.day');
