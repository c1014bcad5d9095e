import type { Field, FieldKind } from '../../../contract/fields';
import { isErrorCell } from '../../../contract/reading/cells';
import { dayIn } from '../../../contract/reading/days';
import { readAmount, readPercentage, readWhole } from '../../../contract/reading/numbers';
import { phoneDigits } from '../../../contract/reading/phones';
import { KEY_LENGTH_MAX, tidy } from '../../../contract/reading/tidy';
import { labelled } from '../../ground/i18n/phrases';
import { say, type Text } from '../../ground/i18n/sentence';
import { LONG_TEXT_LENGTH_MAX } from '../../ground/input/kinds';

/** A cell that cannot be parsed without guessing, with the sentence for the user. */
export class CellError extends Error {
  constructor(readonly text: Text) {
    super(typeof text === 'string' ? text : text.template);
  }
}

/** Parses an amount as the forms do. Throws a `CellError` with the sentence of the forms. */
const parseMoney = (typed: string, { decimals = 2 }: Pick<Field, 'decimals'>): string => {
  const read = readAmount(typed, { decimals });
  if (read !== undefined) return read;
  throw new CellError(
    decimals === 0 ? 'Enter a whole amount such as 1,250' : 'Enter an amount such as 1,250.50',
  );
};

const bareWord = (typed: string): string => (tidy(typed) ?? '').toLowerCase();

const BOOLEAN_WORDS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  oui: true,
  vrai: true,
  1: true,
  false: false,
  no: false,
  non: false,
  faux: false,
  0: false,
};

const parseBoolean = (typed: string): string | boolean => BOOLEAN_WORDS[bareWord(typed)] ?? typed;

/** Finds a choice by its key or label, ignoring case. Other text is returned unchanged. */
const parseChoice = (typed: string, { options = {} }: Field): string => {
  const sought = bareWord(typed);
  const found = Object.entries(options).find(([key, label]) =>
    [key.toLowerCase(), label.toLowerCase()].includes(sought),
  );
  return found?.[0] ?? typed;
};

const unchanged = (typed: string): string => typed;

/** Text of other kinds is returned unchanged: the schema of the body rejects what it cannot read. */
const parsers: { [K in FieldKind]: (typed: string, field: Field) => unknown } = {
  text: unchanged,
  longText: unchanged,
  email: unchanged,
  password: unchanged,
  integer: (typed) => readWhole(typed) ?? typed,
  money: parseMoney,
  phone: (typed) => phoneDigits(typed) ?? typed,
  date: (typed) => dayIn(typed) ?? typed,
  boolean: parseBoolean,
  choice: parseChoice,
  percent: (typed) => readPercentage(typed) ?? parseMoney(typed, {}),
  decimal: (typed) => readAmount(typed, {}) ?? typed,
  instant: unchanged,
  files: unchanged,
  weekdays: (typed) => typed.trim(),
  reference: unchanged,
};

const TEXT_KINDS: readonly FieldKind[] = ['text', 'longText', 'email', 'weekdays', 'choice'];
const LONG_KINDS: readonly FieldKind[] = ['text', 'longText', 'email', 'password'];

/** A character of a name may have two units, and accents of its own. */
const UNITS_PER_CHARACTER = 4;

/** Refuses a cell that is too long, before it is read any further, and one with an error of a spreadsheet. */
export const refuseCell = (text: string, { kind, label }: Pick<Field, 'kind' | 'label'>): void => {
  const max = LONG_KINDS.includes(kind) ? LONG_TEXT_LENGTH_MAX : KEY_LENGTH_MAX;
  const name = labelled(label);
  if (text.length > max * (kind === 'reference' ? UNITS_PER_CHARACTER : 1))
    throw new CellError(say('{name} may have at most {max} characters', { name, max }));
  if (isErrorCell(text))
    throw new CellError(
      say('{name}: the spreadsheet has the error {error} here', { name, error: text.trim() }),
    );
};

/** Returns a cell as the value that a create request would send. Throws a `CellError` for what the forms reject. */
export const readCell = (cell: unknown, field: Field): unknown => {
  if (field.kind === 'files') throw new CellError('Photos cannot be imported');
  const text = typeof cell === 'number' && TEXT_KINDS.includes(field.kind) ? String(cell) : cell;
  if (typeof text === 'string') refuseCell(text, field);
  return typeof text === 'string' && text.trim() !== '' ? parsers[field.kind](text, field) : text;
};
