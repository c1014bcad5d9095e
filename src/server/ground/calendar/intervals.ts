import type { Day } from './days';

/** Days from `from` on, up to `to`, exclusive. */
export interface Interval {
  readonly from: Day;
  readonly to: Day;
}

export const covers = (intervals: readonly Interval[], day: Day): boolean =>
  intervals.some(({ from, to }) => from <= day && day < to);

/** Merges intervals into disjoint ones, in order. */
export const union = (intervals: readonly Interval[]): readonly Interval[] => {
  const merged: { from: Day; to: Day }[] = [];
  for (const { from, to } of intervals.filter((one) => one.from < one.to).sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
};

/** The days in both lists. Each list is disjoint and in order. */
export const intersect = (ones: readonly Interval[], others: readonly Interval[]): readonly Interval[] => {
  const common: Interval[] = [];
  for (let i = 0, j = 0; ;) {
    const [one, other] = [ones[i], others[j]];
    if (!one || !other) return common;
    const from = Math.max(one.from, other.from);
    const to = Math.min(one.to, other.to);
    if (from < to) common.push({ from, to });
    if (one.to < other.to) i += 1;
    else j += 1;
  }
};

/** The days of the first list that are not in the second. Each list is disjoint and in order. */
export const subtract = (ones: readonly Interval[], others: readonly Interval[]): readonly Interval[] =>
  ones.flatMap(({ from, to }) => {
    const left: Interval[] = [];
    let start = from;
    for (const other of others) {
      if (other.to <= start) continue;
      if (other.from >= to) break;
      if (other.from > start) left.push({ from: start, to: other.from });
      start = other.to;
    }
    return start < to ? [...left, { from: start, to }] : left;
  });
