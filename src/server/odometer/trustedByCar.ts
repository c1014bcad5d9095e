import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { forEachYielding } from '../eventLoop';
import { readReadings } from './readings';
import { drivenOf, type Driven } from './trusted';

export type { Point } from './trusted';

const NONE = drivenOf([]);

/** A car and the version of its readings, which every change of a reading increments. */
export interface VersionedCar {
  readonly carId: number;
  readonly version: number;
}

interface CacheEntry {
  readonly version: number;
  readonly driven: Driven;
}

const caches = new WeakMap<Queries, Map<number, CacheEntry>>();

/**
 * Reads the trusted readings of some cars. They are cached for each car until its readings change, because they take most of
 * the time of every report that uses them.
 */
export const readTrusted = async (
  queries: Queries,
  calendar: Calendar,
  cars: readonly VersionedCar[],
): Promise<(carId: number) => Driven> => {
  const cached = caches.get(queries) ?? new Map<number, CacheEntry>();
  caches.set(queries, cached);
  const changed = cars.filter(({ carId, version }) => cached.get(carId)?.version !== version);
  if (changed.length > 0) {
    const ids = changed.map(({ carId }) => carId);
    const readingsOfCar = await readReadings(queries, calendar, ids);
    await forEachYielding(changed, ({ carId, version }) => {
      cached.set(carId, { version, driven: drivenOf(readingsOfCar(carId)) });
    });
  }
  return (carId) => cached.get(carId)?.driven ?? NONE;
};
