import { ParseError, readMoney, writeMoney } from '../../rows/crud/inputs/parse';
import { targets } from '../../../resources/targets';
import type { Suggestion, Terms } from '../balances/api';

export interface TargetRow {
  readonly key: string;
  readonly of: Suggestion;
  readonly isChosen: boolean;
  /** The typed text. */
  readonly amount: string;
  readonly every: Terms['every'];
  readonly days: string;
  readonly status: 'open' | 'saved';
  /** Why it was not saved, translated. */
  readonly error?: string | undefined;
}

const { amount: amountField } = targets.fields;

/** Converts suggestions to rows. A driver without a suggested amount is not chosen. */
const rowsOf = (suggestions: readonly Suggestion[]): readonly TargetRow[] =>
  suggestions.map((of) => ({
    key: `${of.driverId}-${of.carId}-${of.userId}`,
    of,
    isChosen: of.amount !== null,
    amount: of.amount === null ? '' : writeMoney(of.amount, amountField),
    every: of.every ?? 'day',
    days: '1111111',
    status: 'open',
  }));

/** Adds new suggestions as rows. Existing rows keep what was typed and saved. */
export const mergeRows = (
  before: readonly TargetRow[],
  suggestions: readonly Suggestion[],
): readonly TargetRow[] => {
  const known = new Map(before.map((row) => [row.key, row]));
  const added = rowsOf(suggestions).filter(({ key }) => !known.has(key));
  return [...before, ...added];
};

export const isWaiting = ({ isChosen, status }: TargetRow): boolean => isChosen && status === 'open';

export const bodyOf = (
  { of: { driverId, carId, userId }, amount, every, days }: TargetRow,
  startsOn: string,
): Readonly<Record<string, unknown>> | ParseError => {
  const parsed = amount.trim() === '' ? undefined : readMoney(amount, amountField);
  if (parsed instanceof ParseError) return parsed;
  if (parsed === undefined || Number(parsed) === 0) return new ParseError('motoka.money.targets.amount');
  return { carId, userId, driverId, amount: Number(parsed), every, days, startsOn };
};
