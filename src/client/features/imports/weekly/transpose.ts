import { dayIn, weekdayIn } from '../../../../contract/reading/days';
import type { ResourceDefinition } from '../../../../contract/resource';
import { isPlate } from '../columns';
import type { Table } from '../parse/layout';
import { isTotalLabel } from '../totals';

const CARS_MIN = 2;
const DAYS_MIN = 2;

/**
 * Turns a sheet with a row for each day and a column for each car into one with a row for each car and a column for each day.
 * Undefined for any other sheet.
 */
export const transposed = (
  definition: ResourceDefinition,
  table: Table,
  today: string,
): Table | undefined => {
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
