import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { ExportColumn } from './csv';

type Row = Readonly<Record<string, unknown>>;

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The index of each cell format in `styles`. */
const formats = { plain: 0, heading: 1, money: 2, day: 3, moment: 4 } as const;

const xf = (numFmtId: number, fontId = 0): string =>
  `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${xf(0)}${xf(0, 1)}${xf(4)}${xf(164)}${xf(165)}</cellXfs></styleSheet>`;

const contentTypes = `${head}<Types xmlns="${parts}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`;

const relations = (...targets: readonly (readonly [name: string, target: string])[]): string =>
  `${head}<Relationships xmlns="${parts}/relationships">${targets
    .map(
      ([name, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/${name}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The characters that XML 1.0 has no way to write. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const escape = (text: string): string =>
  text
    .replaceAll(unwritable, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // A reader would turn a bare one into a line feed.
    .replaceAll('\r', '&#13;');

/** Excel refuses a cell with more. */
const CELL_LENGTH_MAX = 32_767;

const textCell = (at: string, text: string, format: number): string =>
  `<c r="${at}" t="inlineStr" s="${format}"><is><t xml:space="preserve">${escape(text.slice(0, CELL_LENGTH_MAX))}</t></is></c>`;

const numberCell = (at: string, value: number, format: number): string =>
  `<c r="${at}" s="${format}"><v>${value}</v></c>`;

/** `A`, … `Z`, `AA` */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26));

const DAY_MS = 86_400_000;

/** The number of a day or moment in a worksheet. Before March 1900, Excel counts a day that never was. */
const serialOf = (text: string): number | undefined => {
  if (!/^\d{4}-\d{2}-\d{2}( \d{2}:\d{2})?$/.test(text) || text < '1900-03-01') return undefined;
  return (
    (Date.parse(`${text.replace(' ', 'T')}${text.includes(' ') ? ':00Z' : ''}`) - Date.UTC(1899, 11, 30)) /
    DAY_MS
  );
};

/** Whether a number is a name, such as a phone number. A worksheet would round it. */
const isName = (column: ExportColumn): boolean => column.kind === 'phone';

/** Returns the XML of a cell: days and amounts as numbers with a format, anything else as the CSV has it. No cell is a formula. */
const cellXml = (at: string, column: ExportColumn, record: Row): string => {
  const value = column.cellOf(record);
  if (value === '') return '';
  const text = String(value);
  const serial = column.kind === 'date' || column.kind === 'instant' ? serialOf(text) : undefined;
  if (serial !== undefined && Number.isFinite(serial))
    return numberCell(at, serial, text.length > 'YYYY-MM-DD'.length ? formats.moment : formats.day);
  if (column.kind === 'money' && Number.isFinite(Number(text)))
    return numberCell(at, Number(text), formats.money);
  return typeof value === 'number' && !isName(column)
    ? numberCell(at, value, formats.plain)
    : textCell(at, text, formats.plain);
};

const WIDTH_MAX = 48;
const WIDTH_MIN = 12;

/** The width of each column, by its heading and the first records. */
const widths = (columns: readonly ExportColumn[], records: readonly Row[]): string =>
  columns
    .map((column, at) => {
      const texts = [column.label, ...records.slice(0, 200).map((record) => String(column.cellOf(record)))];
      const width = Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, ...texts.map(({ length }) => length + 2)));
      return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
    })
    .join('');

/** A name that Excel accepts for a worksheet. */
const sheetName = (title: string): string =>
  [...title.replaceAll(/[[\]:*?/\\']/g, ' ')].slice(0, 31).join('').trim() || 'Motoka';

const ROWS_A_CHUNK = 1_000;

/** Returns the records as a workbook of one worksheet, with a bold heading that stays in view. */
export const toXlsx = (title: string, columns: readonly ExportColumn[], records: readonly Row[]): Blob => {
  const bytes: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    bytes.push(chunk.slice());
  });
  const add = (name: string, texts: Iterable<string>) => {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for (const text of texts) file.push(strToU8(text));
    file.push(new Uint8Array(0), true);
  };
  const row = (number: number, cells: (at: string, column: ExportColumn) => string): string =>
    `<row r="${number}">${columns.map((column, at) => cells(`${letters(at)}${number}`, column)).join('')}</row>`;
  const worksheet = function* () {
    yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
    if (columns.length > 0) yield `<cols>${widths(columns, records)}</cols>`;
    yield `<sheetData>${row(1, (at, { label }) => textCell(at, label, formats.heading))}`;
    for (let first = 0; first < records.length; first += ROWS_A_CHUNK)
      yield records
        .slice(first, first + ROWS_A_CHUNK)
        .map((record, index) => row(first + index + 2, (at, column) => cellXml(at, column, record)))
        .join('');
    yield '</sheetData></worksheet>';
  };
  add('[Content_Types].xml', [contentTypes]);
  add('_rels/.rels', [relations(['officeDocument', 'xl/workbook.xml'])]);
  add('xl/workbook.xml', [
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escape(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ]);
  add('xl/_rels/workbook.xml.rels', [
    relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  ]);
  add('xl/styles.xml', [styles]);
  add('xl/worksheets/sheet1.xml', worksheet());
  zip.end();
  return new Blob(bytes, { type: `${type}.sheet` });
};
