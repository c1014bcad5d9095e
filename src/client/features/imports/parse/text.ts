import Papa, { type ParseError } from 'papaparse';
import { COLUMNS_MAX, ROWS_MAX, TITLE_ROWS_MAX, UnreadableFile, isBlank } from './book';
import { separatorOf, splitDeclaration } from './separator';

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

const SAMPLE_BYTES = 1_000;

/** Returns the encoding of a text without a mark whose every other byte is NUL, as UTF-16 has for Latin letters. */
const utf16Of = (data: Uint8Array): string | undefined => {
  const sample = data.subarray(0, SAMPLE_BYTES);
  const nuls = (rest: number) => sample.filter((byte, index) => byte === 0 && index % 2 === rest).length;
  const most = sample.length / 2 - sample.length / 10;
  if (sample.length < 4) return undefined;
  if (nuls(1) > most && nuls(0) === 0) return 'utf-16le';
  return nuls(0) > most && nuls(1) === 0 ? 'utf-16be' : undefined;
};

/** Decodes a file by its byte order mark, else as UTF-16 or UTF-8, else as Windows-1252. */
export const decode = (data: Uint8Array): string => {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => data[index] === byte));
  const encoding = mark?.encoding ?? utf16Of(data);
  if (encoding) return new TextDecoder(encoding).decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
};

const BLANK: string[] = [];

const parse = (text: string, delimiter: string) => {
  const rows: string[][] = [];
  const errors: ParseError[] = [];
  let filled = 0;
  let isWide = false;
  Papa.parse<string[]>(text, {
    delimiter,
    step: ({ data, errors: found }, parser) => {
      isWide ||= data.length > COLUMNS_MAX && data.findLastIndex((cell) => cell !== '') >= COLUMNS_MAX;
      for (const error of found) errors.push({ ...error, row: rows.length });
      const isFilled = !isBlank(data);
      if (isFilled) filled += 1;
      rows.push(isFilled ? data : BLANK);
      // Enough rows for `layOut` to detect a sheet that is too long.
      if (isWide || filled > TITLE_ROWS_MAX + ROWS_MAX + 1) parser.abort();
    },
  });
  if (isWide) throw new UnreadableFile('tooManyColumns');
  return { rows, errors };
};

/** Puts what follows a closing quote into its cell: `"Full tank" 2` is `"Full tank 2"`. A line with an open quote stays. */
const mendLine = (line: string, separator: string): string => {
  const cells: string[] = [];
  for (let at = 0; at <= line.length;) {
    let close = at;
    if (line[at] === '"') {
      close = line.indexOf('"', at + 1);
      while (close >= 0 && line[close + 1] === '"') close = line.indexOf('"', close + 2);
      if (close < 0) return line;
    }
    const next = line.indexOf(separator, close);
    const end = next < 0 ? line.length : next;
    const after = line[at] === '"' ? line.slice(close + 1, end) : '';
    cells.push(after ? `${line.slice(at, close)}${after.replaceAll('"', '""')}"` : line.slice(at, end));
    at = end + separator.length;
  }
  return cells.join(separator);
};

const mend = (text: string, separator: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .map((line) => mendLine(line, separator))
    .join('\n');

/** Parses delimited text; blank lines are empty rows. Throws UnreadableFile for binary data, and for a quote left open. */
export const readText = (given: string, separator?: string): string[][] => {
  if (given.includes('\0')) throw new UnreadableFile('unreadable');
  const { text, declared } = splitDeclaration(given);
  const delimiter = separator ?? declared ?? separatorOf(text);
  const read = parse(text, delimiter);
  if (read.errors.length === 0) return read.rows;
  const mended = parse(mend(text, delimiter), delimiter);
  const open = mended.errors.find(({ code }) => code === 'MissingQuotes');
  if (open) throw new UnreadableFile('openQuote', (open.row ?? 0) + 1);
  return mended.rows;
};
