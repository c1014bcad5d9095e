import { forEachYielding } from '../../../ground/eventLoop';
import { pairKey, type Facts, type Recorded, type StatementRow } from './facts';

/** Why a row cannot be the cashing that it names. */
export type Refusal = 'other' | 'taken';

/** The rows and the recorded cashings that belong together. A cashing is in one pair at most. */
export interface Pairs {
  /** The cashing of each row that has one. */
  readonly paired: ReadonlyMap<number, Recorded>;
  /** The cashings of each row for which several are left. */
  readonly several: ReadonlyMap<number, readonly number[]>;
  /** The cashings that a row of the file stands for. */
  readonly taken: ReadonlySet<number>;
  /** The rows that name a cashing which they cannot be. */
  readonly refused: ReadonlyMap<number, Refusal>;
}

const isLoose = ({ isMobileMoney, key, isConfirmed }: Recorded): boolean =>
  isMobileMoney && key === null && !isConfirmed;

/**
 * Pairs the rows whose reference is not recorded with cashings of their driver and amount: those that rows name, then
 * unconfirmed mobile money without a reference of the same day, then what is left a day apart. So a driver who pays the same
 * amount every day is matched day by day.
 */
export const pairRows = async (
  rows: readonly StatementRow[],
  { byReference, ofDay }: Pick<Facts, 'byReference' | 'ofDay'>,
): Promise<Pairs> => {
  const paired = new Map<number, Recorded>();
  const several = new Map<number, readonly number[]>();
  const refused = new Map<number, Refusal>();
  const taken = new Set<number>();
  /** The first paired row with a reference. A later one is the same payment. */
  const firstOf = new Map<string, number>();

  const unknown = rows.filter(({ key }) => {
    const known = key === undefined ? undefined : byReference.get(key);
    if (known) taken.add(known.id);
    return !known;
  });
  const near = ({ day, amount, drivers }: StatementRow, days: readonly number[]): readonly Recorded[] =>
    drivers
      .flatMap((driverId) => days.flatMap((apart) => ofDay.get(pairKey(driverId, day + apart)) ?? []))
      .filter((one) => one.amount === amount)
      .sort((one, other) => one.id - other.id);
  const pair = ({ row, key }: StatementRow, found: Recorded): void => {
    taken.add(found.id);
    paired.set(row, found);
    if (key !== undefined) firstOf.set(key, Math.min(row, firstOf.get(key) ?? row));
  };
  const isRepeated = ({ row, key }: StatementRow): boolean =>
    key !== undefined && (firstOf.get(key) ?? row) < row;
  const left = (row: StatementRow, days: readonly number[]): readonly Recorded[] =>
    near(row, days).filter((one) => isLoose(one) && !taken.has(one.id));

  await forEachYielding(unknown, (row) => {
    if (row.recordId === undefined || isRepeated(row)) return;
    const meant = near(row, [-1, 0, 1]).find(({ id }) => id === row.recordId);
    if (!meant || taken.has(meant.id)) refused.set(row.row, meant ? 'taken' : 'other');
    else pair(row, meant);
  });
  const free = unknown.filter(({ recordId, isAnother }) => recordId === undefined && !isAnother);
  await forEachYielding(free, (row) => {
    const [first] = isRepeated(row) ? [] : left(row, [0]);
    if (first) pair(row, first);
  });
  await forEachYielding(free, (row) => {
    if (paired.has(row.row) || isRepeated(row)) return;
    const [first, ...others] = left(row, [-1, 1]);
    if (first && others.length > 0)
      several.set(
        row.row,
        [first, ...others].map(({ id }) => id),
      );
    else if (first) pair(row, first);
  });
  return { paired, several, taken, refused };
};
