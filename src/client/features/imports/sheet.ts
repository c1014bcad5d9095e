import type { ResourceDefinition } from '../../../contract/resource';
import type { Decimal } from '../../../contract/reading/numbers';
import { guessColumns, matchColumns } from './columns';
import { decimalOf } from './conventions';
import type { Table } from './parse/layout';
import { type TotalRow, withoutTotals } from './totals';
import { transposed } from './weekly/transpose';
import { unfoldDays, type WeeklyFacts } from './weekly/unfold';

/** A table of records to import: its totals taken out, a weekly sheet unfolded, its columns matched. */
export interface Sheet {
  readonly table: Table;
  readonly columns: readonly (string | undefined)[];
  readonly totals: readonly TotalRow[];
  readonly weekly?: WeeklyFacts | undefined;
  readonly decimal: Decimal;
}

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
