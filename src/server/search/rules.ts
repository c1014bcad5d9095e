import type { Field, FieldKind } from '../../contract/fields';
import { visibleFields, allColumns, type ResourceDefinition } from '../../contract/resource';
import { textInWords } from '../calendar';
import { fold } from '../db/sql/tables';

/** What is looked for, in the forms in which it may be stored. */
export interface Sought {
  /** Without case. */
  readonly text: string;
  /** As a plate's key. */
  readonly plate: string;
  /** The digits of a phone number, without zeros or the country's code before them; empty where it is none. */
  readonly digits: string;
}

/** How well a text matches: as a whole word, as a beginning, or anywhere. */
const WHOLE_WORD = 0;
const BEGINNING = 1;
const ANYWHERE = 2;

const PLATE = { kind: 'text', unique: true } as const;
const LENGTH = { min: 2, max: 100 };
const SHOWN_LENGTH = 200;

/** `977123456` of `+260 977 123456` and `0977 123 456`. */
const nationalDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0*(260(?=\d{9}$))?0*/, '');

/** What a query looks for; undefined where it is too short or too long to look for anything. */
export const soughtOf = (q: string): Sought | undefined => {
  const text = q.toWellFormed().trim();
  const { length } = [...text];
  if (length < LENGTH.min || length > LENGTH.max || text.includes('\u0000')) return undefined;
  const digits = /^[+\d\s().-]+$/.test(text) ? nationalDigits(text) : '';
  return {
    text: text.toLowerCase(),
    plate: fold(PLATE, text),
    digits: digits.length >= LENGTH.min ? digits : '',
  };
};

const words = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** How well a text without case matches another; undefined where it does not. */
const rankOfText = (text: string, sought: string): number | undefined => {
  if (!text.includes(sought)) return undefined;
  const [all, wanted] = [` ${words(text)} `, words(sought)];
  if (wanted && all.includes(` ${wanted} `)) return WHOLE_WORD;
  return text.startsWith(sought) || (wanted && all.includes(` ${wanted}`)) ? BEGINNING : ANYWHERE;
};

const rankOfKey = (key: string, sought: string): number | undefined => {
  if (!sought || !key.includes(sought)) return undefined;
  if (key === sought) return WHOLE_WORD;
  return key.startsWith(sought) ? BEGINNING : ANYWHERE;
};

/** How well a stored value matches; undefined where it does not. */
export const rankOf = (
  { kind, unique }: Pick<Field, 'kind' | 'unique'>,
  value: unknown,
  { text, plate, digits }: Sought,
): number | undefined => {
  if (value === null || value === undefined) return undefined;
  if (kind === 'phone') return rankOfKey(nationalDigits(String(value)), digits);
  const asText = rankOfText(String(value).toLowerCase(), text);
  if (!unique || kind !== 'text') return asText;
  const asPlate = rankOfKey(fold(PLATE, String(value)), plate);
  return asText === undefined || asPlate === undefined ? (asText ?? asPlate) : Math.min(asText, asPlate);
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

/** What a record says beside its title, in a line: the columns of its list. */
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
