import { farthest } from '../../resources/readings';
import type { Day } from '../calendar/days';

/** An odometer reading, and the record that contains it. */
export interface Reading {
  readonly day: Day;
  readonly km: number;
  readonly resource: string;
  readonly id: number;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** Sorts readings by day, kilometres, resource and id. */
export const sortReadings = (readings: readonly Reading[]): Reading[] =>
  [...readings].sort(
    (one, other) =>
      one.day - other.day ||
      one.km - other.km ||
      compareTexts(one.resource, other.resource) ||
      one.id - other.id,
  );

const canFollow = (one: Reading, other: Reading): boolean =>
  other.km >= one.km && other.km - one.km <= farthest.km + farthest.kmADay * (other.day - one.day);

/**
 * Returns the longest chain of sorted readings in which each can follow the one before. Of several longest chains it returns
 * the one whose first differing reading comes earlier. The other readings are treated as typing errors.
 */
export const trustedOf = (readings: readonly Reading[]): readonly Reading[] => {
  /** The length of the longest chain from each reading, and the longest from it or a later reading. */
  const lengths = new Uint32Array(readings.length);
  const longest = new Uint32Array(readings.length + 1);
  for (let index = readings.length - 1; index >= 0; index -= 1) {
    const one = readings[index];
    let rest = 0;
    // Most readings can follow the one before, so the loop usually ends after one step.
    for (let next = index + 1; next < readings.length && rest < (longest[index + 1] ?? 0); next += 1) {
      const [other, length = 0] = [readings[next], lengths[next]];
      if (length > rest && one && other && canFollow(one, other)) rest = length;
    }
    lengths[index] = rest + 1;
    longest[index] = Math.max(longest[index + 1] ?? 0, rest + 1);
  }

  const chain: Reading[] = [];
  let left = longest[0] ?? 0;
  for (const [index, reading] of readings.entries()) {
    const last = chain.at(-1);
    if (lengths[index] !== left || (last && !canFollow(last, reading))) continue;
    chain.push(reading);
    left -= 1;
  }
  return chain;
};
