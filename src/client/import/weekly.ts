import type { ResourceDefinition } from '../../contract/resource';
import { readDay } from '../crud/inputs/parse';
import type { Table } from './parse/table';

const DAYS_MIN = 2;

/** A weekday before the day, as in `Mon 02/11`, says nothing more. */
const dayIn = (heading: string, today: string): string | undefined => {
  const read = readDay(heading.replace(/^\p{L}+[.,]?\s+/u, ''), today);
  return typeof read === 'string' ? read : undefined;
};

/** The fields of a resource that a cell of a weekly sheet fills: whose car, on which day, how much. */
const cellFields = ({ fields, counts }: ResourceDefinition) => {
  const sourceOf = (kind: string) => Object.keys(fields).find((source) => fields[source]?.kind === kind);
  const [date, amount] = [sourceOf('date'), sourceOf('money')];
  return counts === 'in' && fields['carId'] && date && amount ? { date, amount } : undefined;
};

/**
 * A sheet with one row a car and one column a day becomes one row a cashing. Any other sheet stays as it is. A cell that is
 * empty or a dash is no cashing.
 */
export const unfoldDays = (definition: ResourceDefinition, table: Table, today: string): Table => {
  const cell = cellFields(definition);
  const days = table.header.map((heading) => dayIn(heading, today));
  if (!cell || days.filter(Boolean).length < DAYS_MIN) return table;
  const kept = table.header.flatMap((_, index) => (days[index] ? [] : [index]));
  const labelOf = (source: string): string => definition.fields[source]?.label ?? source;
  return {
    fileName: table.fileName,
    header: [...kept.map((index) => table.header[index] ?? ''), labelOf(cell.date), labelOf(cell.amount)],
    rows: table.rows.flatMap((row) =>
      days.flatMap((day, index) => {
        const amount = row[index] ?? '';
        if (!day || amount === '' || /^[-–—]$/.test(amount)) return [];
        return [[...kept.map((at) => row[at] ?? ''), day, amount]];
      }),
    ),
  };
};

/** Who had which car when, as `GET /driver-assignments` answers it. */
export interface AssignmentRow {
  readonly driverId: number;
  readonly numberPlate: string;
  readonly startedOn: string;
  readonly endedOn: string | null;
}

const plateOf = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '');

const byPlate = (assignments: readonly AssignmentRow[]): ReadonlyMap<string, readonly AssignmentRow[]> => {
  const grouped = new Map<string, AssignmentRow[]>();
  for (const row of assignments) {
    const plate = plateOf(row.numberPlate);
    const known = grouped.get(plate);
    if (known) known.push(row);
    else grouped.set(plate, [row]);
  }
  return grouped;
};

/** Adds the driver of the day where a sheet names none: the one driver who had that car then. */
export const fillDrivers = (
  records: readonly Readonly<Record<string, string>>[],
  dateSource: string,
  assignments: readonly AssignmentRow[],
  today: string,
): readonly Readonly<Record<string, string>>[] => {
  const ofPlate = byPlate(assignments);
  return records.map((record) => {
    const read = readDay(record[dateSource] ?? '', today);
    const plate = plateOf(record['carId'] ?? '');
    if (record['driverId'] || !plate || typeof read !== 'string') return record;
    const drivers = new Set(
      (ofPlate.get(plate) ?? [])
        .filter(({ startedOn, endedOn }) => startedOn <= read && (endedOn === null || endedOn > read))
        .map(({ driverId }) => driverId),
    );
    const [driver] = drivers;
    return drivers.size === 1 && driver !== undefined ? { ...record, driverId: String(driver) } : record;
  });
};
