import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UNPACKED_BYTES_MAX, UnreadableFile } from './table';

/** Whether the data starts with the signature of a ZIP archive, the format of a workbook. */
export const isWorkbook = (data: Uint8Array): boolean => data[0] === 0x50 && data[1] === 0x4b;

/**
 * Repacks the archive without compression, because the library decompresses in a blob worker, which the content security
 * policy forbids. The size is checked before decompressing: a small file can hold gigabytes.
 */
const withoutCompression = (data: Uint8Array): ArrayBuffer => {
  let total = 0;
  const files = unzipSync(data, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      total += originalSize;
      if (total > UNPACKED_BYTES_MAX) throw new UnreadableFile('tooLarge');
      return true;
    },
  });
  return zipSync(files, { level: 0 }).slice().buffer;
};

const cellText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  // The library returns a date of the sheet as midnight UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/** Parses the first sheet of a workbook. Throws UnreadableFile. */
export const readWorkbook = async (data: Uint8Array): Promise<string[][]> => {
  const rows = await readSheet(withoutCompression(data));
  return rows.map((row) => row.map(cellText));
};
