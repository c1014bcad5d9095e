import type { Every } from './dues';

/** At least this many cashings in the period suggest a daily, or a weekly, target. */
const DAILY = 20;
const WEEKLY = 4;

/** The length of the period in days, today included. */
export const SUGGESTED_FROM_DAYS = 60;

const everyOf = (count: number): Every | null => {
  if (count === 0) return null;
  if (count >= DAILY) return 'day';
  return count >= WEEKLY ? 'week' : 'month';
};

/** Suggests a target from a driver's cashings: the most common amount; of several, the largest. */
export const suggestionOf = (
  amounts: readonly (number | null)[],
): { every: Every | null; amount: number | null } => {
  const counts = new Map<number, number>();
  for (const amount of amounts) if (amount !== null) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const [best] = [...counts].sort(([one, times], [other, often]) => often - times || other - one);
  return { every: everyOf(amounts.length), amount: best?.[0] ?? null };
};
