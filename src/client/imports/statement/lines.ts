import { toKwacha } from '../../../contract/money';
import { amountIn, dayIn, isMonthFirst, nameIn, phoneIn } from './cells';
import { isOutgoing, type Sheet, type StatementColumns } from './columns';

/** A row of a statement with money in. */
export interface Line {
  /** The row below the head, counted from 0. */
  readonly index: number;
  /** The day as `2026-11-26`, else the text of the cell. */
  readonly date: string;
  /** In ngwee; undefined if the cell cannot be read. */
  readonly amount: number | undefined;
  readonly amountText: string;
  readonly reference: string;
  /** The digits of the phone, or a cut number as it is. */
  readonly phone: string;
  readonly name: string;
}

/** Returns the rows of a statement with money in, and how many others are left aside. */
export const readLines = (
  { rows }: Pick<Sheet, 'rows'>,
  columns: StatementColumns,
): { readonly lines: readonly Line[]; readonly leftAside: number } => {
  const cell = (row: readonly string[], column: number | undefined): string =>
    column === undefined ? '' : (row[column] ?? '').trim();
  const monthFirst = isMonthFirst(rows.map((row) => cell(row, columns.date)));
  const lines = rows.flatMap((row, index): Line[] => {
    const [date, amountText] = [cell(row, columns.date), cell(row, columns.amount)];
    // A row without a day is a total or the foot of the page.
    if (date === '' || !/\d/.test(amountText) || isOutgoing(cell(row, columns.direction))) return [];
    const amount = amountIn(amountText);
    if (amount !== undefined && amount <= 0) return [];
    const [phone, name] = [cell(row, columns.phone), cell(row, columns.name)];
    return [
      {
        index,
        date: dayIn(date, monthFirst) ?? date,
        amount,
        amountText,
        reference: cell(row, columns.reference),
        phone: phoneIn(phone) ?? phoneIn(name) ?? (/\d/.test(phone) ? phone : ''),
        name: nameIn(name) || nameIn(phone),
      },
    ];
  });
  return { lines, leftAside: rows.length - lines.length };
};

/** The most letters that the server accepts of a one-line text. */
const TEXT_MAX = 200;

/** Converts a line to a row of the request. */
export const toRow = (
  { date, amount, amountText, reference, phone, name }: Line,
  driverId: number | undefined,
): Readonly<Record<string, string | number>> => ({
  date,
  amount: amount === undefined ? amountText : toKwacha(amount),
  ...(reference && { reference }),
  ...(phone && { phone: phone.slice(0, TEXT_MAX) }),
  ...(name && { name: name.slice(0, TEXT_MAX) }),
  ...(driverId !== undefined && { driverId }),
});
