import { today } from '../../../../ground/dates/days';
import { type ExportColumn, toCsv } from './csv';
import type { ExportFormat } from './formats';
import { saveFile } from './saveFile';

interface Table {
  /** What the file holds: the first part of its name. */
  title: string;
  /** The days or months that it is about; the second part. Today, if it is about the present. */
  when?: string | undefined;
  columns: readonly ExportColumn[];
  records: readonly Readonly<Record<string, unknown>>[];
}

/** Saves records as `Cars 2026-11-28.csv` or `.xlsx`. Returns the number of records. The code of XLSX is loaded on first use. */
export const saveTable = async (
  format: ExportFormat,
  { title, when = today(), columns, records }: Table,
): Promise<number> => {
  const name = `${title} ${when}`.replaceAll(/[/\\:*?"<>|]/g, '-');
  if (format === 'csv') saveFile(`${name}.csv`, toCsv(columns, records));
  else {
    const { toXlsx } = await import('./xlsx');
    saveFile(`${name}.xlsx`, toXlsx(title, columns, records));
  }
  return records.length;
};
