import { dayIn } from '../../../contract/reading/days';
import type { Table } from '../parse/layout';

const MONTH_AND_YEAR = /(\p{L}{3,12})[ ._-]{1,3}(\d{4})/u;

/** Returns a day of the month or week that the rows above the headings, or the name of the file, are about. */
export const periodIn = ({ above = [], fileName }: Pick<Table, 'above' | 'fileName'>): string | undefined => {
  for (const text of [...above.flatMap(({ cells }) => cells), fileName]) {
    const [, month = '', year = ''] = MONTH_AND_YEAR.exec(text) ?? [];
    const day = dayIn(text) ?? dayIn(`1 ${month} ${year}`);
    if (day) return day;
  }
  return undefined;
};
