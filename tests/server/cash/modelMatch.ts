// The matching of a mobile-money statement, written from the specification as simply as possible: pairs first, then row by row
// over a list of cashings, in which each row looks again at everything that the rows before it did. The oracle of the property
// test.

import { dayOf } from './model';

export interface Cashing {
  readonly id: number;
  readonly carId: number;
  readonly driverId: number;
  readonly userId: number | null;
  readonly date: string | null;
  readonly amount: number | null;
  readonly method: string;
  readonly reference: string | null;
  readonly confirmedAt: string | null;
  readonly createdAt: string;
}

export interface Row {
  readonly date: string;
  readonly amount: number;
  readonly reference?: string;
  readonly phone?: string;
  readonly driverId?: number;
  readonly recordId?: number;
  readonly anyway?: boolean;
}

/** A car that a driver had from a day on, until the first day that was no longer theirs. */
export interface Had {
  readonly carId: number;
  readonly userId: number | null;
  readonly startedOn: string;
  readonly endedOn: string | null;
}

/** A driver, and the cars that they had, oldest first. */
export interface Driver {
  readonly id: number;
  readonly phone: number;
  readonly had: readonly Had[];
}

interface Standing {
  /** The record, or the row of the file that creates it. */
  readonly id: number | null;
  readonly ofRow: number | null;
  readonly driverId: number;
  /** Its day, or that on which it was recorded. */
  readonly date: string;
  readonly cents: number;
  readonly isMobile: boolean;
  key: string | null;
  isConfirmed: boolean;
}

const keyOf = (reference: string | null | undefined): string | null =>
  reference?.toLowerCase().replaceAll(/[\s.-]/g, '') || null;
const cents = (amount: number | null): number => Math.round((amount ?? 0) * 100);
const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/** The car of a driver at the end of a day; before their first one, that first one. */
const carOn = ({ had }: Driver, day: string): Had | undefined => {
  const [first] = had;
  if (first && day < first.startedOn) return first;
  return had.findLast(({ startedOn, endedOn }) => startedOn <= day && (endedOn === null || day < endedOn));
};

/** Returns the groups of a statement's rows, and what each cashing that it changes is then. */
export const modelMatch = (
  cashings: readonly Cashing[],
  drivers: readonly Driver[],
  rows: readonly Row[],
) => {
  const standing: Standing[] = cashings.map((one) => ({
    id: one.id,
    ofRow: null,
    driverId: one.driverId,
    date: dayOf(one),
    cents: cents(one.amount),
    isMobile: one.method === 'mobileMoney',
    key: keyOf(one.reference),
    isConfirmed: one.confirmedAt !== null,
  }));
  const groups = {
    known: [] as { row: number; recordId: number | null; ofRow: number | null; agrees: boolean }[],
    matched: [] as { row: number; recordId: number }[],
    new: [] as { row: number; driverId: number; carId: number }[],
    open: [] as { row: number; why: string; recordIds?: number[] }[],
  };
  const owners: (number | null)[] = [];
  const changed = new Map<number, { reference?: string }>();

  const choicesOf = ({ phone, driverId }: Row) =>
    driverId === undefined
      ? drivers.filter((one) => phone !== undefined && String(one.phone).slice(-9) === phone.slice(-9))
      : drivers.filter((one) => one.id === driverId);
  const stored = (row: Row) => {
    const key = keyOf(row.reference);
    return key === null ? undefined : standing.find((one) => one.id !== null && one.key === key);
  };
  /** The recorded cashings of the row's driver and amount, within some days. */
  const alike = (row: Row, apart: number) =>
    standing.filter(
      (one) =>
        choicesOf(row).some(({ id }) => id === one.driverId) &&
        one.cents === cents(row.amount) &&
        daysBetween(one.date, row.date) === apart,
    );
  const isLoose = (one: Standing) => one.isMobile && one.key === null && !one.isConfirmed && !taken.has(one);

  const unknown = rows.filter((row) => row.amount > 0 && !stored(row));
  const taken = new Set<Standing>(
    rows.filter(({ amount }) => amount > 0).flatMap((row) => stored(row) ?? []),
  );
  const pairs = new Map<Row, Standing>();
  const several = new Map<Row, number[]>();
  /** Whether an earlier row with this reference has its pair. */
  const isRepeated = (row: Row) =>
    [...pairs.keys()].some(
      (other) =>
        rows.indexOf(other) < rows.indexOf(row) &&
        keyOf(row.reference) !== null &&
        keyOf(other.reference) === keyOf(row.reference),
    );
  const pair = (row: Row, one: Standing) => {
    pairs.set(row, one);
    taken.add(one);
  };
  for (const row of unknown)
    if (row.recordId !== undefined && !isRepeated(row))
      pair(
        row,
        standing.find(({ id }) => id === row.recordId)!,
      );
  const free = unknown.filter(({ recordId, anyway }) => recordId === undefined && anyway !== true);
  for (const row of free) {
    const found = isRepeated(row) ? undefined : alike(row, 0).find(isLoose);
    if (found) pair(row, found);
  }
  for (const row of free) {
    if (pairs.has(row) || isRepeated(row)) continue;
    const left = alike(row, 1).filter(isLoose);
    if (left.length === 1) pair(row, left[0]!);
    else if (left.length > 1)
      several.set(
        row,
        left.map(({ id }) => id!),
      );
  }

  for (const [index, one] of rows.entries()) {
    const { date, amount, reference } = one;
    const row = index + 1;
    if (amount <= 0) continue;
    const key = keyOf(reference);
    const choices = choicesOf(one);
    const known = key === null ? undefined : standing.find((other) => other.key === key);
    const match = pairs.get(one);
    const asked = groups.open.find(
      (other) => other.recordIds && key !== null && keyOf(rows[other.row - 1]!.reference) === key,
    );
    const recorded = alike(one, 0).filter(
      (other) =>
        other.id !== null &&
        !taken.has(other) &&
        (other.isConfirmed ? other.isMobile && other.key === null : !other.isMobile || other.key !== null),
    );
    const [driver] = choices;
    const car = driver && carOn(driver, date);
    if (known) {
      const agrees = known.cents === cents(amount) && known.date === date;
      groups.known.push({ row, recordId: known.id, ofRow: known.ofRow, agrees });
      if (agrees && !known.isConfirmed && known.id !== null) changed.set(known.id, {});
      known.isConfirmed ||= agrees;
    } else if (match) {
      groups.matched.push({ row, recordId: match.id! });
      if (reference !== undefined || !match.isConfirmed)
        changed.set(match.id!, reference === undefined ? {} : { reference });
      Object.assign(match, { key: key ?? match.key, isConfirmed: true });
    } else if (asked && !one.anyway) groups.open.push({ ...asked, row });
    else if (several.has(one))
      groups.open.push({ row, why: 'severalCashings', recordIds: several.get(one)! });
    else if (recorded.length > 0 && !one.anyway)
      groups.open.push({ row, why: 'recorded', recordIds: recorded.map(({ id }) => id!) });
    else if (!driver) groups.open.push({ row, why: 'noDriver' });
    else if (choices.length > 1) groups.open.push({ row, why: 'severalDrivers' });
    else if (!car) groups.open.push({ row, why: 'noCar' });
    else {
      groups.new.push({ row, driverId: driver.id, carId: car.carId });
      owners.push(car.userId);
      standing.push({
        id: null,
        ofRow: row,
        driverId: driver.id,
        date,
        cents: cents(amount),
        isMobile: true,
        key,
        isConfirmed: true,
      });
    }
  }
  return { groups, changed, owners };
};
