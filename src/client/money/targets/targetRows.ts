import { ParseError, readMoney, writeMoney } from '../../crud/inputs/parse';
import { targets } from '../../../resources/targets';
import type { Suggestion, Terms } from '../api';

/** A present driver in the table of targets, as it stands there. */
export interface TargetRow {
  readonly key: string;
  readonly of: Suggestion;
  readonly isChosen: boolean;
  /** As it was typed. */
  readonly amount: string;
  readonly every: Terms['every'];
  readonly days: string;
  readonly status: 'open' | 'saved';
  /** Why it was not saved: a sentence, or the key of one. */
  readonly error?: string | undefined;
}

const { amount: amountField } = targets.fields;

/** The suggestions as rows; a driver whose cashings suggest nothing is not chosen. */
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

/** Rows that are read again keep what was typed into them and what was saved. */
export const mergedRows = (
  before: readonly TargetRow[],
  suggestions: readonly Suggestion[],
): readonly TargetRow[] => {
  const known = new Map(before.map((row) => [row.key, row]));
  const fresh = rowsOf(suggestions).filter(({ key }) => !known.has(key));
  return [...before, ...fresh];
};

export const isWaiting = ({ isChosen, status }: TargetRow): boolean => isChosen && status === 'open';

/** What is sent for a row, or why it cannot be. */
export const bodyOf = (
  { of: { driverId, carId, userId }, amount, every, days }: TargetRow,
  startsOn: string,
): Readonly<Record<string, unknown>> | ParseError => {
  const typed = amount.trim() === '' ? undefined : readMoney(amount, amountField);
  if (typed instanceof ParseError) return typed;
  if (typed === undefined || Number(typed) === 0) return new ParseError('motoka.money.targets.amount');
  return { carId, userId, driverId, amount: Number(typed), every, days, startsOn };
};
