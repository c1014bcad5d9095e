import { describe, expect, it } from 'vitest';
import { readDay } from '../../../src/client/rows/crud/inputs/parse';
import { CELL_LENGTH_MAX, FILE_NAME_MAX } from '../../../src/client/features/imports/parse/book';
import { readText } from '../../../src/client/features/imports/parse/text';
import { withoutTotals } from '../../../src/client/features/imports/totals';
import { unfoldDays } from '../../../src/client/features/imports/weekly/unfold';
import { resourceNamed } from '../../../src/resources';
import { tableOf } from '../../support/client/importFile';

const cashings = resourceNamed('cashings');

describe('a total row', () => {
  const rows = [
    ['1/11/2026', 'AJQ 1909', '1,250.50', ''],
    ['2/11/2026', 'BAD 6021', 'K300', 'Total loss of the mirror'],
  ];
  const header = ['Date', 'Plate', 'Amount', 'Notes'];
  const split = (...more: string[][]) =>
    withoutTotals(cashings, { fileName: 'x.csv', header, rows: [...rows, ...more] }, '.');

  it.each([
    ['a label first', ['TOTAL', '', '1,550.50', '']],
    ['a label in another column', ['', 'Grand total:', '1550.5', '']],
    ['a label and a day', ['30/11/2026', 'Total', '9', '']],
    ['a label and a remark', ['Total', '', '1,550.50', '2 cashings']],
    ['a label of a period', ['Total for the week', '', '5', '']],
    ['a French label', ['Sous-total', '', '1550.50', '']],
    ['only the sum of the column above', ['', '', 'K1,550.50', '']],
  ])('with %s is left aside', (_name, total) => {
    const { table, totals } = split(total);
    expect(table.rows).toEqual(rows);
    const isWrong = !/1,?550[.]50?$/.test(total[2] ?? '');
    expect(totals).toEqual([{ row: 3, cells: total.filter(Boolean), ...(isWrong && { isWrong }) }]);
  });

  it.each([
    ['no sum of the column above', ['', '', '1,550.49', '']],
    ['a plate', ['3/11/2026', 'AJQ 1909', '400', 'total']],
    ['a label alone', ['', 'Total', '', '']],
    ['a note that begins like a label', ['3/11/2026', 'BAD 6021', '100', 'Total for October']],
  ])('is not a row with %s', (_name, row) => {
    const { table, totals } = split(row);
    expect(table.rows).toEqual([...rows, row]);
    expect(totals).toEqual([]);
  });

  it('is not looked for in a sheet without amounts', () => {
    const table = { fileName: 'x.csv', header: ['Name', 'Phone'], rows: [['Total', '977123456']] };
    expect(withoutTotals(resourceNamed('drivers'), table, '.')).toEqual({ table, totals: [] });
  });

  it('of the weekly sheet is left aside before the sheet is unfolded', () => {
    const weekly = {
      fileName: 'week.csv',
      header: ['Plate', '02/11/2026', '03/11/2026', 'Total'],
      rows: [
        ['AJQ 1909', '350', '400', '750'],
        ['Total', '350', '400', '750'],
      ],
      blankLines: 2,
    };
    const { table } = withoutTotals(cashings, weekly, '.');
    const unfolded = unfoldDays(cashings, table, { today: '2026-11-24', decimal: '.' });
    expect(unfolded?.table.rows.map((row) => row.at(-1))).toEqual(['350', '400']);
    expect(unfolded?.table.blankLines).toBe(2);
    expect(unfolded?.facts.totals).toEqual([{ row: 1, says: 75_000, sum: 75_000 }]);
  });
});

describe('blank lines', () => {
  it.each([
    ['a\n1\n', 0],
    ['a,b\n1,2\n\n3,4', 1],
    ['a,b\r\n1,2\r\n , \r\n,\r\n3,4\r\n,\r\n', 3],
    ['Title\n\na,b\n\n1,2\n', 1],
  ])('of %j are counted', (text, blankLines) => {
    expect(tableOf('x.csv', readText(text)).blankLines).toBe(blankLines);
  });

  it('do not count as rows', () => {
    const text = `a,b\n${'1,2\n\n'.repeat(10_000)}`;
    const { rows, blankLines } = tableOf('x.csv', readText(text));
    expect([rows.length, blankLines]).toEqual([10_000, 10_000]);
    expect(() => tableOf('x.csv', readText(`${text}3,4`))).toThrow('tooManyRows');
  });
});

describe('a long cell', () => {
  const sheet = (length: number) => readText(`a,b\n1,2\n"${'x'.repeat(length)}",2`);

  it('is refused, with its row', () => {
    expect(tableOf('x.csv', sheet(CELL_LENGTH_MAX)).rows).toHaveLength(2);
    expect(() => tableOf('x.csv', sheet(CELL_LENGTH_MAX + 1))).toThrow(
      expect.objectContaining({ reason: 'cellTooLong', row: 3 }) as Error,
    );
    expect(() => tableOf('x.csv', [['a', 'x'.repeat(9_000_000)], ['1']])).toThrow('cellTooLong');
  });

  it('and a long name of a file is cut', () => {
    expect(tableOf('x'.repeat(300), [['a'], ['1']]).fileName).toHaveLength(FILE_NAME_MAX);
  });
});

it.each([
  ['26/11/26', '2026-11-26'],
  ['26.11.2026', '2026-11-26'],
  ['6.1.26', '2026-01-06'],
  ['01/02/00', '2000-02-01'],
  ['1/2/99', '2099-02-01'],
])('%s is read as the day %s', (typed, day) => {
  expect(readDay(typed, '2026-11-26')).toBe(day);
});
