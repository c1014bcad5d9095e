import { dayIn as dayOfCell, dayOrderIn } from '../../../../contract/reading/days';
import { readSigned } from '../../../../contract/reading/numbers';
import { dayOf } from '../../../ground/dates/days';

/** Whether the days of a column are written month first. */
export const isMonthFirst = (cells: readonly string[]): boolean => dayOrderIn(cells) === 'month';

/** Returns the day of a cell, with or without a time of day, as `2026-11-26`; undefined for other text. */
export const dayIn = (cell: string, monthFirst = false): string | undefined =>
  dayOfCell(cell, { order: monthFirst ? 'month' : 'day', dayOf });

/** Returns the amount of a cell in ngwee, below 0 for money that goes out; undefined for other text. */
export const amountIn = (cell: string): number | undefined => readSigned(cell);

const LONG_NUMBER = /\+?\(?\d[\d\s().-]{7,}\d/g;
const CUT_NUMBER = /\+?\d{2,}[*xX•]{2,}\d*/;

/** Returns the digits of the phone number in a text, a cut one as it is; undefined if there is none. */
export const phoneIn = (text: string): string | undefined => {
  const cut = CUT_NUMBER.exec(text);
  if (cut) return cut[0];
  for (const [found] of text.matchAll(LONG_NUMBER)) {
    const digits = found.replaceAll(/\D/g, '');
    if (/^(?:(?:00)?260|0)?[79]\d{8}$/.test(digits)) return digits;
  }
  return undefined;
};

const WORDS =
  /\b(?:you|have|your|account|zmw|sent|payment|money|cash|funds|transfer|received|deposit|credit|paid|from|by|of|sender|payer|to|de|par|reçu|wallet|mobile)\b/gi;

/** The part of a text that has the name: what stands after the phone number, else all of it. */
const withName = (text: string): string => {
  const number = [...text.matchAll(LONG_NUMBER)].at(-1) ?? CUT_NUMBER.exec(text);
  const after = number ? text.slice(number.index + number[0].length) : '';
  return /\p{L}{2}/u.test(after) ? after : text;
};

/** Returns the name in a text, without a phone number; a name in capitals is written as a name. */
export const nameIn = (text: string): string => {
  const name = withName(text)
    .replace(CUT_NUMBER, ' ')
    .replaceAll(LONG_NUMBER, ' ')
    .replaceAll(WORDS, ' ')
    .replaceAll(/[^\p{L}\s'’.-]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s.'’-]+|[\s.'’-]+$/g, '');
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
};
