import type { ResourceDefinition } from '../../contract/resource';
import { readDay } from '../crud/inputs/parse';
import type { Table } from './parse/table';

const DAYS_MIN = 2;

/** Parses a heading as a day. A weekday before it, as in `Mon 02/11`, is ignored. */
const dayIn = (heading: string, today: string): string | undefined => {
  const day = readDay(heading.replace(/^\p{L}+[.,]?\s+/u, ''), today);
  return typeof day === 'string' ? day : undefined;
};

/** Returns the fields that a cell of a weekly sheet fills; undefined where the resource is no income of a car. */
const cellFields = ({ fields, counts }: ResourceDefinition) => {
  const sourceOf = (kind: string) => Object.keys(fields).find((source) => fields[source]?.kind === kind);
  const [date, amount] = [sourceOf('date'), sourceOf('money')];
  return counts === 'in' && fields['carId'] && date && amount ? { date, amount } : undefined;
};

/**
 * Converts a sheet with a row for each car and a column for each day to a row for each cashing. Cells that are empty or a
 * dash are skipped. Returns any other sheet unchanged.
 */
export const unfoldDays = (definition: ResourceDefinition, table: Table, today: string): Table => {
  const cell = cellFields(definition);
  const days = table.header.map((heading) => dayIn(heading, today));
  if (!cell || days.filter(Boolean).length < DAYS_MIN) return table;
  const otherColumns = table.header.flatMap((_, index) => (days[index] ? [] : [index]));
  const labelOf = (source: string): string => definition.fields[source]?.label ?? source;
  return {
    ...table,
    header: [
      ...otherColumns.map((index) => table.header[index] ?? ''),
      labelOf(cell.date),
      labelOf(cell.amount),
    ],
    rows: table.rows.flatMap((row) =>
      days.flatMap((day, index) => {
        const amount = row[index] ?? '';
        if (!day || amount === '' || /^[-–—]$/.test(amount)) return [];
        return [[...otherColumns.map((at) => row[at] ?? ''), day, amount]];
      }),
    ),
  };
};

/** A row of `GET /driver-assignments`. */
export interface AssignmentRow {
  readonly driverId: number;
  readonly numberPlate: string;
  readonly startedOn: string;
  readonly endedOn: string | null;
}

const plateOf = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

const groupByPlate = (
  assignments: readonly AssignmentRow[],
): ReadonlyMap<string, readonly AssignmentRow[]> => {
  const grouped = new Map<string, AssignmentRow[]>();
  for (const row of assignments) {
    const plate = plateOf(row.numberPlate);
    const rows = grouped.get(plate);
    if (rows) rows.push(row);
    else grouped.set(plate, [row]);
  }
  return grouped;
};

/** Fills in a missing driver: the only driver who had the car on that day. */
export const fillDrivers = (
  records: readonly Readonly<Record<string, string>>[],
  dateSource: string,
  assignments: readonly AssignmentRow[],
  today: string,
): readonly Readonly<Record<string, string>>[] => {
  const byPlate = groupByPlate(assignments);
  return records.map((record) => {
    const day = readDay(record[dateSource] ?? '', today);
    const plate = plateOf(record['carId'] ?? '');
    if (record['driverId'] || !plate || typeof day !== 'string') return record;
    const drivers = new Set(
      (byPlate.get(plate) ?? [])
        .filter(({ startedOn, endedOn }) => startedOn <= day && (endedOn === null || endedOn > day))
        .map(({ driverId }) => driverId),
    );
    const [driver] = drivers;
    return drivers.size === 1 && driver !== undefined ? { ...record, driverId: String(driver) } : record;
  });
};
