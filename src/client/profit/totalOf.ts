import type { MonthProfit } from './api';
import type { FigureRow } from './columns';

/** Kwacha are added as ngwee, so that no fraction is lost. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

/**
 * What months add up to, as one row; nothing for none. The kilometres of months are not added: a month's are counted
 * from the reading before it, and one without a reading has none.
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
