import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readJob } from '../../src/client/features/imports/parse/readJob';
import { type ExportColumn, cellOf } from '../../src/client/rows/crud/list/export/csv';
import { saveTable } from '../../src/client/rows/crud/list/export/saveTable';
import type { Field, FieldKind } from '../../src/contract/fields';
import { useSavedFiles } from '../support/client/saved';

const files = useSavedFiles();

const bytesOf = async ({ content }: { content: Blob }) => new Uint8Array(await content.arrayBuffer());

const column = (label: string, kind: FieldKind): ExportColumn => ({
  label,
  kind,
  cellOf: (record) => cellOf({ kind, label } as Field, record[label]),
});

const columns = [
  column('plate', 'text'),
  column('date', 'date'),
  column('amount', 'money'),
  column('km', 'integer'),
  column('phone', 'phone'),
  column('notes', 'longText'),
  column('createdAt', 'instant'),
];

const saved = async (records: readonly Readonly<Record<string, unknown>>[], title = 'Repairs/Expenses') => {
  await saveTable('xlsx', { title, when: 'November 2026', columns, records });
  const [file] = files;
  return { name: file!.name, data: await bytesOf(file!) };
};

const rows = [
  {
    plate: 'ABZ 1234',
    date: '2026-11-03',
    amount: 1250.5,
    km: 84_210,
    phone: 260_971_234_567,
    notes: '=1+1',
    createdAt: '2026-11-03T12:05:00.000Z',
  },
  {
    plate: '<&">',
    date: null,
    amount: -300,
    km: null,
    phone: null,
    notes: 'two\nlines \u0001😀',
    createdAt: null,
  },
];

it('is a workbook that the import reads as the CSV, cell by cell', async () => {
  const { name, data } = await saved(rows);
  expect(name).toBe('Repairs-Expenses November 2026.xlsx');
  const [worksheet] = (await readJob({ fileName: name, data })).worksheets;
  expect(worksheet?.name).toBe('Repairs Expenses');
  expect(worksheet?.rows).toEqual([
    ['plate', 'date', 'amount', 'km', 'phone', 'notes', 'createdAt'],
    ['ABZ 1234', '2026-11-03', '1250.50', '84210', '260971234567', '=1+1', '2026-11-03 14:05'],
    ['<&">', '', '-300.00', '', '', 'two\nlines 😀', ''],
  ]);
});

it('holds amounts and days as numbers, phones as text, and no formula', async () => {
  const { data } = await saved(rows);
  const xml = strFromU8(unzipSync(data)['xl/worksheets/sheet1.xml']!);
  expect(xml).toContain('<c r="B2" s="3"><v>46329</v></c>');
  expect(xml).toContain('<c r="C2" s="2"><v>1250.5</v></c>');
  expect(xml).toContain('<c r="D2" s="0"><v>84210</v></c>');
  expect(xml).toMatch(/<c r="E2" t="inlineStr"/);
  expect(xml).not.toContain('<f>');
});

it('of 25,000 records, with more than 26 columns, is whole', async () => {
  const wide = Array.from({ length: 30 }, (_, at) => column(`c${at}`, 'integer'));
  const records = Array.from({ length: 25_000 }, (_, id) => ({ c0: id, c27: id }));
  await saveTable('xlsx', { title: 'Cars', columns: wide, records });
  const [file] = files;
  expect(file?.name).toMatch(/^Cars \d{4}-\d\d-\d\d\.xlsx$/);
  const xml = strFromU8(unzipSync(await bytesOf(file!))['xl/worksheets/sheet1.xml']!);
  expect(xml.match(/<row /g)).toHaveLength(25_001);
  expect(xml).toContain('<c r="AB25001" s="0"><v>24999</v></c></row>');
});
