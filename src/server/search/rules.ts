import type { Field, FieldKind } from '../../contract/fields';
import { visibleFields, allColumns, type ResourceDefinition } from '../../contract/resource';
import { textInWords } from '../calendar';
import { fold } from '../db/sql/tables';

/** The search text, in the forms in which it may be stored. */
export interface SearchTerms {
  /** In lower case. */
  readonly text: string;
  /** Folded as a plate. */
  readonly plate: string;
  /** The national digits of a phone number; empty if it is not one. */
  readonly digits: string;
}

/** The ranks of a match: a whole word, the beginning of a word, or anywhere. */
const WHOLE_WORD = 0;
const BEGINNING = 1;
const ANYWHERE = 2;

const PLATE = { kind: 'text', unique: true } as const;
const TERM_LENGTH = { min: 2, max: 100 };
const SHOWN_LENGTH = 200;

/** Returns `977123456` for `+260 977 123456` and `0977 123 456`. */
const nationalDigits = (text: string): string => text.replace(/\D/g, '').replace(/^0*(260(?=\d{9}$))?0*/, '');

/** Parses a query; undefined if it is too short or too long. */
export const parseTerms = (q: string): SearchTerms | undefined => {
  const text = q.toWellFormed().trim();
  const { length } = [...text];
  if (length < TERM_LENGTH.min || length > TERM_LENGTH.max || text.includes('\u0000')) return undefined;
  const digits = /^[+\d\s().-]+$/.test(text) ? nationalDigits(text) : '';
  return {
    text: text.toLowerCase(),
    plate: fold(PLATE, text),
    digits: digits.length >= TERM_LENGTH.min ? digits : '',
  };
};

const words = (text: string): string =>
  text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');

/** Ranks the match of a lower-case text; undefined if it does not match. */
const rankOfText = (text: string, term: string): number | undefined => {
  if (!text.includes(term)) return undefined;
  const [all, wanted] = [` ${words(text)} `, words(term)];
  if (wanted && all.includes(` ${wanted} `)) return WHOLE_WORD;
  return text.startsWith(term) || (wanted && all.includes(` ${wanted}`)) ? BEGINNING : ANYWHERE;
};

const rankOfKey = (key: string, term: string): number | undefined => {
  if (!term || !key.includes(term)) return undefined;
  if (key === term) return WHOLE_WORD;
  return key.startsWith(term) ? BEGINNING : ANYWHERE;
};

/** Ranks the match of a stored value; undefined if it does not match. */
export const rankOf = (
  { kind, unique }: Pick<Field, 'kind' | 'unique'>,
  value: unknown,
  { text, plate, digits }: SearchTerms,
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

const formatPhone = (value: unknown): string => {
  const digits = String(value).replace(/\D/g, '');
  const [, operator, first, last] = /^(?:260)?(\d{2})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return operator ? `+260 ${operator} ${first} ${last}` : `+${digits}`;
};

const unchanged = (value: unknown): string => String(value);

const formatters: { [K in FieldKind]: (value: unknown, field: Field) => string } = {
  text: unchanged,
  longText: (value) => String(value).replace(/\s+/g, ' '),
  email: unchanged,
  password: () => '',
  integer: (value, { unit }) => `${whole.format(Number(value))}${unit ? ` ${unit}` : ''}`,
  money: (value) => `ZMW ${money.format(Number(value))}`,
  phone: formatPhone,
  date: (value) => textInWords(String(value)),
  boolean: (value, { label }) => (value === true ? label : ''),
  choice: (value, { options = {} }) => options[String(value)] ?? String(value),
  weekdays: () => '',
  reference: () => '',
};

/** Describes a record in one line: the columns of its list without the title. */
export const describe = (
  definition: ResourceDefinition,
  record: Readonly<Record<string, unknown>>,
  title: string | null,
): string => {
  const fields = visibleFields(definition);
  const parts = allColumns(definition).flatMap((source): string[] => {
    const [field, value] = [fields[source], record[source]];
    if (!field || value === null || value === undefined || value === title) return [];
    const text = field.kind === 'joined' ? String(value) : formatters[field.kind](value, field);
    return text ? [text] : [];
  });
  const line = parts.join(' · ');
  return line.length > SHOWN_LENGTH ? `${line.slice(0, SHOWN_LENGTH).toWellFormed()}…` : line;
};
