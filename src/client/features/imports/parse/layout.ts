import { isErrorCell } from '../../../../contract/reading/cells';
import { dayIn } from '../../../../contract/reading/days';
import { readAmount } from '../../../../contract/reading/numbers';
import { type Book, COLUMNS_MAX, ROWS_MAX, TITLE_ROWS_MAX, UnreadableFile, type Worksheet } from './book';

type Row = readonly string[];

/** A row that is left aside, with its number in the worksheet, counted from 1, and its filled cells. */
export interface AsideRow {
  readonly row: number;
  readonly cells: Row;
}

/** The rows of a worksheet below their headings. Without headings, the header is empty texts. */
export interface Table {
  readonly fileName: string;
  readonly header: Row;
  readonly rows: readonly Row[];
  /** How many blank lines below the header were left out. */
  readonly blankLines?: number;
  readonly above?: readonly AsideRow[];
}

/** Rows of a worksheet that have headings of their own. Rows are counted from 0, the end is exclusive. */
export interface Section {
  readonly title: string;
  readonly first: number;
  readonly end: number;
}

/** What of a book is read. `heading` is the row of the headings, counted from 0; null if there are none. */
export interface Layout {
  readonly worksheet: number;
  readonly section: number;
  readonly heading: number | null;
}

/** Counts the headings in a row that the import knows. */
export type HeadingCount = (row: Row) => number;

/** Two known headings make a row of headings. */
const HEADINGS_MIN = 2;

const filledOf = (row: Row): Row => row.filter((cell) => cell !== '');
const isMarker = (row: Row): boolean =>
  filledOf(row).length === 1 && /^#{1,6} ?\p{L}/u.test(row[0] ?? '') && !isErrorCell(row[0] ?? '');

/** Whether a row is the title of the rows below it: one cell, above a row of headings. */
const isTitle = (rows: readonly Row[], index: number, count: HeadingCount): boolean => {
  if (filledOf(rows[index] ?? []).length !== 1) return false;
  const next = rows.slice(index + 1, index + 3).find((row) => row.length > 0);
  return next !== undefined && count(next) >= HEADINGS_MIN;
};

/** Returns the sections of a worksheet: below `##Service`, or below titles that each have headings of their own. */
export const sectionsOf = ({ rows }: Worksheet, count: HeadingCount): readonly Section[] => {
  const indexes = rows.map((_, index) => index);
  const marked = indexes.filter((index) => isMarker(rows[index] ?? []));
  const titles = marked.length > 0 ? marked : indexes.filter((index) => isTitle(rows, index, count));
  const sections = titles.map((index, at) => ({
    title: (rows[index]?.find((cell) => cell !== '') ?? '').replace(/^[#\s]+/, ''),
    first: index + 1,
    end: titles[at + 1] ?? rows.length,
  }));
  return marked.length > 0 || sections.length > 1 ? sections : [{ title: '', first: 0, end: rows.length }];
};

/** Whether a row has a cell that cannot be a heading: a day with a year, or a number with more than one digit. */
const isData = (row: Row): boolean =>
  row.some((cell) => dayIn(cell) !== undefined || (cell.length > 1 && readAmount(cell, {}) !== undefined));

/** Finds the row of the headings of a section; null if it has none. */
const headingOf = ({ rows }: Worksheet, { first, end }: Section, count: HeadingCount): number | null => {
  const filled = rows.flatMap((row, index) =>
    index >= first && index < end && row.length > 0 ? [index] : [],
  );
  const some = filled.slice(0, TITLE_ROWS_MAX + 1);
  const counts = some.map((index) => count(rows[index] ?? []));
  const best = Math.max(0, ...counts);
  if (best >= HEADINGS_MIN) return some[counts.indexOf(best)] ?? null;
  const wide = some.find((index) => filledOf(rows[index] ?? []).length > 1) ?? some[0];
  return wide === undefined || isData(rows[wide] ?? []) ? null : wide;
};

const bestHeadings = (worksheet: Worksheet, section: Section, count: HeadingCount): number => {
  const heading = headingOf(worksheet, section, count);
  return heading === null ? 0 : count(worksheet.rows[heading] ?? []);
};

/** Guesses the row of the headings in a section that was chosen. */
export const guessHeading = (
  { worksheets }: Book,
  { worksheet: at, section: inSheet }: Pick<Layout, 'worksheet' | 'section'>,
  count: HeadingCount,
): number | null => {
  const worksheet = worksheets[at] ?? { name: '', rows: [] };
  const section = sectionsOf(worksheet, count)[inSheet];
  return section ? headingOf(worksheet, section, count) : null;
};

const largest = (numbers: readonly number[]): number => numbers.indexOf(Math.max(...numbers));

/** Guesses what of a worksheet is read: the section with the most known headings. */
export const guessSection = (
  book: Book,
  worksheet: number,
  count: HeadingCount,
): Pick<Layout, 'section' | 'heading'> => {
  const sheet = book.worksheets[worksheet] ?? { name: '', rows: [] };
  const section = Math.max(
    0,
    largest(sectionsOf(sheet, count).map((one) => bestHeadings(sheet, one, count))),
  );
  return { section, heading: guessHeading(book, { worksheet, section }, count) };
};

/** Guesses what of a book is read: the worksheet and section with the most known headings. */
export const guessLayout = (book: Book, count: HeadingCount): Layout => {
  const scores = book.worksheets.map((sheet) => {
    const best = Math.max(0, ...sectionsOf(sheet, count).map((one) => bestHeadings(sheet, one, count)));
    return sheet.rows.length > 0 ? best + 1 : 0;
  });
  const worksheet = Math.max(0, largest(scores));
  return { worksheet, ...guessSection(book, worksheet, count) };
};

/** Returns the rows of a book below their headings. Throws UnreadableFile. */
export const layOut = (book: Book, layout: Layout, count: HeadingCount): Table => {
  const sheet = book.worksheets[layout.worksheet] ?? { name: '', rows: [] };
  const section = sectionsOf(sheet, count)[layout.section] ?? { title: '', first: 0, end: sheet.rows.length };
  const { heading } = layout;
  const first = heading === null ? section.first : heading + 1;
  const below = sheet.rows.slice(first, section.end);
  const lines = below.filter((row) => row.length > 0);
  if (lines.length === 0) throw new UnreadableFile('empty');
  if (lines.length > ROWS_MAX) throw new UnreadableFile('tooManyRows');
  const headings = heading === null ? [] : (sheet.rows[heading] ?? []);
  const width = [headings, ...lines].reduce(
    (widest, row) => Math.max(widest, row.findLastIndex((cell) => cell !== '') + 1),
    0,
  );
  if (width > COLUMNS_MAX) throw new UnreadableFile('tooManyColumns');
  const pad = (row: Row) => Array.from({ length: width }, (_, index) => row[index] ?? '');
  return {
    fileName: book.fileName,
    header: pad(headings),
    rows: lines.map(pad),
    blankLines: below.length - lines.length,
    above: sheet.rows
      .slice(section.first, first - 1)
      .flatMap((row, index) =>
        row.length > 0 && heading !== null ? [{ row: section.first + index + 1, cells: filledOf(row) }] : [],
      ),
  };
};
