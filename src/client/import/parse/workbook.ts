import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { UNPACKED_BYTES_MAX, UnreadableFile } from './table';

/** A workbook is a ZIP archive, which begins so. */
export const isWorkbook = (data: Uint8Array): boolean => data[0] === 0x50 && data[1] === 0x4b;

/**
 * The archive without compression. What it would unpack to is counted first: a small file can hold gigabytes. The reader
 * unpacks what is compressed in a worker made of a blob, which the policy of the page forbids.
 */
const unpacked = (data: Uint8Array): ArrayBuffer => {
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
  // A day in a sheet has no time zone: the reader gives it as midnight UTC.
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
};

/** The cells of the first sheet. Throws UnreadableFile. */
export const readWorkbook = async (data: Uint8Array): Promise<string[][]> => {
  const rows = await readSheet(unpacked(data));
  return rows.map((row) => row.map(cellText));
};
