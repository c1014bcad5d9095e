import type { Field } from '../fields';
import { toNgwee } from '../money';
import { tidy } from './tidy';

/** The decimal separator of a language or a file. The other one groups thousands. */
export type Decimal = '.' | ',';

const GROUPING: Readonly<Record<Decimal, readonly string[]>> = {
  '.': [',', ' ', "'", '’'],
  ',': ['.', ' ', "'", '’'],
};
const SPACED_WITH_COMMA = /^\d{1,3}(?: \d{3})+,\d{1,2}$/;

const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Returns the digits of a whole number, whose thousands may be grouped by one separator. */
const digitsOf = (whole: string, decimal: Decimal): string | undefined => {
  if (isDigits(whole)) return whole;
  const separator = GROUPING[decimal].find((one) => whole.includes(one));
  if (separator === undefined) return undefined;
  const [first = '', ...groups] = whole.split(separator);
  const isGrouped = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group));
  return isGrouped ? first + groups.join('') : undefined;
};

interface Parts {
  readonly whole: string;
  readonly fraction: string;
}

/** Splits a number without a sign into its digits; undefined for text that is none, or that could be two numbers. */
const partsOf = (text: string, decimal: Decimal): Parts | undefined => {
  // No language groups thousands by spaces and by a comma.
  if (decimal === '.' && SPACED_WITH_COMMA.test(text)) return partsOf(text, ',');
  const at = text.lastIndexOf(decimal);
  if (decimal === ',' && at < 0 && /\.\d{1,2}$/.test(text)) return partsOf(text, '.');
  const [whole, fraction] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const digits = digitsOf(whole, decimal);
  if (digits === undefined || (at >= 0 && !isDigits(fraction))) return undefined;
  return { whole: digits, fraction };
};

/** Removes the currency, and the strokes that end an amount on paper: `450/=`. */
const withoutCurrency = (text: string): string =>
  text
    .replace(/^(?:zmw|kwacha|k) ?/i, '')
    .replace(/ ?\/[=-]$/, '')
    .replace(/ ?(?:zmw|kwacha|k)$/i, '');

const evidenceOf = (cell: string): Decimal | undefined => {
  if (!cell.includes('.') && !cell.includes(',')) return undefined;
  const text = withoutCurrency(tidy(cell) ?? '').replace(/^-/, '');
  if (!/^\d.*[.,]/.test(text)) return undefined;
  return (['.', ','] as const).find((decimal) => {
    const parts = text.includes(decimal) || decimal === ',' ? partsOf(text, decimal) : undefined;
    if (!parts) return false;
    if (text.includes(decimal)) return parts.fraction !== '' && parts.fraction.length !== 3;
    return text.split('.').length > 2;
  });
};

/** Returns the decimal separator that most cells of a file show; undefined if they show none, or both as often. */
export const decimalIn = (cells: Iterable<string>): Decimal | undefined => {
  const counts = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const shown = evidenceOf(cell);
    if (shown) counts[shown] += 1;
  }
  if (counts['.'] === counts[',']) return undefined;
  return counts['.'] > counts[','] ? '.' : ',';
};

/** Parses `1,250.50`, `K1250`, `450/=` and `1 643,50` to plain numerals; undefined for other text. */
export const readAmount = (
  typed: string,
  { decimals = 2, decimal = '.' }: Partial<Pick<Field, 'decimals'>> & { readonly decimal?: Decimal },
): string | undefined => {
  const parts = partsOf(withoutCurrency(tidy(typed) ?? ''), decimal);
  if (!parts || parts.fraction.length > 2) return undefined;
  const { whole, fraction } = parts;
  if (fraction === '') return whole;
  if (decimals > 0) return `${whole}.${fraction}`;
  return Number(fraction) === 0 ? whole : undefined;
};

/** Parses `12.5` and `12.5 %` to plain numerals; undefined for other text. */
export const readPercentage = (typed: string, decimal: Decimal = '.'): string | undefined =>
  readAmount((tidy(typed) ?? '').replace(/ ?%$/, ''), { decimal });

/** Parses `84210`, `84,210`, `84 210 km` and `84210.0` to plain numerals; undefined for other text. */
export const readWhole = (typed: string, decimal: Decimal = '.'): string | undefined => {
  const text = (tidy(typed) ?? '').replace(/ ?kms?\.?$/i, '');
  const parts = partsOf(text, decimal);
  return parts && parts.fraction.length < 3 && Number(parts.fraction) === 0 ? parts.whole : undefined;
};

const IS_OUT = /^\(.*\)$|^-|-$|dr$/i;

/**
 * Returns the amount of a statement's cell in ngwee, below 0 for money that goes out: `-450`, `(450.00)`, `450 DR`. Undefined
 * for other text. Without a decimal separator of the file, the cell's own shows.
 */
export const readSigned = (cell: string, decimal?: Decimal): number | undefined => {
  const text = tidy(cell) ?? '';
  const unsigned = (one: string) => one.replaceAll(/[()+-]|[cd]r$/gi, '').trim();
  const plain = unsigned(withoutCurrency(unsigned(text)));
  const read = readAmount(plain, { decimal: decimal ?? decimalIn([plain]) ?? '.' });
  if (read === undefined) return undefined;
  const isOut = IS_OUT.test(text) || IS_OUT.test(withoutCurrency(text));
  return isOut ? -toNgwee(Number(read)) : toNgwee(Number(read));
};
