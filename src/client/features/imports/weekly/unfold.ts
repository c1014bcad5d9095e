import { isErrorCell } from '../../../../contract/reading/cells';
import { type Decimal, readAmount } from '../../../../contract/reading/numbers';
import { weekdayIn } from '../../../../contract/reading/days';
import { toNgwee } from '../../../../contract/money';
import type { ResourceDefinition } from '../../../../contract/resource';
import type { Table } from '../parse/layout';
import { isTotalLabel } from '../totals';
import { dayHeadings } from './headings';

/** A total of the sheet, in ngwee, and the sum of the cells that it is about. */
export interface ComparedTotal {
  /** The row, counted from 1. */
  readonly row: number;
  readonly says: number;
  readonly sum: number;
}

/** What a weekly sheet has besides amounts. */
export interface WeeklyFacts {
  readonly asks?: 'month' | 'week';
  readonly first: string;
  /** The texts of cells without an amount, and how many there are of each. */
  readonly without: readonly (readonly [text: string, count: number])[];
  readonly totals: readonly ComparedTotal[];
}

type Row = readonly string[];

/** Returns the fields that a cell of a weekly sheet fills; undefined where the resource is no income of a car. */
const cellFields = ({ fields, counts }: ResourceDefinition) => {
  const sourceOf = (kind: string) => Object.keys(fields).find((source) => fields[source]?.kind === kind);
  const [date, amount] = [sourceOf('date'), sourceOf('money')];
  return counts === 'in' && fields['carId'] && date && amount ? { date, amount } : undefined;
};

const ngweeOf = (text: string, decimal: Decimal): number | undefined => {
  const read = readAmount(text, { decimal });
  return read === undefined ? undefined : toNgwee(Number(read));
};

/** Whether a cell has no amount: a dash, a word such as `OFF`, nothing. An error of the spreadsheet is no such word. */
const isWithout = (text: string, decimal: Decimal): boolean =>
  (!/\d/.test(text) && !isErrorCell(text)) || ngweeOf(text, decimal) === 0;

const isWeekdayRow = (row: Row): boolean => {
  const filled = row.filter((cell) => cell !== '');
  return filled.length > 1 && filled.every((cell) => weekdayIn(cell) !== undefined);
};

interface Options {
  readonly today: string;
  readonly decimal: Decimal;
  readonly period?: string | undefined;
}

/**
 * Converts a sheet with a row for each car and a column for each day to a row for each cashing. Undefined for any other
 * sheet. Totals are compared with their cells and left out.
 */
export const unfoldDays = (
  definition: ResourceDefinition,
  table: Table,
  { decimal, ...options }: Options,
): { readonly table: Table; readonly facts: WeeklyFacts } | undefined => {
  const cell = cellFields(definition);
  const headings = cell && dayHeadings(table.header, options);
  if (!cell || !headings) return undefined;
  const { days, asks } = headings;
  const totalColumns = table.header.flatMap((heading, index) => (isTotalLabel(heading) ? [index] : []));
  const others = table.header.flatMap((_, index) =>
    days[index] || totalColumns.includes(index) ? [] : [index],
  );
  const without = new Map<string, number>();
  const totals: ComparedTotal[] = [];
  const labelOf = (source: string): string => definition.fields[source]?.label ?? source;
  const rows = table.rows.flatMap((row, at) => {
    if (isWeekdayRow(row)) return [];
    let sum = 0;
    const found = days.flatMap((day, index) => {
      const text = row[index] ?? '';
      if (!day || text === '') return [];
      if (isWithout(text, decimal)) {
        without.set(text, (without.get(text) ?? 0) + 1);
        return [];
      }
      sum += ngweeOf(text, decimal) ?? 0;
      return [[...others.map((other) => row[other] ?? ''), day, text]];
    });
    for (const index of totalColumns) {
      const says = ngweeOf(row[index] ?? '', decimal);
      if (says !== undefined) totals.push({ row: at + 1, says, sum });
    }
    return found;
  });
  return {
    table: {
      ...table,
      header: [...others.map((index) => table.header[index] ?? ''), labelOf(cell.date), labelOf(cell.amount)],
      rows,
    },
    facts: {
      ...(asks && { asks }),
      first: days.filter((day) => day !== undefined).sort()[0] ?? options.today,
      without: [...without],
      totals,
    },
  };
};
