/** A sheet as text: its first line is the heading. */
export interface Table {
  readonly fileName: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export const ROWS_MAX = 10_000;
export const COLUMNS_MAX = 400;
export const FILE_BYTES_MAX = 10 * 1_048_576;
/** What a compressed sheet may take unpacked. */
export const UNPACKED_BYTES_MAX = 80 * 1_048_576;

/** Why a file cannot be read: each is the end of a key under `motoka.import.refused`. */
export type Refusal = 'empty' | 'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'unreadable' | 'tooSlow';

/** A file that cannot be read. */
export class UnreadableFile extends Error {
  constructor(readonly reason: Refusal) {
    super(reason);
  }
}

const isBlank = (row: readonly string[]): boolean => row.every((cell) => cell === '');

/** The table in a sheet's cells: without blank lines, each line as long as the heading. Throws UnreadableFile. */
export const toTable = (fileName: string, cells: readonly (readonly string[])[]): Table => {
  const [heading, ...lines] = cells
    .map((row) => row.map((cell) => cell.trim()))
    .filter((row) => !isBlank(row));
  if (!heading || lines.length === 0) throw new UnreadableFile('empty');
  if (lines.length > ROWS_MAX) throw new UnreadableFile('tooManyRows');
  const width = Math.max(heading.length, ...lines.map(({ length }) => length));
  if (width > COLUMNS_MAX) throw new UnreadableFile('tooManyColumns');
  const filled = (row: readonly string[]) => Array.from({ length: width }, (_, index) => row[index] ?? '');
  return { fileName, header: filled(heading), rows: lines.map(filled) };
};
