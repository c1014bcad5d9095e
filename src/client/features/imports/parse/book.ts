import { withoutApostrophe, withoutTextMark } from '../../../../contract/reading/cells';

/** The cells of a worksheet as text, trimmed. A blank row has no cells. */
export interface Worksheet {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A file as it was read: a workbook has several worksheets, a text has one and its separator. */
export interface Book {
  readonly fileName: string;
  readonly worksheets: readonly Worksheet[];
  readonly separator?: string | undefined;
}

export const ROWS_MAX = 10_000;
export const COLUMNS_MAX = 400;
/** The most rows above the headings: a title, an address, a period. */
export const TITLE_ROWS_MAX = 40;
export const FILE_BYTES_MAX = 10 * 1_048_576;
/** The limit for a decompressed workbook. */
export const UNPACKED_BYTES_MAX = 80 * 1_048_576;
/** The most letters of a cell. No field is longer, and longer text would freeze the page. */
export const CELL_LENGTH_MAX = 5_000;
/** The most letters of a file's name, as of every one-line text. */
export const FILE_NAME_MAX = 200;

/** Why a file cannot be parsed: the last part of an i18n key under `motoka.import.refused`. */
export type ParseFailure =
  | 'empty'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyColumns'
  | 'cellTooLong'
  | 'openQuote'
  | 'oldExcel'
  | 'noWorkbook'
  | 'pdf'
  | 'unreadable'
  | 'tooSlow';

/** Thrown for a file that cannot be parsed. */
export class UnreadableFile extends Error {
  constructor(
    readonly reason: ParseFailure,
    /** The row of the sheet, counted from 1. */
    readonly row?: number,
  ) {
    super(reason);
  }
}

export const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell.trim() === '');

const BLANK: readonly string[] = [];

/** Drops the empty row that follows the last line break of a file. */
const withoutEnd = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  rows.at(-1)?.length === 0 ? rows.slice(0, -1) : rows;

const tidyRows = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const long = rows.findIndex((row) => row.some((cell) => cell.length > CELL_LENGTH_MAX));
  if (long >= 0) throw new UnreadableFile('cellTooLong', long + 1);
  if (
    rows.some(
      (row) => row.length > COLUMNS_MAX && row.findLastIndex((cell) => cell.trim() !== '') >= COLUMNS_MAX,
    )
  )
    throw new UnreadableFile('tooManyColumns');
  const tidyCell = (cell: string): string => withoutApostrophe(withoutTextMark(cell.trim()));
  return rows.map((row) => (isBlank(row) ? BLANK : row.map(tidyCell)));
};

/** Converts the cells of worksheets to a book. Throws UnreadableFile. */
export const toBook = (fileName: string, worksheets: readonly Worksheet[], separator?: string): Book => ({
  fileName: fileName.slice(0, FILE_NAME_MAX),
  worksheets: worksheets.map(({ name, rows }) => ({ name, rows: withoutEnd(tidyRows(rows)) })),
  separator,
});
