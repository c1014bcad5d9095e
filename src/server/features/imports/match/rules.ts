import { pairKey, type DayCar, type Facts, type Recorded, type StatementRow } from './facts';
import type { Pairs } from './pairs';

export type Why = 'noDriver' | 'severalDrivers' | 'noCar' | 'severalCashings' | 'recorded';

export interface Known {
  readonly row: number;
  /** Null for a record that `as`, an earlier row of the same file, creates. */
  readonly recordId: number | null;
  readonly as?: number;
  readonly agrees: boolean;
}

export interface Added extends DayCar {
  readonly row: number;
  readonly driverId: number;
}

export interface Open {
  readonly row: number;
  readonly why: Why;
  readonly recordIds?: readonly number[];
}

/** The rows of a statement in their four groups, and the cashings that are found and not confirmed yet. */
export interface Groups {
  readonly known: readonly Known[];
  readonly matched: readonly { readonly row: number; readonly recordId: number }[];
  readonly new: readonly Added[];
  readonly open: readonly Open[];
  readonly toConfirm: readonly number[];
}

/** The most cashings that an open row names. */
const CANDIDATES_MAX = 100;

/** A cashing as it stands after the rows so far. */
type Standing = Pick<Recorded, 'day' | 'amount' | 'isConfirmed'> & {
  readonly recordId: number | null;
  readonly as?: number;
};

/** Whether a cashing of the row's driver, day and amount may be the same payment. */
const mayBeSame = ({ isMobileMoney, key, isConfirmed }: Recorded): boolean =>
  isConfirmed ? isMobileMoney && key === null : !isMobileMoney || key !== null;

/** Puts the rows of a statement, in their order, into groups. What one row matched or created is known to later rows. */
export const groupRows = (
  { byReference, ofDay, inUse, carOf }: Facts,
  { paired, several, taken }: Pairs,
): { readonly add: (row: StatementRow) => void; readonly groups: Groups } => {
  const groups = {
    known: [] as Known[],
    matched: [] as Groups['matched'][number][],
    new: [] as Added[],
    open: [] as Open[],
    toConfirm: [] as number[],
  };
  const inFile = new Map<string, Standing>();
  const confirmed = new Set<number>();
  /** What is asked of the first row with a reference. A later row with it asks the same. */
  const asked = new Map<string, Open>();

  const confirm = ({ id, isConfirmed }: Pick<Recorded, 'id' | 'isConfirmed'>): void => {
    if (isConfirmed || confirmed.has(id)) return;
    confirmed.add(id);
    groups.toConfirm.push(id);
  };
  const know = ({ row, day, amount }: StatementRow, found: Standing): void => {
    const { recordId, as, isConfirmed } = found;
    const agrees = found.day === day && found.amount === amount;
    groups.known.push({ row, recordId, agrees, ...(as !== undefined && { as }) });
    if (agrees && recordId !== null) confirm({ id: recordId, isConfirmed });
  };
  const matchWith = ({ row, key }: StatementRow, found: Recorded): void => {
    if (key !== undefined) inFile.set(key, { ...found, recordId: found.id, isConfirmed: true });
    groups.matched.push({ row, recordId: found.id });
    confirm(found);
  };
  const ask = ({ row, key }: StatementRow, why: Why, ids: readonly number[]): void => {
    const one: Open = { row, why, recordIds: ids.slice(0, CANDIDATES_MAX) };
    groups.open.push(one);
    if (key !== undefined) asked.set(key, one);
  };
  const recordedOf = ({ day, amount, drivers }: StatementRow): readonly number[] =>
    drivers
      .flatMap((driverId) => ofDay.get(pairKey(driverId, day)) ?? [])
      .filter((one) => one.amount === amount && !taken.has(one.id) && mayBeSame(one))
      .map(({ id }) => id);
  const whyOpen = (choices: readonly number[]): Why => {
    if (choices.length === 0) return 'noDriver';
    return choices.length > 1 ? 'severalDrivers' : 'noCar';
  };

  const add = (one: StatementRow): void => {
    const { row, day, amount, key, drivers, isAnother } = one;
    const recorded = key === undefined ? undefined : byReference.get(key);
    const known = key === undefined ? undefined : inFile.get(key);
    if (known) return know(one, known);
    if (recorded) return know(one, { ...recorded, recordId: recorded.id });
    const match = paired.get(row);
    if (match) return matchWith(one, match);
    const former = key === undefined || isAnother ? undefined : asked.get(key);
    if (former) return void groups.open.push({ ...former, row });
    const fitting = several.get(row);
    if (fitting) return ask(one, 'severalCashings', fitting);
    const same = isAnother ? [] : recordedOf(one);
    if (same.length > 0) return ask(one, 'recorded', same);
    const choices = drivers.filter((driverId) => inUse.has(driverId));
    const [driverId] = choices;
    const car = choices.length === 1 && driverId !== undefined ? carOf(driverId, day) : undefined;
    if (driverId === undefined || !car) return void groups.open.push({ row, why: whyOpen(choices) });
    if (key !== undefined) inFile.set(key, { recordId: null, as: row, day, amount, isConfirmed: true });
    groups.new.push({ row, driverId, ...car });
  };
  return { add, groups };
};
