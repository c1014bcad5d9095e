/** A sheet as text. */
export interface Table {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const ROWS_MAX = 10_000;
export const COLUMNS_MAX = 400;
/** The most rows above the header, such as the title of the sheet. */
export const TITLE_ROWS_MAX = 10;
export const FILE_BYTES_MAX = 10 * 1_048_576;
/** The limit for a decompressed workbook. */
export const UNPACKED_BYTES_MAX = 80 * 1_048_576;

/** Why a file cannot be parsed: the last part of an i18n key under `motoka.import.refused`. */
export type ParseFailure = 'empty' | 'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'unreadable' | 'tooSlow';

/** Thrown for a file that cannot be parsed. */
export class UnreadableFile extends Error {
  constructor(readonly reason: ParseFailure) {
    super(reason);
  }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** Drops the rows above the header: a title has one cell, a header has several. */
const withoutTitle = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
  const header = rows.findIndex((row) => row.filter((cell) => cell !== '').length > 1);
  return header > 0 && header <= TITLE_ROWS_MAX ? rows.slice(header) : rows;
};

/** Converts cells to a table: the first row below the title is the header, blank rows are dropped. Throws UnreadableFile. */
export const toTable = (fileName: string, cells: readonly (readonly string[])[]): Table => {
  const filled = cells.map((row) => row.map((cell) => cell.trim())).filter((row) => !isBlank(row));
  const [heading, ...lines] = withoutTitle(filled);
  if (!heading || lines.length === 0) throw new UnreadableFile('empty');
  if (lines.length > ROWS_MAX) throw new UnreadableFile('tooManyRows');
  const width = Math.max(heading.length, ...lines.map(({ length }) => length));
  if (width > COLUMNS_MAX) throw new UnreadableFile('tooManyColumns');
  const pad = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '');
  return { fileName, header: pad(heading), rows: lines.map(pad) };
};
