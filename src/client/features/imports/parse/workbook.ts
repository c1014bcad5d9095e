import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readWorksheets from 'read-excel-file/universal';
import { UNPACKED_BYTES_MAX, UnreadableFile, type Worksheet } from './book';
import { readFormats, shownNumber, withShownCells } from './shown';

/** Whether the data starts with the signature of a ZIP archive, the format of a workbook. */
export const isWorkbook = (data: Uint8Array): boolean => data[0] === 0x50 && data[1] === 0x4b;

const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const PDF = [0x25, 0x50, 0x44, 0x46];
const startsWith = (data: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => data[at] === byte);

/** Refuses the files of other programs that people take for spreadsheets. Throws UnreadableFile. */
export const refuseOther = (data: Uint8Array): void => {
  if (startsWith(data, OLD_EXCEL)) throw new UnreadableFile('oldExcel');
  if (startsWith(data, PDF)) throw new UnreadableFile('pdf');
};

type Files = Record<string, Uint8Array>;

/** Unpacks a workbook. Its size is checked first: a small file can hold gigabytes. */
const unpack = (data: Uint8Array): Files => {
  let total = 0;
  const files = unzipSync(data, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      total += originalSize;
      if (total > UNPACKED_BYTES_MAX) throw new UnreadableFile('tooLarge');
      return true;
    },
  });
  if (!Object.keys(files).some((name) => /workbook\d*\.xml$/i.test(name)))
    throw new UnreadableFile('noWorkbook');
  return files;
};

/** Replaces the numbers of worksheets by what their cells show, and errors by text: the library reads them as blank. */
const withShownSheets = (files: Files): Files => {
  const styles = Object.keys(files).find((name) => /xl\/styles\d*\.xml$/i.test(name));
  const formats = readFormats(styles ? strFromU8(files[styles] ?? new Uint8Array()) : '');
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [
      name,
      /worksheets\/[^/]{1,99}\.xml$/i.test(name) ? strToU8(withShownCells(strFromU8(bytes), formats)) : bytes,
    ]),
  );
};

const MINUTES_LENGTH = 'YYYY-MM-DD HH:MM'.length;

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return shownNumber(String(cell));
  if (!(cell instanceof Date)) return String(cell);
  // The library returns the day and the time of the sheet as UTC.
  const text = cell.toISOString().slice(0, MINUTES_LENGTH).replace('T', ' ');
  return text.endsWith(' 00:00') ? text.slice(0, -' 00:00'.length) : text;
};

/**
 * Parses the worksheets of a workbook. Throws UnreadableFile. The archive is packed again without compression, because the
 * library decompresses in a blob worker, which the content security policy forbids.
 */
export const readWorkbook = async (data: Uint8Array): Promise<readonly Worksheet[]> => {
  const archive = zipSync(withShownSheets(unpack(data)), { level: 0 }).slice().buffer;
  const sheets = await readWorksheets(archive);
  return sheets.map(({ sheet, data: rows }) => ({ name: sheet, rows: rows.map((row) => row.map(cellText)) }));
};
