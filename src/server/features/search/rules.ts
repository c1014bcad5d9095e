import type { Field } from '../../../contract/fields';
import { COUNTRY_CODE } from '../../../contract/phone';
import { plateAsItLooks, searchAsItLooks } from '../../../contract/reading/asItLooks';

export type SearchedField = Pick<Field, 'kind' | 'unique'>;

/** The search text, in the forms in which it may be stored. */
export interface SearchTerms {
  /** Without case and accents. */
  readonly text: string;
  /** Matches the text as a whole word. */
  readonly word: RegExp;
  /** Matches the text at the beginning of a word. */
  readonly beginning: RegExp;
  /** Whether the first, and the last, character of the text is a letter or digit. */
  readonly startsInWord: boolean;
  readonly endsInWord: boolean;
  /** Folded as a plate. */
  readonly plate: string;
  /** The national digits of a phone number; empty if it is not one. */
  readonly digits: string;
}

/** The ranks of a match: a whole word, the beginning of a word, or anywhere. */
export const WHOLE_WORD = 0;
export const BEGINNING = 1;
export const ANYWHERE = 2;

const IN_WORD = String.raw`[\p{L}\p{N}]`;
const STARTS_IN_WORD = new RegExp(`^${IN_WORD}`, 'u');
const ENDS_IN_WORD = new RegExp(`${IN_WORD}$`, 'u');

const TERM_LENGTH = { min: 2, max: 100 };

const BEFORE_NATIONAL = new RegExp(`^0*(${COUNTRY_CODE}(?=\\d{9}$))?0*`);

/** Returns `977123456` for `+260 977 123456` and `0977 123 456`. */
const nationalDigits = (text: string): string => text.replace(/\D/g, '').replace(BEFORE_NATIONAL, '');

/** Returns the patterns that match a folded text as a word and at the beginning of one. */
const wordPatterns = (text: string) => {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
  const [startsInWord, endsInWord] = [STARTS_IN_WORD.test(text), ENDS_IN_WORD.test(text)];
  const beginning = `${startsInWord ? `(?<!${IN_WORD})` : ''}${escaped}`;
  return {
    startsInWord,
    endsInWord,
    beginning: new RegExp(beginning, 'u'),
    word: new RegExp(`${beginning}${endsInWord ? `(?!${IN_WORD})` : ''}`, 'u'),
  };
};

/** Parses a query; undefined if it is too short or too long. */
export const parseTerms = (q: string): SearchTerms | undefined => {
  const text = q.toWellFormed().trim();
  const { length } = [...text];
  if (length < TERM_LENGTH.min || length > TERM_LENGTH.max || text.includes('\u0000')) return undefined;
  const digits = /^[+\d\s().-]+$/.test(text) ? nationalDigits(text) : '';
  const folded = searchAsItLooks(text);
  if ([...folded].length < TERM_LENGTH.min) return undefined;
  return {
    text: folded,
    ...wordPatterns(folded),
    plate: plateAsItLooks(text),
    digits: digits.length >= TERM_LENGTH.min ? digits : '',
  };
};

/** Ranks the match of a folded text; undefined if it does not match. */
const rankOfText = (text: string, terms: SearchTerms): number | undefined => {
  if (!text.includes(terms.text)) return undefined;
  if (terms.word.test(text)) return WHOLE_WORD;
  return terms.beginning.test(text) ? BEGINNING : ANYWHERE;
};

const rankOfKey = (key: string, term: string): number | undefined => {
  if (!term || !key.includes(term)) return undefined;
  if (key === term) return WHOLE_WORD;
  return key.startsWith(term) ? BEGINNING : ANYWHERE;
};

/** Ranks the match of a phone number, without the country code or with it. */
const rankOfPhone = (value: string, { digits }: SearchTerms): number | undefined =>
  rankOfKey(nationalDigits(value), digits) ?? rankOfKey(value, digits);

/** The search text as a unique field stores it: without spaces and hyphens, a reference also without dots. */
export const keyOf = ({ kind, unique }: SearchedField, { plate }: SearchTerms): string | undefined => {
  if (kind !== 'text' || !unique) return undefined;
  return unique === 'withoutDots' ? plate.replaceAll('.', '') || plate : plate;
};

/** Ranks the match of a searched column; undefined if it does not match. */
export const rankOf = (field: SearchedField, value: unknown, terms: SearchTerms): number | undefined => {
  if (value === null || value === undefined) return undefined;
  if (field.kind === 'phone') return rankOfPhone(String(value), terms);
  const key = keyOf(field, terms);
  return key === undefined ? rankOfText(String(value), terms) : rankOfKey(String(value), key);
};
