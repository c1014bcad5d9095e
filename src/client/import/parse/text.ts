import Papa from 'papaparse';
import { COLUMNS_MAX, ROWS_MAX, UnreadableFile } from './table';

const MARKS = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The text of a file: by its mark, else UTF-8, else the encoding of old Windows programs. */
export const decode = (data: Uint8Array): string => {
  const mark = MARKS.find(({ bytes }) => bytes.every((byte, index) => data[index] === byte));
  if (mark) return new TextDecoder(mark.encoding).decode(data);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return new TextDecoder('windows-1252').decode(data);
  }
};

/** The cells of a text whose separator is found out. Throws UnreadableFile for what is no text. */
export const readText = (text: string): string[][] => {
  if (text.includes('\0')) throw new UnreadableFile('unreadable');
  // One line more than is let through tells a sheet that is too long from one that is just long enough.
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [',', ';', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: ROWS_MAX + 2,
  });
  if (data.some(({ length }) => length > COLUMNS_MAX)) throw new UnreadableFile('tooManyColumns');
  return data;
};
