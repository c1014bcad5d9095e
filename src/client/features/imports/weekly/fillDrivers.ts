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

/** Fills in a missing driver: the only driver who had the car on that day. Days are written as `2026-11-26`. */
export const fillDrivers = (
  records: readonly Readonly<Record<string, string>>[],
  dateSource: string,
  assignments: readonly AssignmentRow[],
): readonly Readonly<Record<string, string>>[] => {
  const byPlate = groupByPlate(assignments);
  return records.map((record) => {
    const day = record[dateSource] ?? '';
    const plate = plateOf(record['carId'] ?? '');
    if (record['driverId'] || !plate || !day) return record;
    const drivers = new Set(
      (byPlate.get(plate) ?? [])
        .filter(({ startedOn, endedOn }) => startedOn <= day && (endedOn === null || endedOn > day))
        .map(({ driverId }) => driverId),
    );
    const [driver] = drivers;
    return drivers.size === 1 && driver !== undefined ? { ...record, driverId: String(driver) } : record;
  });
};
