import type { Profit } from '../../profit/api';
import type { Statement } from '../api';

/** An owner's figures of a month, and the valid statement of it. */
export interface OwnerMonth {
  readonly userId: number;
  readonly name: string;
  readonly cashed: number;
  readonly spent: number;
  readonly profit: number;
  readonly statement: Statement | undefined;
}

const ngwee = (amount: number): number => Math.round(amount * 100);
const plus = (one: number, other: number): number => (ngwee(one) + ngwee(other)) / 100;

const zeroRows = (statements: Iterable<Statement>) =>
  [...statements].map(({ userId, name }) => ({ userId, name, cashed: 0, spent: 0, profit: 0 }));

/** Returns the owners of a month by name: those with figures or with a statement. */
export const ownersOf = (
  profits: readonly Profit[],
  statements: readonly Statement[],
): readonly OwnerMonth[] => {
  const valid = new Map(
    statements.filter(({ voidedAt }) => voidedAt === null).map((one) => [one.userId, one]),
  );
  const owners = new Map<number, OwnerMonth>();
  for (const { userId, name, cashed, spent, profit } of [...profits, ...zeroRows(valid.values())]) {
    const before = owners.get(userId) ?? { cashed: 0, spent: 0, profit: 0 };
    owners.set(userId, {
      userId,
      name,
      cashed: plus(before.cashed, cashed),
      spent: plus(before.spent, spent),
      profit: plus(before.profit, profit),
      statement: valid.get(userId),
    });
  }
  return [...owners.values()].sort((one, other) => one.name.localeCompare(other.name));
};
