import type { Every } from './dues';

/** The fewest cashings in the period that suggest a daily, or a weekly, target. */
const DAILY_CASHINGS_MIN = 20;
const WEEKLY_CASHINGS_MIN = 4;

/** The length of the period in days, today included. */
export const SUGGESTED_FROM_DAYS = 60;

const everyOf = (count: number): Every | null => {
  if (count === 0) return null;
  if (count >= DAILY_CASHINGS_MIN) return 'day';
  return count >= WEEKLY_CASHINGS_MIN ? 'week' : 'month';
};

/** Suggests a target from a driver's cashings: the most common amount, or the largest of equally common ones. */
export const suggestionOf = (
  amounts: readonly (number | null)[],
): { every: Every | null; amount: number | null } => {
  const counts = new Map<number, number>();
  for (const amount of amounts) if (amount !== null) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  const [best] = [...counts].sort(([one, times], [other, often]) => often - times || other - one);
  return { every: everyOf(amounts.length), amount: best?.[0] ?? null };
};
