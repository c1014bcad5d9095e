import { farthest } from '../../../resources/readings';
import type { Day } from '../../ground/calendar/days';

/** An odometer reading, and the record that contains it. */
export interface Reading {
  readonly day: Day;
  readonly km: number;
  readonly resource: string;
  readonly id: number;
  /** The first reading of a new odometer. */
  readonly isRestart?: true;
}

/** A trusted reading. */
export interface Point {
  readonly day: Day;
  readonly km: number;
  /** The kilometres that the car has driven, over all of its odometers. Only differences have a meaning. */
  readonly driven: number;
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
 * Whether a reading belongs to the odometer that begins with a restart. On that day, a reading that cannot follow the
 * restart belongs to the old odometer.
 */
const isSince = (restart: Reading, reading: Pick<Reading, 'day' | 'km'>): boolean =>
  reading === restart ||
  reading.day > restart.day ||
  (reading.day === restart.day && reading.km >= restart.km && reading.km <= restart.km + farthest.km);

/** Splits sorted readings by their odometer. */
const byOdometer = (readings: readonly Reading[]): readonly (readonly Reading[])[] => {
  const restarts = readings.filter(({ isRestart }) => isRestart);
  if (restarts.length === 0) return [readings];
  const odometers: Reading[][] = [[], ...restarts.map(() => [])];
  for (const reading of readings) odometers[odometerOf(restarts, reading)]?.push(reading);
  return odometers;
};

/** The number of a reading's odometer: the count of restarts up to the reading. */
const odometerOf = (restarts: readonly Reading[], reading: Pick<Reading, 'day' | 'km'>): number =>
  1 + restarts.findLastIndex((restart) => isSince(restart, reading));

/**
 * Returns the longest chain of sorted readings in which each can follow the one before. Of several longest chains it returns
 * the one whose first differing reading comes earlier. The other readings are treated as typing errors.
 */
const longestChain = (readings: readonly Reading[]): readonly Reading[] => {
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

/** Returns the trusted readings of each odometer of a car, in order. */
export const trustedOf = (readings: readonly Reading[]): readonly Reading[] =>
  byOdometer(readings).flatMap(longestChain);

export interface Driven {
  readonly points: readonly Point[];
  /** The kilometres that the car had driven at a reading, trusted or not. */
  readonly drivenAt: (reading: Pick<Reading, 'day' | 'km'>) => number;
}

/** Adds up the odometers of a car: each goes on where the last trusted reading of the one before ended. */
export const drivenOf = (readings: readonly Reading[]): Driven => {
  const restarts = readings.filter(({ isRestart }) => isRestart);
  const points: Point[] = [];
  const offsets = byOdometer(readings).map((odometer) => {
    const chain = longestChain(odometer);
    const last = points.at(-1);
    const offset = last && chain[0] ? last.driven - chain[0].km : (last?.driven ?? 0);
    for (const { day, km } of chain) points.push({ day, km, driven: km + offset });
    return offset;
  });
  return {
    points,
    drivenAt: (reading) => reading.km + (offsets[odometerOf(restarts, reading)] ?? 0),
  };
};

/** The readings of the present odometer of a car. */
export const sinceRestart = (readings: readonly Reading[]): readonly Reading[] =>
  byOdometer(readings).at(-1) ?? [];
