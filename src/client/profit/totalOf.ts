import { sumOf } from '../../contract/money';
import type { MonthProfit } from './api';
import type { FigureRow } from './columns';

/**
 * Returns the sum of the months as a row; undefined for none. Kilometres are not added: a month without a reading has none,
 * and the next month counts from the last reading before it.
 */
export const totalOf = (rows: readonly MonthProfit[]): FigureRow | undefined => {
  const [first] = rows;
  if (!first) return undefined;
  const kinds = new Set(rows.flatMap(({ spentOn }) => Object.keys(spentOn)));
  const owners = new Set(rows.map(({ userId }) => userId));
  return {
    ...first,
    cashed: sumOf(rows.map(({ cashed }) => cashed)),
    spentOn: Object.fromEntries(
      [...kinds].map((kind) => [kind, sumOf(rows.map(({ spentOn }) => spentOn[kind] ?? 0))]),
    ),
    spent: sumOf(rows.map(({ spent }) => spent)),
    profit: sumOf(rows.map(({ profit }) => profit)),
    km: null,
    costPerKm: null,
    userId: owners.size === 1 ? first.userId : undefined,
  };
};
