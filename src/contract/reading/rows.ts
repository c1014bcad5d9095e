/** How rows in memory are searched and sorted: the same on the server and on a device without a network. */
import type { Comparison } from '../filterKey';
import { plateAsItLooks, searchAsItLooks } from './asItLooks';

/** What a row is sorted by: a text as it looks, a number, or numbers of which the first that differs decides. */
export type SortKey = string | number | readonly number[];

const compareKeys = (one: SortKey, other: SortKey): number => {
  if (typeof one === 'object' && typeof other === 'object') {
    const at = one.findIndex((number, index) => number !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  }
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

interface Keyed {
  /** Null for a row without a value. */
  readonly key: SortKey | null;
  readonly id: SortKey;
}

/** Compares rows by their keys, nulls last in both directions; ties by their ids in the same direction. */
export const compareRows = (one: Keyed, other: Keyed, order: 'ASC' | 'DESC'): number => {
  if ((one.key === null) !== (other.key === null)) return one.key === null ? 1 : -1;
  const byKey = one.key === null || other.key === null ? 0 : compareKeys(one.key, other.key);
  return (order === 'ASC' ? 1 : -1) * (byKey || compareKeys(one.id, other.id));
};

/** Whether a value meets the condition of a filter. */
export const meets = (value: SortKey, operator: Comparison, bound: SortKey): boolean => {
  const difference = compareKeys(value, bound);
  if (operator === '=') return difference === 0;
  return operator === '>=' ? difference >= 0 : difference <= 0;
};

/** Returns a test of values: whether a text contains what is searched, as both look, and a plate in any spelling. */
export const finderOf = (searched: string) => {
  const [text, plate] = [searchAsItLooks(searched), plateAsItLooks(searched)];
  return (value: string, isPlate: boolean): boolean =>
    searchAsItLooks(value).includes(text) || (isPlate && plateAsItLooks(value).includes(plate));
};
