import { sumOf } from '../../../../contract/money';
import type { Profit } from '../../profit/api';
import type { Statement } from '../api';

const sums = ['cashed', 'paidByDrivers', 'spent', 'profit'] as const;
type Sums = Readonly<Record<(typeof sums)[number], number>>;

/** An owner's figures of a month: as stated, else as they are now. */
export interface OwnerMonth extends Sums {
  readonly userId: number;
  readonly name: string;
  /** The valid statement of the month. */
  readonly statement: Statement | undefined;
  /** A valid statement of a later month: this one can no longer be stated. */
  readonly later: Statement | undefined;
  /** By how much the figures have changed since they were stated. */
  readonly corrections: Sums;
}

const none: Sums = { cashed: 0, paidByDrivers: 0, spent: 0, profit: 0 };
const combine = (one: Sums, other: Sums, sign: 1 | -1 = 1): Sums => {
  const of = (key: keyof Sums) => sumOf([one[key], sign * other[key]]);
  return {
    cashed: of('cashed'),
    paidByDrivers: of('paidByDrivers'),
    spent: of('spent'),
    profit: of('profit'),
  };
};

/** Returns the owners of a month by name: those with figures or with a statement of it. */
export const ownersOf = (
  month: string,
  profits: readonly Profit[],
  statements: readonly Statement[],
): readonly OwnerMonth[] => {
  const valid = statements.filter(({ voidedAt }) => voidedAt === null);
  const stated = valid.filter((one) => one.month === month);
  const names = new Map([...profits, ...stated].map(({ userId, name }) => [userId, name]));
  const now = new Map<number, Sums>();
  for (const row of profits) now.set(row.userId, combine(now.get(row.userId) ?? none, row));
  return [...names]
    .map(([userId, name]): OwnerMonth => {
      const statement = stated.find((one) => one.userId === userId);
      const current = now.get(userId) ?? none;
      const { cashed, paidByDrivers, spent, profit } = statement ?? current;
      return {
        userId,
        name,
        cashed,
        paidByDrivers,
        spent,
        profit,
        statement,
        later: valid.find((one) => one.userId === userId && one.month > month),
        corrections: statement ? combine(current, statement, -1) : none,
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
};
