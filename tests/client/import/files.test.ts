import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../src/client/rows/crud/list/export/csv';
import { headingCount } from '../../../src/client/features/imports/columns';
import { plainCell } from '../../../src/client/features/imports/conventions';
import { guessLayout, layOut } from '../../../src/client/features/imports/parse/layout';
import { readJob } from '../../../src/client/features/imports/parse/readJob';
import { separatorOf } from '../../../src/client/features/imports/parse/separator';
import { readSheet } from '../../../src/client/features/imports/sheet';
import {
  readSheet as readStatement,
  statementHeadingCount,
} from '../../../src/client/features/imports/statement/columns';
import { readLines } from '../../../src/client/features/imports/statement/lines';
import { periodIn } from '../../../src/client/features/imports/ImportSheet';
import { resourceNamed } from '../../../src/resources';
import { caseFile } from '../../support/client/importFile';

const today = '2026-11-27';
const labelIn = (resource: string) => (source: string) =>
  resourceNamed(resource).fields[source]?.label ?? source;

const tableOf = async (resource: string, data: Uint8Array | string, fileName = 'x.csv') => {
  const book = await readJob({ fileName, data });
  const count = headingCount(resourceNamed(resource), labelIn(resource), today);
  return layOut(book, guessLayout(book, count), count);
};

const sheetOf = async (resource: string, data: Uint8Array | string, period?: string) =>
  readSheet(resourceNamed(resource), await tableOf(resource, data), {
    labelOf: labelIn(resource),
    today,
    period,
  });

describe('the separator', () => {
  it.each([
    [';', 'Date;Price\n1;30,50\n2;739,25'],
    [';', 'a;b\n1,5;2,5\n'],
    [',', 'Name,Note\nA,x;y\nB,z'],
    ['\t', 'Plate\tNote\nA 1\tone, two\nA 2\tthree, four'],
    ['|', 'a|b\n1|2'],
    [',', 'Fleet:,"Kalaba; Fleet"\n\nDate,Plate,Cost\n1,2,3\n4,5,6'],
    [',', 'Plate\nABZ 1234'],
  ])('%j is counted over the whole of %j', (separator, text) => expect(separatorOf(text)).toBe(separator));

  it('that the file declares is used, and its line is no row', async () => {
    const { header, rows } = await tableOf('cashings', 'sep=;\r\nPlate;Amount\r\nA 1;1,5');
    expect([header, rows]).toEqual([['Plate', 'Amount'], [['A 1', '1,5']]]);
  });

  it('that the user chose is used', async () => {
    const { worksheets } = await readJob({ fileName: 'x', data: 'a;b,c', separator: ',' });
    expect(worksheets[0]?.rows).toEqual([['a;b', 'c']]);
  });
});

describe('a text file', () => {
  it.each([
    [
      'UTF-16 without a mark',
      new Uint8Array([...'Plate\tDate\nA\t1'].flatMap((letter) => [letter.charCodeAt(0), 0])),
    ],
    ['quotes with a line break', 'Plate,Date\n"A",1\n'],
  ])('with %s is read', async (_name, data) => {
    expect(await tableOf('cashings', data)).toMatchObject({ header: ['Plate', 'Date'], rows: [['A', '1']] });
  });

  it('keeps line breaks, separators and doubled quotes in quoted cells', async () => {
    const { rows } = await tableOf('cashings', 'Plate,Notes\nA,"one\ntwo, ""three"""\nB,"5"" pipe"');
    expect(rows).toEqual([
      ['A', 'one\ntwo, "three"'],
      ['B', '5" pipe'],
    ]);
  });

  it('has what follows a closing quote in the same cell', async () => {
    const { header, rows } = await tableOf('cashings', '"Plate","Full tank" 2,"Amount"\n"A","No","1"');
    expect([header, rows]).toEqual([['Plate', 'Full tank 2', 'Amount'], [['A', 'No', '1']]]);
  });

  it.each([
    ['openQuote', 'Plate,Notes\nA,"one\nB,two'],
    ['oldExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])],
    ['pdf', strToU8('%PDF-1.7')],
    ['noWorkbook', zipSync({ 'content.xml': strToU8('<x/>') })],
  ])('is refused as %s', async (reason, data) => {
    await expect(readJob({ fileName: 'x', data })).rejects.toThrow(reason);
  });

  it('may be a web page that was saved as a workbook', async () => {
    const page =
      '<html><head><style>td{}</style></head><body><table border=1><tr><th colspan="2">Cashings<tr><th>Plate</th><th>Amount</th></tr>' +
      '<tr><td>BCA&nbsp;4410</td><td>1,250.50<br></td></tr><tr><td>B &amp; C<td>&#52;50</table></body></html>';
    const { header, rows } = await tableOf('cashings', strToU8(page), 'report.xls');
    expect([header, rows]).toEqual([
      ['Plate', 'Amount'],
      [
        ['BCA 4410', '1,250.50'],
        ['B & C', '450'],
      ],
    ]);
  });
});

it('an error of a spreadsheet alone in its row begins no section', async () => {
  const { rows } = await tableOf('cashings', 'Plate,Amount\n#REF!,\nBCA 4410,450');
  expect(rows).toEqual([
    ['#REF!', ''],
    ['BCA 4410', '450'],
  ]);
});

describe('a weekly or monthly sheet', () => {
  it.each([
    [
      '1 … 31 of a month',
      'Plate,1,2,3,4,5,6\nBCA 4410,450,450,OFF,450,0,450',
      '2026-10-15',
      'month',
      '2026-10-01',
    ],
    ['weekdays of a week', 'Plate,Mon,Tue,Wed\nBCA 4410,450,-,390', '2026-11-05', 'week', '2026-11-02'],
    ['named days', 'Plate,02-Nov,03-Nov\nBCA 4410,450,390', undefined, undefined, '2026-11-02'],
    ['days month first', 'Plate,11/02/2026,11/03/2026\nBCA 4410,450,390', undefined, undefined, '2026-11-02'],
  ])('is read by %s', async (_name, text, period, asks, first) => {
    const { weekly, table, columns } = await sheetOf('cashings', text, period);
    expect([weekly?.asks, weekly?.first]).toEqual([asks, first]);
    expect(table.rows[0]?.slice(-2)).toEqual([first, '450']);
    expect(columns).toEqual(['carId', 'date', 'amount']);
  });

  it.each([
    [
      'weekdays',
      'Day,BCA 4410,BCA 7725,TOTAL\nMon,450,390,840\nTue,OFF,390,390\nWed,-,Nil,0\nTOTAL,450,780,1230',
    ],
    ['days', 'Date,Day,BCA 4410,BCA 7725\n02/11/2026,Mon,450,390\n03/11/2026,Tue,-,390'],
  ])('may have a row for each of its %s, and a column for each car', async (_name, text) => {
    const { table, columns, weekly } = await sheetOf('cashings', text, '2026-11-05');
    expect(columns).toEqual(['carId', 'date', 'amount']);
    expect(table.rows).toEqual([
      ['BCA 4410', '2026-11-02', '450'],
      ['BCA 7725', '2026-11-02', '390'],
      ['BCA 7725', '2026-11-03', '390'],
    ]);
    expect(weekly?.totals.every(({ says, sum }) => says === sum)).toBe(true);
  });

  it('has a row of weekdays, and totals that do not agree', async () => {
    const text = 'Plate,02-Nov,03-Nov,TOTAL\n,Mon,Tue,\nBCA 4410,450,#REF!,900\nTOTAL,450,0,900';
    const { weekly, table, totals } = await sheetOf('cashings', text);
    expect(table.rows).toEqual([
      ['BCA 4410', '2026-11-02', '450'],
      ['BCA 4410', '2026-11-03', '#REF!'],
    ]);
    expect(weekly?.totals).toEqual([{ row: 2, says: 90_000, sum: 45_000 }]);
    expect(totals).toHaveLength(1);
  });

  it('tells its month above its headings, or in its name', () => {
    expect(periodIn({ fileName: 'cashings November 2026.xlsx', above: [] })).toBe('2026-11-01');
    expect(periodIn({ fileName: 'x.csv', above: [{ row: 1, cells: ['Week of 02/11/2026'.slice(8)] }] })).toBe(
      '2026-11-02',
    );
    expect(periodIn({ fileName: 'x.csv', above: [] })).toBeUndefined();
  });
});

it.each([
  ['money', '1,250', ',', '? 1,250'],
  ['money', '1,250', '.', '1250'],
  ['money', '1.250,50', '.', '1.250,50'],
  ['integer', '79,135', ',', '? 79,135'],
  ['date', '16/11/2026', '.', '? 16/11/2026'],
  ['date', '11/16/2026', '.', '2026-11-16'],
  ['date', '46347', '.', '2026-11-21'],
] as const)('%s %s in a file with the decimal separator %s is sent as %s', (kind, text, decimal, sent) => {
  expect(plainCell({ kind }, text, { order: 'month', decimal, today })).toBe(sent);
});

describe('a sheet without headings', () => {
  it('has its columns guessed by their cells; its first row is a row', async () => {
    const text = 'BCA 4410,Elias Mumba,18/11/2026,450\nBCA 7725,Peter Zulu,19/11/2026,1 390.50';
    const { columns, table } = await sheetOf('cashings', text);
    expect(columns).toEqual(['carId', 'driverId', 'date', 'amount']);
    expect(table.rows).toHaveLength(2);
  });

  it('05: loses no payment of a statement, and takes no phone for an amount', async () => {
    const { name, bytes } = caseFile('05');
    const book = await readJob({ fileName: name, data: bytes });
    const table = layOut(book, guessLayout(book, statementHeadingCount), statementHeadingCount);
    const { columns, rows } = readStatement(table);
    expect(rows).toHaveLength(3);
    expect(columns).toMatchObject({ date: 1, amount: 4 });
    const { lines } = readLines({ rows }, columns);
    expect(lines.map(({ amount }) => amount)).toEqual([45_500, 39_500, 60_500]);
  });
});

it('07: the worksheet with the most known headings is taken', async () => {
  const { name, bytes } = caseFile('07');
  const book = await readJob({ fileName: name, data: bytes });
  expect(guessLayout(book, statementHeadingCount)).toEqual({ worksheet: 1, section: 0, heading: 0 });
});

it('an export comes back as it left', async () => {
  const texts = ['+2 l oil', '=1+1', "'=1", '-5', 'one, "two"', 'three\nfour', "O'Brien"];
  const columns = [
    { label: 'Plate', cellOf: () => 'BCA 4410' },
    { label: 'Details', cellOf: ({ text }: Readonly<Record<string, unknown>>) => String(text) },
  ];
  const { rows } = await tableOf(
    'repairs',
    toCsv(
      columns,
      texts.map((text) => ({ text })),
    ),
  );
  expect(rows.map(([, text]) => text)).toEqual(texts);
});
