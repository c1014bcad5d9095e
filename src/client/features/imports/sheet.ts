import type { ResourceDefinition } from '../../../contract/resource';
import type { Decimal } from '../../../contract/reading/numbers';
import { guessColumns, isPlate, matchColumns } from './columns';
import { decimalOf } from './conventions';
import type { Table } from './parse/layout';
import { isTotalLabel, type TotalRow, withoutTotals } from './totals';
import { unfoldDays, type WeeklyFacts } from './weekly/unfold';
import { dayIn, weekdayIn } from '../../../contract/reading/days';

/** A table of records to import: its totals taken out, a weekly sheet unfolded, its columns matched. */
export interface Sheet {
  readonly table: Table;
  readonly columns: readonly (string | undefined)[];
  readonly totals: readonly TotalRow[];
  readonly weekly?: WeeklyFacts | undefined;
  readonly decimal: Decimal;
}

const CARS_MIN = 2;
const DAYS_MIN = 2;

/**
 * Turns a sheet with a row for each day and a column for each car into one with a row for each car and a column for each day.
 * Undefined for any other sheet.
 */
const transposed = (definition: ResourceDefinition, table: Table, today: string): Table | undefined => {
  const { header, rows } = table;
  const cars = header.filter(isPlate).length;
  if (definition.counts !== 'in' || cars < CARS_MIN) return undefined;
  const isLabel = (cell: string): boolean =>
    weekdayIn(cell) !== undefined || /^\d{1,2}$/.test(cell) || dayIn(cell, { today }) !== undefined;
  const cellsOf = (column: number) =>
    rows.flatMap((row) => row[column] || []).filter((cell) => !isTotalLabel(cell));
  const labels = header.flatMap((heading, column) => {
    const cells = cellsOf(column);
    return !isPlate(heading) && cells.length >= DAYS_MIN && cells.every(isLabel) ? [column] : [];
  });
  const days =
    labels.find((column) => cellsOf(column).some((cell) => weekdayIn(cell) === undefined)) ?? labels[0];
  if (days === undefined) return undefined;
  const others = header.flatMap((_, column) => (labels.includes(column) ? [] : [column]));
  return {
    ...table,
    header: [definition.fields['carId']?.label ?? '', ...rows.map((row) => row[days] ?? '')],
    rows: others
      .map((column) => [header[column] ?? '', ...rows.map((row) => row[column] ?? '')])
      .filter(([heading, ...cells]) => heading !== '' || cells.some(Boolean)),
  };
};

/** Reads a table as records of a resource. `period` is a day of the month or week that a weekly sheet is about. */
export const readSheet = (
  definition: ResourceDefinition,
  given: Table,
  {
    labelOf,
    today,
    period,
  }: { labelOf: (source: string) => string; today: string; period?: string | undefined },
): Sheet => {
  const decimal = decimalOf(given.rows);
  const upright = transposed(definition, given, today) ?? given;
  const { table, totals } = withoutTotals(definition, upright, decimal);
  const unfolded = unfoldDays(definition, table, { today, decimal, period });
  const sheet = unfolded?.table ?? table;
  const hasHeadings = sheet.header.some((heading) => heading !== '');
  const columns = hasHeadings
    ? matchColumns(definition, sheet.header, labelOf)
    : guessColumns(definition, sheet.rows);
  return { table: sheet, columns, totals, weekly: unfolded?.facts, decimal };
};
