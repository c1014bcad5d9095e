// The matching of a mobile-money statement, written from the specification: row by row over a list of cashings, in which each
// row looks again at everything that the rows before it did. The oracle of the property test.

/** A cashing as the API lists it. */
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
}

/** A row of a statement as it is sent. */
export interface Row {
  readonly date: string;
  readonly amount: number;
  readonly reference?: string;
  readonly phone?: string;
  readonly driverId?: number;
}

/** A driver, and the car that they drive now. */
export interface Driver {
  readonly id: number;
  readonly phone: number;
  readonly carId: number | null;
}

interface Standing {
  /** The record, or the row of the file that creates it. */
  readonly id: number | null;
  readonly ofRow: number | null;
  readonly driverId: number;
  readonly date: string | null;
  readonly cents: number;
  readonly isMobile: boolean;
  key: string | null;
  isConfirmed: boolean;
  /** Whether a row without a reference stands for it. */
  isTold: boolean;
}

const keyOf = (reference: string | null | undefined): string | null =>
  reference?.toLowerCase().replaceAll(/[\s.-]/g, '') || null;
const cents = (amount: number | null): number => Math.round((amount ?? 0) * 100);
const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

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
    date: one.date,
    cents: cents(one.amount),
    isMobile: one.method === 'mobileMoney',
    key: keyOf(one.reference),
    isConfirmed: one.confirmedAt !== null,
    isTold: false,
  }));
  const groups = {
    known: [] as { row: number; recordId: number | null; ofRow: number | null; agrees: boolean }[],
    matched: [] as { row: number; recordId: number }[],
    new: [] as { row: number; driverId: number; carId: number }[],
    open: [] as { row: number; why: string }[],
  };
  const changed = new Map<number, { reference?: string }>();
  for (const [index, { date, amount, reference, phone, driverId }] of rows.entries()) {
    const row = index + 1;
    if (amount <= 0) continue;
    const key = keyOf(reference);
    const choices =
      driverId === undefined
        ? drivers.filter((one) => phone !== undefined && String(one.phone).slice(-9) === phone.slice(-9))
        : drivers.filter((one) => one.id === driverId);
    const isChoice = (one: Standing) => choices.some(({ id }) => id === one.driverId);
    const alike = standing.filter(
      (one) =>
        one.isMobile && one.key === null && one.cents === cents(amount) && isChoice(one) && !one.isTold,
    );
    const known =
      key === null
        ? alike.find((one) => one.isConfirmed && one.date === date && one.ofRow === null)
        : standing.find((one) => one.key === key);
    if (known) {
      const agrees = known.cents === cents(amount) && known.date === date;
      groups.known.push({ row, recordId: known.id, ofRow: known.ofRow, agrees });
      if (key === null) known.isTold = true;
      if (agrees && !known.isConfirmed && known.id !== null) changed.set(known.id, {});
      known.isConfirmed ||= agrees;
      continue;
    }
    const fitting = alike.filter(
      (one) => !one.isConfirmed && one.date !== null && daysBetween(one.date, date) <= 1,
    );
    const [match] = fitting;
    const [driver] = choices;
    if (fitting.length > 1) groups.open.push({ row, why: 'severalCashings' });
    else if (match && match.id !== null) {
      groups.matched.push({ row, recordId: match.id });
      changed.set(match.id, reference === undefined ? {} : { reference });
      Object.assign(match, { key, isConfirmed: true, isTold: true });
    } else if (!driver) groups.open.push({ row, why: 'noDriver' });
    else if (choices.length > 1) groups.open.push({ row, why: 'severalDrivers' });
    else if (driver.carId === null) groups.open.push({ row, why: 'noCar' });
    else {
      groups.new.push({ row, driverId: driver.id, carId: driver.carId });
      standing.push({
        id: null,
        ofRow: row,
        driverId: driver.id,
        date,
        cents: cents(amount),
        isMobile: true,
        key,
        isConfirmed: true,
        isTold: true,
      });
    }
  }
  return { groups, changed };
};
