/** A sheet as text. */
export interface Table {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** How many blank lines below the header were left out. */
  readonly blankLines?: number;
}

export const ROWS_MAX = 10_000;
export const COLUMNS_MAX = 400;
/** The most rows above the header, such as the title of the sheet. */
export const TITLE_ROWS_MAX = 10;
export const FILE_BYTES_MAX = 10 * 1_048_576;
/** The limit for a decompressed workbook. */
export const UNPACKED_BYTES_MAX = 80 * 1_048_576;
/** The most letters of a cell. No field is longer, and longer text would freeze the page. */
export const CELL_LENGTH_MAX = 5_000;
/** The most letters of a file's name, as of every one-line text. */
export const FILE_NAME_MAX = 200;

/** Why a file cannot be parsed: the last part of an i18n key under `motoka.import.refused`. */
export type ParseFailure =
  'empty' | 'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'cellTooLong' | 'unreadable' | 'tooSlow';

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

/** Drops the rows above the header: a title has one cell, a header has several. */
const withoutTitle = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const filled = rows.filter((row) => !isBlank(row));
  const header = filled.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  const first = filled[header > 0 && header <= TITLE_ROWS_MAX ? header : 0];
  return first ? rows.slice(rows.indexOf(first)) : [];
};

/** Drops the empty row that follows the last line break of a file. */
const withoutEnd = (cells: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const last = cells.at(-1);
  return last && last.length <= 1 && isBlank(last) ? cells.slice(0, -1) : cells;
};

/** Converts cells to a table: the first row below the title is the header, blank rows are dropped. Throws UnreadableFile. */
export const toTable = (fileName: string, cells: readonly (readonly string[])[]): Table => {
  const long = cells.findIndex((row) => row.some((cell) => cell.length > CELL_LENGTH_MAX));
  if (long >= 0) throw new UnreadableFile('cellTooLong', long + 1);
  const trimmed = withoutEnd(cells).map((row) => row.map((cell) => cell.trim()));
  const [heading, ...below] = withoutTitle(trimmed);
  const lines = below.filter((row) => !isBlank(row));
  if (!heading || lines.length === 0) throw new UnreadableFile('empty');
  if (lines.length > ROWS_MAX) throw new UnreadableFile('tooManyRows');
  const width = lines.reduce((widest, { length }) => Math.max(widest, length), heading.length);
  if (width > COLUMNS_MAX) throw new UnreadableFile('tooManyColumns');
  const pad = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '');
  return {
    fileName: fileName.slice(0, FILE_NAME_MAX),
    header: pad(heading),
    rows: lines.map(pad),
    blankLines: below.length - lines.length,
  };
};
