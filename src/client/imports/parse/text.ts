import Papa from 'papaparse';
import { COLUMNS_MAX, ROWS_MAX, TITLE_ROWS_MAX, UnreadableFile, isBlank } from './table';

const BYTE_ORDER_MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** Decodes a file by its byte order mark, else as UTF-8, else as Windows-1252. */
export const decode = (data: Uint8Array): string => {
  const mark = BYTE_ORDER_MARKS.find(({ bytes }) => bytes.every((byte, index) => data[index] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
};

const BLANK: string[] = [];

/** Parses delimited text; the delimiter is guessed. Blank lines are empty rows. Throws UnreadableFile for binary data. */
export const readText = (text: string): string[][] => {
  if (text.includes('\0')) throw new UnreadableFile('unreadable');
  const rows: string[][] = [];
  let filled = 0;
  let isWide = false;
  Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    step: ({ data }, parser) => {
      isWide ||= data.length > COLUMNS_MAX;
      const isFilled = !isBlank(data);
      if (isFilled) filled += 1;
      rows.push(isFilled ? data : BLANK);
      // The title, the header and one row above the limit, so that `toTable` can detect a sheet that is too long.
      if (isWide || filled > TITLE_ROWS_MAX + ROWS_MAX + 1) parser.abort();
    },
  });
  if (isWide) throw new UnreadableFile('tooManyColumns');
  return rows;
};
