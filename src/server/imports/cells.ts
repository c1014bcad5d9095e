import type { Field, FieldKind } from '../../contract/fields';
import type { Template } from '../i18n/language';

/** A cell that cannot be parsed without guessing, with the sentence for the user. */
export class CellError extends Error {
  constructor(readonly text: Template) {
    super(text);
  }
}

const DIGITS = /^\d+$/;
/** Digits in groups of three, all separated by commas or all by spaces. */
const GROUPED = /^\d{1,3}(?:(,\d{3})+|(\s\d{3})+)$/;

const parseWhole = (text: string): string | undefined => {
  if (DIGITS.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll(/[,\s]/g, '') : undefined;
};

/** Parses `1,250.50`, `K1250` and `ZMW 1 250` as the forms do. Throws a `CellError` with the sentence of the forms. */
const parseMoney = (typed: string, { decimals = 2 }: Pick<Field, 'decimals'>): string => {
  const text = typed.trim().replace(/^(zmw|k)\s*|\s*(zmw|k)$/gi, '');
  const [whole = '', fraction, ...more] = text.split('.');
  const plain = parseWhole(whole);
  const unclear = () =>
    new CellError(decimals === 0 ? 'Enter a whole amount such as 1,250' : 'Enter an amount such as 1,250.50');
  if (plain === undefined || more.length > 0) throw unclear();
  if (fraction === undefined) return plain;
  if (!/^\d{1,2}$/.test(fraction)) throw unclear();
  if (decimals > 0) return `${plain}.${fraction}`;
  if (Number(fraction) > 0) throw unclear();
  return plain;
};

/** Parses `84,210` and `84 210 km`. Other text is returned unchanged, and the body's schema rejects it. */
const parseInteger = (typed: string): string => parseWhole(typed.trim().replace(/\s*km$/i, '')) ?? typed;

/** Removes spaces, brackets, dots, hyphens and a leading plus from a phone number. */
const parsePhone = (typed: string): string => typed.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');

const DAY_FIRST = /^(\d{1,2})[/.\s-]+(\d{1,2})[/.\s-]+(\d{2}|\d{4})$/;

/** Converts `3/11/2026`, `3.11.2026` and `3/11/26` to `2026-11-03`. ISO dates and timestamps are returned unchanged. */
const parseDay = (typed: string): string => {
  const [, day = '', month = '', year] = DAY_FIRST.exec(typed.trim()) ?? [];
  if (year === undefined) return typed;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const BOOLEAN_WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

const parseBoolean = (typed: string): string | boolean => BOOLEAN_WORDS[typed.trim().toLowerCase()] ?? typed;

/** Finds a choice by its key or label, ignoring case. Other text is returned unchanged. */
const parseChoice = (typed: string, { options = {} }: Field): string => {
  const sought = typed.trim().toLowerCase();
  const found = Object.entries(options).find(([key, label]) =>
    [key.toLowerCase(), label.toLowerCase()].includes(sought),
  );
  return found?.[0] ?? typed;
};

const unchanged = (typed: string): string => typed;

const parsers: { [K in FieldKind]: (typed: string, field: Field) => unknown } = {
  text: unchanged,
  longText: unchanged,
  email: unchanged,
  password: unchanged,
  integer: parseInteger,
  money: parseMoney,
  phone: parsePhone,
  date: parseDay,
  boolean: parseBoolean,
  choice: parseChoice,
  percent: (typed) => parseMoney(typed.replace(/\s*%\s*$/, ''), {}),
  instant: unchanged,
  files: unchanged,
  weekdays: (typed) => typed.trim(),
  reference: unchanged,
};

const TEXT_KINDS: readonly FieldKind[] = ['text', 'longText', 'email', 'weekdays', 'choice'];

/** Returns a cell as the value that a create request would send. Throws a `CellError` for what the forms reject. */
export const readCell = (cell: unknown, field: Field): unknown => {
  if (field.kind === 'files') throw new CellError('Photos cannot be imported');
  const text = typeof cell === 'number' && TEXT_KINDS.includes(field.kind) ? String(cell) : cell;
  return typeof text === 'string' && text.trim() !== '' ? parsers[field.kind](text, field) : text;
};
