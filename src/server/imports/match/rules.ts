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
}

/** A recorded cashing. */
export interface Recorded {
  readonly id: number;
  readonly driverId: number;
  readonly day: number | null;
  readonly amount: number | null;
  readonly isConfirmed: boolean;
}

export type Why = 'noDriver' | 'severalDrivers' | 'noCar' | 'severalCashings';

/** What is recorded and who drives, before an import. */
export interface Facts {
  /** The cashings with a reference, by its folded text. */
  readonly byReference: ReadonlyMap<string, Recorded>;
  /** The mobile-money cashings without a reference of a driver and day: see `pairKey`. */
  readonly loose: ReadonlyMap<string, readonly Recorded[]>;
  /** The current car of each driver that a new cashing may name; undefined without one. */
  readonly cars: ReadonlyMap<number, number | undefined>;
}

export interface Known {
  readonly row: number;
  /** Null for a record that `as`, an earlier row of the same file, creates. */
  readonly recordId: number | null;
  readonly as?: number;
  readonly agrees: boolean;
}

/** The rows of a statement in their four groups, and the cashings that are known, agree, and are not confirmed yet. */
export interface Groups {
  readonly known: readonly Known[];
  readonly matched: readonly { readonly row: number; readonly recordId: number }[];
  readonly new: readonly { readonly row: number; readonly driverId: number; readonly carId: number }[];
  readonly open: readonly { readonly row: number; readonly why: Why }[];
  readonly toConfirm: readonly number[];
}

export const pairKey = (driverId: number, day: number): string => `${driverId} ${day}`;

/** A cashing as it stands after the rows so far. */
type Standing = Pick<Recorded, 'day' | 'amount' | 'isConfirmed'> & {
  readonly recordId: number | null;
  readonly as?: number;
};

/** Puts the rows of a statement, in their order, into groups. What one row matched or created is known to later rows. */
export const groupRows = ({
  byReference,
  loose,
  cars,
}: Facts): { readonly add: (row: StatementRow) => void; readonly groups: Groups } => {
  const groups = {
    known: [] as Known[],
    matched: [] as Groups['matched'][number][],
    new: [] as Groups['new'][number][],
    open: [] as Groups['open'][number][],
    toConfirm: [] as number[],
  };
  const inFile = new Map<string, Standing>();
  /** The cashings without a reference that a row of this file stands for. */
  const used = new Set<number>();
  const confirmed = new Set<number>();

  const standingOf = (key: string): Standing | undefined => {
    const recorded = byReference.get(key);
    return inFile.get(key) ?? (recorded && { ...recorded, recordId: recorded.id });
  };
  const know = ({ row, day, amount }: StatementRow, found: Standing): void => {
    const { recordId, as } = found;
    const agrees = found.day === day && found.amount === amount;
    groups.known.push({ row, recordId, agrees, ...(as !== undefined && { as }) });
    if (!agrees || recordId === null || found.isConfirmed || confirmed.has(recordId)) return;
    confirmed.add(recordId);
    groups.toConfirm.push(recordId);
  };
  const fitting = ({ day, amount, drivers }: StatementRow): readonly Recorded[] =>
    drivers.flatMap((driverId) =>
      [day - 1, day, day + 1].flatMap((near) =>
        (loose.get(pairKey(driverId, near)) ?? []).filter(
          (one) => one.amount === amount && !used.has(one.id),
        ),
      ),
    );
  const whyOpen = (choices: readonly number[]): Why => {
    if (choices.length === 0) return 'noDriver';
    return choices.length > 1 ? 'severalDrivers' : 'noCar';
  };

  const add = (one: StatementRow): void => {
    const { row, day, amount, key, drivers } = one;
    const found = key === undefined ? undefined : standingOf(key);
    if (found) return know(one, found);
    const fits = fitting(one);
    // A row without a reference is known by its driver, day and amount.
    const told = fits.find(({ isConfirmed, day: of }) => key === undefined && isConfirmed && of === day);
    if (told) {
      used.add(told.id);
      return know(one, { ...told, recordId: told.id });
    }
    const [match, ...others] = fits.filter(({ isConfirmed }) => !isConfirmed);
    if (match && others.length > 0) return void groups.open.push({ row, why: 'severalCashings' });
    if (match) {
      used.add(match.id);
      if (key !== undefined) inFile.set(key, { ...match, recordId: match.id, isConfirmed: true });
      return void groups.matched.push({ row, recordId: match.id });
    }
    const choices = drivers.filter((driverId) => cars.has(driverId));
    const [driverId] = choices;
    const carId = choices.length === 1 && driverId !== undefined ? cars.get(driverId) : undefined;
    if (driverId === undefined || carId === undefined)
      return void groups.open.push({ row, why: whyOpen(choices) });
    if (key !== undefined) inFile.set(key, { recordId: null, as: row, day, amount, isConfirmed: true });
    groups.new.push({ row, driverId, carId });
  };
  return { add, groups };
};
