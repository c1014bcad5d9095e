import type { Every } from './dues';

/** From so many cashings in the last 60 days on, money is handed in that often. */
const DAILY = 20;
const WEEKLY = 4;

/** The days that count, today included. */
export const SUGGESTED_FROM_DAYS = 60;

const everyOf = (count: number): Every | null => {
  if (count === 0) return null;
  if (count >= DAILY) return 'day';
  return count >= WEEKLY ? 'week' : 'month';
};

/** What a driver's target could be, from what they handed in: the commonest amount, of several the largest. */
export const suggestionOf = (
  amounts: readonly (number | null)[],
): { every: Every | null; amount: number | null } => {
  const counts = new Map<number, number>();
  for (const amount of amounts) if (amount !== null) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const [best] = [...counts].sort(([one, times], [other, often]) => often - times || other - one);
  return { every: everyOf(amounts.length), amount: best?.[0] ?? null };
};
