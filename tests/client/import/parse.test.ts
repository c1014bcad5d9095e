import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { matchColumns, toRecords } from '../../../src/client/features/imports/columns';
import { UnreadableFile } from '../../../src/client/features/imports/parse/book';
import { decode, readText } from '../../../src/client/features/imports/parse/text';
import { readWorkbook } from '../../../src/client/features/imports/parse/workbook';
import { fillDrivers } from '../../../src/client/features/imports/weekly/fillDrivers';
import { unfoldDays } from '../../../src/client/features/imports/weekly/unfold';
import { resourceNamed } from '../../../src/resources';
import { tableOf } from '../../support/client/importFile';

const cashings = resourceNamed('cashings');
const labelOf = (source: string) => cashings.fields[source]?.label ?? source;

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2'],
    ['semicolons', 'a;b\r\n1;2'],
    ['tabs', 'a\tb\n1\t2'],
    ['bars', 'a|b\n1|2'],
  ])('is split at its %s', (_name, text) => {
    expect(readText(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Mwamé')],
    ['UTF-8 with a BOM', new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Mwamé')])],
    ['UTF-16', new Uint8Array([0xff, 0xfe, ...[...'Mwamé'].flatMap((letter) => [letter.charCodeAt(0), 0])])],
    ['Windows-1252', new Uint8Array([0x4d, 0x77, 0x61, 0x6d, 0xe9])],
  ])('is decoded from %s', (_name, data) => {
    expect(decode(data)).toBe('Mwamé');
  });

  it('with a NUL is rejected', () => {
    expect(() => readText('a,b\n\0,1')).toThrow(UnreadableFile);
  });
});

describe('a table', () => {
  it.each([
    ['empty', [['a']]],
    ['tooManyRows', [['a'], ...Array.from({ length: 10_001 }, () => ['1'])]],
    ['tooManyColumns', [Array.from({ length: 500 }, () => 'a'), ['1']]],
  ])('is rejected as %s', (reason, cells) => {
    expect(() => tableOf('x.csv', cells)).toThrow(reason);
  });

  it('may have a title above its header', () => {
    const cells = [['Cashings of week 47'], [''], ['', 'Kabwe'], ['Plate', 'Amount'], ['ABZ 1234', '450']];
    expect(tableOf('x.csv', cells).header).toEqual(['Plate', 'Amount']);
    expect(tableOf('x.csv', [['Plate'], ['ABZ 1234']]).rows).toEqual([['ABZ 1234']]);
  });

  it('has no blank lines, and its rows are as long as the heading', () => {
    expect(tableOf('x.csv', [['a', 'b', 'c'], ['', '', ''], ['1']]).rows).toEqual([['1', '', '']]);
  });
});

/** The signature of a central directory entry, and the offset of its unpacked size. */
const CENTRAL_ENTRY = 0x02_01_4b_50;
const UNPACKED_SIZE_AT = 24;

describe('a workbook', () => {
  const sheet = (rows: string) =>
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const book = (rows: string) =>
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relation}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet(rows)),
    });

  it('is read with its numbers and texts', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>Plate</t></is></c><c r="B1" t="inlineStr"><is><t>Paid</t></is></c></row>' +
      '<row r="2"><c r="A2" t="inlineStr"><is><t>AJQ 1909</t></is></c><c r="B2"><v>1250.5</v></c></row>';
    expect(await readWorkbook(book(rows))).toEqual([
      {
        name: 'S',
        rows: [
          ['Plate', 'Paid'],
          ['AJQ 1909', '1250.5'],
        ],
      },
    ]);
  });

  it('of a hundred megabytes is rejected before it is unpacked', async () => {
    const bomb = book('');
    const view = new DataView(bomb.buffer);
    const entry = bomb.findIndex(
      (_, at) => at < bomb.length - 4 && view.getUint32(at, true) === CENTRAL_ENTRY,
    );
    view.setUint32(entry + UNPACKED_SIZE_AT, 100 * 1_048_576, true);
    await expect(readWorkbook(bomb)).rejects.toThrow('tooLarge');
  });
});

describe('columns', () => {
  it.each([
    ['their names', ['carId', 'date', 'amount'], ['carId', 'date', 'amount']],
    ['their labels', ['Number Plate', 'Driver', 'Amount (ZMW)'], ['carId', 'driverId', 'amount']],
    [
      'common words',
      ['Reg. No', 'OWNER', 'Day', 'Paid', 'Remarks'],
      ['carId', 'userId', 'date', 'amount', 'notes'],
    ],
    ['their names once, never a field twice', ['Plate', 'Car'], ['carId', undefined]],
  ])('are matched by %s', (_name, header, expected) => {
    expect(matchColumns(cashings, header, labelOf)).toEqual(expected);
  });

  it.each([
    [
      'insurances',
      ['Policy No', 'Insurer', 'Vehicle', 'Start date', 'Expiry date', 'Premium'],
      ['number', undefined, 'carId', 'date', 'validUntil', 'amount'],
    ],
    ['papers', ['Reg No', 'Document', 'Expiry'], ['carId', 'kind', 'validUntil']],
    ['targets', ['Plate', 'Start Date', 'End Date'], ['carId', 'startsOn', 'endsOn']],
  ])('of %s are matched by the words for them', (name, header, expected) => {
    const definition = resourceNamed(name);
    expect(matchColumns(definition, header, (source) => definition.fields[source]?.label ?? source)).toEqual(
      expected,
    );
  });

  it('are matched by the headings of a list, which show what a field refers to', () => {
    const works = resourceNamed('works');
    const labels = (source: string) => ({ ...works.fields, ...works.joined })[source]?.label ?? source;
    const header = ['Date', 'Number Plate', 'What was done', 'Mileage', 'Notes', 'Owner'];
    expect(matchColumns(works, header, labels)).toEqual([
      'date',
      'carId',
      'planId',
      'mileage',
      'notes',
      'userId',
    ]);
  });

  it('that do not match, and empty cells, are not sent', () => {
    expect(toRecords([['AJQ 1909', 'x', '']], ['carId', undefined, 'amount'])).toEqual([
      { carId: 'AJQ 1909' },
    ]);
  });
});

describe('the weekly sheet', () => {
  const weekly = {
    fileName: 'week.csv',
    header: ['Plate', 'Mon 02/11/2026', '3/11/2026'],
    rows: [
      ['AJQ 1909', '350', ''],
      ['BAD 6021', '-', '400'],
    ],
  };

  it('becomes one row per cashing', () => {
    expect(unfoldDays(cashings, weekly, { today: '2026-11-24', decimal: '.' })?.table).toEqual({
      fileName: 'week.csv',
      header: ['Plate', 'Date', 'Amount (ZMW)'],
      rows: [
        ['AJQ 1909', '2026-11-02', '350'],
        ['BAD 6021', '2026-11-03', '400'],
      ],
    });
  });

  it('is not unfolded for expenses', () => {
    const options = { today: '2026-11-24', decimal: '.' } as const;
    expect(unfoldDays(resourceNamed('repairs'), weekly, options)).toBeUndefined();
  });

  const assignments = [
    { driverId: 5, numberPlate: 'AJQ 1909', startedOn: '2026-10-01', endedOn: '2026-11-03' },
    { driverId: 6, numberPlate: 'AJQ 1909', startedOn: '2026-11-03', endedOn: null },
    { driverId: 7, numberPlate: 'BAD 6021', startedOn: '2026-10-01', endedOn: null },
    { driverId: 8, numberPlate: 'BAD 6021', startedOn: '2026-10-01', endedOn: null },
  ];

  it.each([
    ['the driver of the day', { carId: 'ajq-1909', date: '2026-11-02' }, '5'],
    ['the incoming driver on the day of a handover', { carId: 'AJQ 1909', date: '2026-11-03' }, '6'],
    ['no driver if two had the car', { carId: 'BAD 6021', date: '2026-11-03' }, undefined],
    ['the driver in the sheet', { carId: 'AJQ 1909', date: '2026-11-03', driverId: 'Moses' }, 'Moses'],
  ])('fills in %s', (_name, record, driverId) => {
    expect(fillDrivers([record], 'date', assignments)[0]?.['driverId']).toBe(driverId);
  });
});
