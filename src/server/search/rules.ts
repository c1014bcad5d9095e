import type { Field, FieldKind } from '../../contract/fields';
import { visibleFields, allColumns, type ResourceDefinition } from '../../contract/resource';
import { textInWords } from '../calendar';
import { fold } from '../db/sql/tables';

/** What the search reads of a field. */
export type SearchedField = Pick<Field, 'kind' | 'unique'>;

/** What is looked for, in the forms in which it may be stored. */
export interface Sought {
  /** Without case. */
  readonly text: string;
  /** The text as a whole word, and at the beginning of one. */
  readonly word: RegExp;
  readonly beginning: RegExp;
  /** Whether the text itself begins, and ends, with a letter or digit. */
  readonly startsInWord: boolean;
  readonly endsInWord: boolean;
  /** As a plate's key. */
  readonly plate: string;
  /** The digits of a phone number, without zeros or the country's code before them; empty where it is none. */
  readonly digits: string;
}

/** How well a text matches: as a whole word, at the beginning of a word, or anywhere. */
export const WHOLE_WORD = 0;
export const BEGINNING = 1;
export const ANYWHERE = 2;

/** A letter or digit. */
const IN_WORD = String.raw`[\p{L}\p{N}]`;
const STARTS_IN_WORD = new RegExp(`^${IN_WORD}`, 'u');
const ENDS_IN_WORD = new RegExp(`${IN_WORD}$`, 'u');

const PLATE = { kind: 'text', unique: true } as const;
const LENGTH = { min: 2, max: 100 };
const SHOWN_LENGTH = 200;

/** `977123456` of `+260 977 123456` and `0977 123 456`. */
const nationalDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0*(260(?=\d{9}$))?0*/, '');

/** A text without case, and the patterns that find it as a word and at the beginning of one. */
const asWords = (text: string) => {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const [startsInWord, endsInWord] = [STARTS_IN_WORD.test(text), ENDS_IN_WORD.test(text)];
  const beginning = `${startsInWord ? `(?<!${IN_WORD})` : ''}${escaped}`;
  return {
    text,
    startsInWord,
    endsInWord,
    beginning: new RegExp(beginning, 'u'),
    word: new RegExp(`${beginning}${endsInWord ? `(?!${IN_WORD})` : ''}`, 'u'),
  };
};

/** What a query looks for; undefined where it is too short or too long to look for anything. */
export const soughtOf = (q: string): Sought | undefined => {
  const text = q.toWellFormed().trim();
  const { length } = [...text];
  if (length < LENGTH.min || length > LENGTH.max || text.includes('\u0000')) return undefined;
  const digits = /^[+\d\s().-]+$/.test(text) ? nationalDigits(text) : '';
  return {
    ...asWords(text.toLowerCase()),
    plate: fold(PLATE, text),
    digits: digits.length >= LENGTH.min ? digits : '',
  };
};

/** How well a text without case matches; undefined where it does not. */
const rankOfText = (text: string, sought: Sought): number | undefined => {
  if (!text.includes(sought.text)) return undefined;
  if (sought.word.test(text)) return WHOLE_WORD;
  return sought.beginning.test(text) ? BEGINNING : ANYWHERE;
};

const rankOfKey = (key: string, sought: string): number | undefined => {
  if (!sought || !key.includes(sought)) return undefined;
  if (key === sought) return WHOLE_WORD;
  return key.startsWith(sought) ? BEGINNING : ANYWHERE;
};

/** Whether a field is stored as a plate is: without spaces and hyphens. */
export const isPlate = ({ kind, unique }: SearchedField): boolean => kind === 'text' && unique === true;

/** A phone number matches without the country's code, or with it. */
const rankOfPhone = (value: string, { digits }: Sought): number | undefined =>
  rankOfKey(nationalDigits(value), digits) ?? rankOfKey(value, digits);

/** How well the searched column of a field matches; undefined where it does not. */
export const rankOf = (field: SearchedField, value: unknown, sought: Sought): number | undefined => {
  if (value === null || value === undefined) return undefined;
  if (field.kind === 'phone') return rankOfPhone(String(value), sought);
  return isPlate(field) ? rankOfKey(String(value), sought.plate) : rankOfText(String(value), sought);
};

const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('en-GB');

const phoneInWords = (value: unknown): string => {
  const digits = String(value).replace(/\D/g, '');
  const [, operator, first, last] = /^(?:260)?(\d{2})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return operator ? `+260 ${operator} ${first} ${last}` : `+${digits}`;
};

const asIs = (value: unknown): string => String(value);

const inWords: { [K in FieldKind]: (value: unknown, field: Field) => string } = {
  text: asIs,
  longText: (value) => String(value).replace(/\s+/g, ' '),
  email: asIs,
  password: () => '',
  integer: (value, { unit }) => `${whole.format(Number(value))}${unit ? ` ${unit}` : ''}`,
  money: (value) => `ZMW ${money.format(Number(value))}`,
  phone: phoneInWords,
  date: (value) => textInWords(String(value)),
  boolean: (value, { label }) => (value === true ? label : ''),
  choice: (value, { options = {} }) => options[String(value)] ?? String(value),
  weekdays: () => '',
  reference: () => '',
};

/** The columns of a record's list beside its title, in one line. */
export const describe = (
  definition: ResourceDefinition,
  record: Readonly<Record<string, unknown>>,
  title: string | null,
): string => {
  const fields = visibleFields(definition);
  const parts = allColumns(definition).flatMap((source): string[] => {
    const [field, value] = [fields[source], record[source]];
    if (!field || value === null || value === undefined || value === title) return [];
    const text = field.kind === 'joined' ? String(value) : inWords[field.kind](value, field);
    return text ? [text] : [];
  });
  const line = parts.join(' · ');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH).toWellFormed()}…` : line;
};
