/** A row of a statement with an amount in. Rows are counted from 1, amounts are in ngwee. */
export interface StatementRow {
  readonly row: number;
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly amount: number;
  /** The folded reference. */
  readonly key: string | undefined;
  /** The driver that the row names, or those whose phone has the same last nine digits. */
  readonly drivers: readonly number[];
  /** The cashing that is meant, as the row says. */
  readonly recordId: number | undefined;
  /** Whether the row is marked as different from all recorded cashings. */
  readonly isAnother: boolean;
}

export interface Recorded {
  readonly id: number;
  readonly driverId: number;
  /** Its day, or that on which it was recorded. */
  readonly day: number;
  readonly amount: number | null;
  readonly isMobileMoney: boolean;
  /** The folded reference; null without one. */
  readonly key: string | null;
  readonly isConfirmed: boolean;
}

/** A car that a driver had on a day, and its owner of that day. */
export interface DayCar {
  readonly carId: number;
  readonly userId: number | null;
}

/** What is recorded and who drives, before an import. */
export interface Facts {
  /** The cashings with a reference, by its folded text. */
  readonly byReference: ReadonlyMap<string, Recorded>;
  /** The cashings of a driver and day in the order of their ids: see `pairKey`. */
  readonly ofDay: ReadonlyMap<string, readonly Recorded[]>;
  /** The drivers that a new cashing may name. */
  readonly inUse: ReadonlySet<number>;
  /** The car of a driver at the end of a day; undefined without one. */
  readonly carOf: (driverId: number, day: number) => DayCar | undefined;
}

export const pairKey = (driverId: number, day: number): string => `${driverId} ${day}`;
