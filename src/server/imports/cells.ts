import type { Field, FieldKind } from '../../contract/fields';
import type { Template } from '../i18n/sentence';

/** A cell that cannot be understood for certain: the sentence that says what can. */
export class CellError extends Error {
  constructor(readonly said: Template) {
    super(said);
  }
}

const SEVERAL_DIGITS = /^\d+$/;
/** Groups of three, all set apart alike. */
const GROUPED = /^\d{1,3}(?:(,\d{3})+|(\s\d{3})+)$/;

const plainWhole = (text: string): string | undefined => {
  if (SEVERAL_DIGITS.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll(/[,\s]/g, '') : undefined;
};

/** `1,250.50`, `K1250` and `ZMW 1 250` as the forms read them. Throws the forms' sentence where they refuse it. */
const readMoney = (typed: string, { decimals = 2 }: Field): string => {
  const text = typed.trim().replace(/^(zmw|k)\s*|\s*(zmw|k)$/gi, '');
  const [whole = '', fraction, ...more] = text.split('.');
  const plain = plainWhole(whole);
  const unclear = new CellError(
    decimals === 0 ? 'Enter a whole amount such as 1,250' : 'Enter an amount such as 1,250.50',
  );
  if (plain === undefined || more.length > 0) throw unclear;
  if (fraction === undefined) return plain;
  if (!/^\d{1,2}$/.test(fraction)) throw unclear;
  if (decimals > 0) return `${plain}.${fraction}`;
  if (Number(fraction) > 0) throw unclear;
  return plain;
};

/** `84,210` and `84 210 km`; what is none is refused as in a body. */
const readInteger = (typed: string): string => plainWhole(typed.trim().replace(/\s*km$/i, '')) ?? typed;

/** The digits of a phone number, however they are set apart. */
const readPhone = (typed: string): string => typed.replaceAll(/[\s().-]/g, '').replace(/^\+/, '');

const DAY_FIRST = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** `3/11/2026` as `2026-11-03`; days and instants in ISO stay what they are. */
const readDay = (typed: string): string => {
  const [, day = '', month = '', year] = DAY_FIRST.exec(typed.trim()) ?? [];
  return year === undefined ? typed : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  1: true,
  false: false,
  no: false,
  0: false,
};

const readBoolean = (typed: string): string | boolean => WORDS[typed.trim().toLowerCase()] ?? typed;

/** A choice by its key or its label, without regard to case. */
const readChoice = (typed: string, { options = {} }: Field): string => {
  const sought = typed.trim().toLowerCase();
  const found = Object.entries(options).find(([key, label]) =>
    [key.toLowerCase(), label.toLowerCase()].includes(sought),
  );
  return found?.[0] ?? typed;
};

const asIs = (typed: string): string => typed;

const readers: { [K in FieldKind]: (typed: string, field: Field) => unknown } = {
  text: asIs,
  longText: asIs,
  email: asIs,
  password: asIs,
  integer: readInteger,
  money: readMoney,
  phone: readPhone,
  date: readDay,
  boolean: readBoolean,
  choice: readChoice,
  weekdays: (typed) => typed.trim(),
  reference: asIs,
};

const TEXTS: readonly FieldKind[] = ['text', 'longText', 'email', 'weekdays', 'choice'];

/** A cell as a body of the create would say it. Throws a `CellError` for what the forms refuse. */
export const readCell = (cell: unknown, field: Field): unknown => {
  const text = typeof cell === 'number' && TEXTS.includes(field.kind) ? String(cell) : cell;
  return typeof text === 'string' && text.trim() !== '' ? readers[field.kind](text, field) : text;
};
