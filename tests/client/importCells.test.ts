import fc from 'fast-check';
import { expect, test } from 'vitest';
import { money } from '../../src/contract/fields';
import { ParseError, readMoney } from '../../src/client/rows/crud/inputs/parse';
import { adminTexts } from '../../src/client/ground/i18n/en/admin';
import { CellError, readCell } from '../../src/server/features/imports/cells';
import { runs } from '../support/server/properties';

const asForm = (typed: string, field: ReturnType<typeof money>): string => {
  const read = readMoney(typed, field);
  return read instanceof ParseError ? (adminTexts as Record<string, string>)[read.hint]! : read;
};

const asCell = (typed: string, field: ReturnType<typeof money>): string => {
  try {
    return String(readCell(typed, field));
  } catch (error) {
    if (error instanceof CellError) return error.message;
    throw error;
  }
};

test('an import parses and rejects money as the forms do', () => {
  const piece = fc.constantFrom(
    'K',
    'ZMW ',
    'k ',
    '1',
    '250',
    '1,250',
    '1 250',
    '12,50',
    '.',
    '.5',
    '.50',
    '.500',
    ',',
    ' ',
    '-',
    '0',
    'x',
  );
  const typed = fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(typed, fc.constantFrom<0 | 2>(0, 2), (text, decimals) => {
      const field = money('Amount', { decimals });
      // An empty cell has no value.
      if (text.trim() !== '') expect(asCell(text, field)).toBe(asForm(text, field));
    }),
    { ...runs, numRuns: 2_000 },
  );
});
