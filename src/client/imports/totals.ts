import type { ResourceDefinition } from '../../contract/resource';
import { toNgwee } from '../../contract/money';
import { ParseError, readMoney } from '../crud/inputs/parse';
import type { Table } from './parse/table';

/** `Total`, `Grand total:`, `Total of the week`, `Sous-total`. */
const TOTAL =
  /^(?:(?:grand|sub|sous|week(?:ly)?|month(?:ly)?|daily)[\s-]*)?(?:totals?|totaux|sum|somme)(?:\s+(?:of|for|du|de|général|week|month|semaine|mois)(?:\s.*)?)?\s*:?$/iu;
const DAY = /^\d{1,4}[/.\s-]\d{1,2}[/.\s-]\d{1,4}$/;

/** Parses an amount in ngwee; undefined for other text. */
export const ngweeIn = (text: string): number | undefined => {
  const amount = text === '' ? undefined : readMoney(text, { kind: 'money', label: '', decimals: 2 });
  return amount === undefined || amount instanceof ParseError ? undefined : toNgwee(Number(amount));
};

type Row = readonly string[];

/** Whether a row is labelled as a total, and has besides only figures and days, or no day. */
const isLabelled = (row: Row): boolean => {
  const filled = row.filter((cell) => cell !== '');
  const label = filled.findIndex((cell) => TOTAL.test(cell));
  const others = filled.filter((_, index) => index !== label);
  if (label < 0 || others.length === 0) return false;
  if (others.every((cell) => DAY.test(cell) || ngweeIn(cell) !== undefined)) return true;
  return label === 0 && !others.some((cell) => DAY.test(cell));
};

/** Whether a row has only figures, and each is the sum of its column above. */
const isSumOf = (above: readonly Row[], row: Row): boolean => {
  const columns = row.flatMap((cell, column) => (cell === '' ? [] : [column]));
  return (
    above.length > 1 &&
    row[0] === '' &&
    columns.length > 0 &&
    columns.every((column) => {
      const amounts = above.map((line) => ngweeIn(line[column] ?? ''));
      const sum = amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);
      return sum > 0 && ngweeIn(row[column] ?? '') === sum;
    })
  );
};

/** A row that is left aside: its number among the rows below the header, counted from 1, and its filled cells. */
export interface TotalRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** Takes the total rows out of a sheet of amounts. Other sheets are returned unchanged. */
export const withoutTotals = (
  { fields }: ResourceDefinition,
  table: Table,
): { readonly table: Table; readonly totals: readonly TotalRow[] } => {
  const hasAmounts = Object.values(fields).some(({ kind }) => kind === 'money');
  const last = table.rows.length - 1;
  const totals: TotalRow[] = [];
  const rows: Row[] = [];
  for (const [index, row] of table.rows.entries()) {
    const isTotal = hasAmounts && (isLabelled(row) || (index === last && isSumOf(rows, row)));
    if (isTotal) totals.push({ row: index + 1, cells: row.filter((cell) => cell !== '') });
    else rows.push(row);
  }
  return totals.length === 0 ? { table, totals } : { table: { ...table, rows }, totals };
};
