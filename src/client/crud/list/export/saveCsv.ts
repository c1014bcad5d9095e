import { today } from '../../../dates/days';
import { type CsvColumn, toCsv } from './csv';
import { saveFile } from './saveFile';

/** Saves records as `Title-YYYY-MM-DD.csv`. Returns the number of records. */
export const saveCsv = (
  title: string,
  columns: readonly CsvColumn[],
  records: readonly Readonly<Record<string, unknown>>[],
): number => {
  saveFile(`${title.replaceAll(/[/\\]/g, '-')}-${today()}.csv`, toCsv(columns, records));
  return records.length;
};
