import { describe, expect, it, vi } from 'vitest';
import { columnsOf } from '../../src/client/rows/crud/fields/columns';
import { cellOf, timestampCell, toCsv } from '../../src/client/rows/crud/list/export/csv';
import { exportList } from '../../src/client/rows/crud/list/export/exportList';
import { today } from '../../src/client/ground/dates/days';
import { whenOfFilter } from '../../src/client/rows/crud/list/export/when';
import { date, files, money, text } from '../../src/contract/fields';
import { resourceNamed } from '../../src/resources';
import { textOf, useSavedFiles } from '../support/client/saved';

const saved = useSavedFiles();

const column = (label: string) => ({ label, cellOf: () => '' });
const cellsOf = (...cells: (string | number)[]) =>
  toCsv(
    cells.map((cell, index) => ({ label: `c${index}`, cellOf: () => cell })),
    [{}],
  ).split('\r\n')[1];

describe('the CSV file', () => {
  it('begins with a BOM and the headings', () => {
    expect(toCsv([column('Date'), column('Amount (ZMW)')], [])).toBe('\uFEFFDate,Amount (ZMW)\r\n');
  });

  it.each([
    ['=HYPERLINK("http://evil")', `"'=HYPERLINK(""http://evil"")"`],
    ['+260', "'+260"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    // Where a spreadsheet separates cells by `;`, or begins a row, within the text.
    ['x;=1+1', "x;'=1+1"],
    ['x;  @SUM(A1)', "x;'  @SUM(A1)"],
    ['x\t-1+1', "x\t'-1+1"],
    ['x\n=1+1', `"x\n'=1+1"`],
    ['x;"=1+1', `"x;'""=1+1"`],
    ['a = b', 'a = b'],
    ['Mutale, Banda', '"Mutale, Banda"'],
    ['two\nlines', '"two\nlines"'],
    ['He said "no"', '"He said ""no"""'],
  ])('writes the cell %j as %j', (cell, written) => {
    expect(cellsOf(cell)).toBe(written);
  });

  it('writes amounts with two decimals, other numbers plain, and days as YYYY-MM-DD', () => {
    expect(cellsOf(1234.5, -50)).toBe('1234.5,-50');
    expect(cellOf(money('Amount (ZMW)'), 1250)).toBe('1250.00');
    expect(cellOf(date('Date'), '2026-03-01')).toBe('2026-03-01');
    expect(cellOf(text('Name'), null)).toBe('');
    expect(cellOf(files('Photos'), [{ id: 5 }, { id: 6 }])).toBe(2);
    expect(timestampCell('2026-10-31T22:30:00.000Z')).toBe('2026-11-01 00:30');
  });
});

describe('an export', () => {
  it('fetches the whole filtered list, a thousand rows at a time, and names the file by title and date', async () => {
    const rows = Array.from({ length: 2100 }, (_, id) => ({ id, numberPlate: `P ${id}`, amount: id }));
    const getList = vi.fn(async (_resource: string, { pagination: { page, perPage } }) => ({
      data: rows.slice((page - 1) * perPage, page * perPage),
      total: rows.length,
    }));
    const query = {
      filter: { carId: 3, date_gte: '2026-01-01' },
      sort: { field: 'date', order: 'ASC' as const },
    };
    const count = await exportList('csv', {
      definition: resourceNamed('repairs'),
      columns: columnsOf(resourceNamed('repairs')),
      dataProvider: { getList: getList as never },
      query,
      labelOf: (source) => source,
      title: 'Repairs/Expenses',
    });
    expect(count).toBe(2100);
    expect(getList.mock.calls.map(([, params]) => params)).toEqual(
      [1, 2, 3].map((page) => ({ ...query, pagination: { page, perPage: 1000 } })),
    );
    const [file] = saved;
    const csv = await textOf(file!);
    expect(file?.name).toBe(`Repairs-Expenses ${today()}.csv`);
    expect(csv.split('\r\n')).toHaveLength(2102);
    expect(csv.split('\r\n')[0]).toBe(
      '\uFEFFdate,numberPlate,name,details,amount,kind,litres,paidFrom,driver,driverPays,billOn,files,createdAt,updatedAt',
    );
  });
});

it.each([
  [{}, '2026-11-28'],
  [{ date_gte: '2026-01-01' }, '2026-11-28'],
  [{ date_gte: '2026-10-01T00:00:00', date_lte: '2026-10-31T23:59:59' }, 'October 2026'],
  [{ date_gte: '2026-01-01', date_lte: '2026-11-30' }, 'January to November 2026'],
  [{ date_gte: '2025-12-01', date_lte: '2026-02-28' }, 'December 2025 to February 2026'],
  [{ date_gte: '2026-11-03', date_lte: '2026-11-09' }, '2026-11-03 to 2026-11-09'],
  [{ date_gte: '2026-11-03', date_lte: '2026-11-03' }, '2026-11-03'],
])('the file of a list filtered by %j says %s', (filter, when) => {
  expect(whenOfFilter(resourceNamed('cashings'), filter) ?? '2026-11-28').toBe(when);
});
