import type { Field, FieldKind } from '../../../../../contract/fields';
import { i18nProvider } from '../../../../ground/i18n/i18nProvider';
import { clockOf } from '../../../../ground/dates/days';

/** A column of an exported file: its header, and a function that returns the cell of a record. */
export interface ExportColumn {
  label: string;
  /** The kind of the values. A workbook formats days and amounts by it. */
  kind?: FieldKind;
  cellOf: (record: Readonly<Record<string, unknown>>) => string | number;
}

const text = (value: unknown): string => (typeof value === 'object' ? '' : String(value));
const number = (value: unknown): string | number => (typeof value === 'number' ? value : text(value));

const cells = {
  text,
  longText: text,
  email: text,
  password: () => '',
  integer: number,
  money: (value) => (typeof value === 'number' ? value.toFixed(2) : text(value)),
  phone: number,
  date: (value) => text(value).slice(0, 10),
  boolean: (value) => i18nProvider.translate(value ? 'motoka.csv.yes' : 'motoka.csv.no'),
  reference: number,
  choice: text,
  weekdays: text,
  percent: number,
  decimal: number,
  instant: (value) => timestampCell(value),
  files: (value) => (Array.isArray(value) ? value.length : ''),
} satisfies { [K in FieldKind]: (value: unknown) => string | number };

/** Formats a value as a cell by its kind: `YYYY-MM-DD`, amounts with two decimals, other numbers plain. */
export const cellOf = ({ kind }: Field, value: unknown): string | number =>
  value === null || value === undefined ? '' : cells[kind](value);

/** Formats a timestamp in the time zone of the business: `2026-03-01 14:05`. */
export const timestampCell = (value: unknown): string =>
  typeof value === 'string' ? clockOf(new Date(value)).replace('T', ' ') : '';

const isNegativeNumber = (cell: string): boolean => /^-\d+(\.\d+)?$/.test(cell);

/**
 * Puts an apostrophe before text that a spreadsheet would treat as a formula. Where it separates cells by `;` or a tab, what
 * follows one in the text becomes a cell of its own, and a line break begins a row. An import takes the apostrophe away again,
 * so text that begins with such an apostrophe itself gets another one.
 */
const escapeFormula = (cell: string | number): string => {
  if (typeof cell !== 'string' || isNegativeNumber(cell)) return String(cell);
  const inert = cell
    .split(/([;\t\r\n])/)
    .map((part) => (/^['" ]*[=+\-@]/.test(part) ? `'${part}` : part))
    .join('');
  return /^'*[\t\r]/.test(cell) ? `'${inert}` : inert;
};

const quote = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Returns the records as CSV for spreadsheets: UTF-8 with a byte order mark, a header, and a line per record. */
export const toCsv = (
  columns: readonly ExportColumn[],
  records: readonly Readonly<Record<string, unknown>>[],
): string => {
  const lines = [
    columns.map(({ label }) => label),
    ...records.map((record) => columns.map((column) => column.cellOf(record))),
  ];
  return `\uFEFF${lines.map((line) => line.map((cell) => quote(escapeFormula(cell))).join(',')).join('\r\n')}\r\n`;
};
