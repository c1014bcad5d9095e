import type { ResourceDefinition } from '../../../contract/resource';
import { toNgwee } from '../../../contract/money';
import { dayIn } from '../../../contract/reading/days';
import { type Decimal, readAmount } from '../../../contract/reading/numbers';
import { tidy } from '../../../contract/reading/tidy';
import type { Table } from './parse/layout';

/** `Total`, `Grand total:`, `Total of the week`, `Sous-total`. */
const TOTAL =
  /^(?:(?:grand|sub|sous|weekly|week|monthly|month|daily)[ -]?)?(?:totals?|totaux|sum|somme)(?: (?:of|for|du|de|général|week|month|semaine|mois)(?: .*)?)? ?:?$/iu;

export const isTotalLabel = (cell: string): boolean => TOTAL.test(tidy(cell) ?? '');

/** Parses an amount in ngwee; undefined for other text. */
export const ngweeIn = (text: string, decimal: Decimal): number | undefined => {
  const amount = text === '' ? undefined : readAmount(text, { decimal });
  return amount === undefined ? undefined : toNgwee(Number(amount));
};

type Row = readonly string[];

const isDay = (cell: string): boolean => dayIn(cell) !== undefined;

/** Whether a row is labelled as a total, and has besides only figures and days, or no day. */
const isLabelled = (row: Row, decimal: Decimal): boolean => {
  const filled = row.filter((cell) => cell !== '');
  const label = filled.findIndex(isTotalLabel);
  const others = filled.filter((_, index) => index !== label);
  if (label < 0 || others.length === 0) return false;
  if (others.every((cell) => isDay(cell) || ngweeIn(cell, decimal) !== undefined)) return true;
  return label === 0 && !others.some(isDay);
};

const sumAbove = (above: readonly Row[], column: number, decimal: Decimal): number =>
  above.reduce((total, line) => total + (ngweeIn(line[column] ?? '', decimal) ?? 0), 0);

/** Whether a row has only figures, and each is the sum of its column above. */
const isSumOf = (above: readonly Row[], row: Row, decimal: Decimal): boolean => {
  const columns = row.flatMap((cell, column) => (cell === '' ? [] : [column]));
  return (
    above.length > 1 &&
    row[0] === '' &&
    columns.length > 0 &&
    columns.every((column) => {
      const sum = sumAbove(above, column, decimal);
      return sum > 0 && ngweeIn(row[column] ?? '', decimal) === sum;
    })
  );
};

/** Whether a figure of a total row is not the sum of its column above. */
const isWrongSum = (above: readonly Row[], row: Row, decimal: Decimal): boolean =>
  row.some((cell, column) => {
    const says = isDay(cell) ? undefined : ngweeIn(cell, decimal);
    const sum = sumAbove(above, column, decimal);
    return says !== undefined && sum > 0 && says !== sum;
  });

/** A row that is left aside: its number among the rows below the header, counted from 1, and its filled cells. */
export interface TotalRow {
  readonly row: number;
  readonly cells: readonly string[];
  /** Whether it says another sum than the rows above it have. */
  readonly isWrong?: true;
}

/** Takes the total rows out of a sheet of amounts. Other sheets are returned unchanged. */
export const withoutTotals = (
  { fields }: ResourceDefinition,
  table: Table,
  decimal: Decimal,
): { readonly table: Table; readonly totals: readonly TotalRow[] } => {
  const hasAmounts = Object.values(fields).some(({ kind }) => kind === 'money');
  const last = table.rows.length - 1;
  const totals: TotalRow[] = [];
  const rows: Row[] = [];
  for (const [index, row] of table.rows.entries()) {
    const isTotal =
      hasAmounts && (isLabelled(row, decimal) || (index === last && isSumOf(rows, row, decimal)));
    if (!isTotal) {
      rows.push(row);
      continue;
    }
    const cells = row.filter((cell) => cell !== '');
    totals.push({ row: index + 1, cells, ...(isWrongSum(rows, row, decimal) && { isWrong: true as const }) });
  }
  return totals.length === 0 ? { table, totals } : { table: { ...table, rows }, totals };
};
