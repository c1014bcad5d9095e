import type { Calendar } from '../../ground/calendar';
import type { Cache } from '../../db/cache';
import type { Queries } from '../../db/open/connect';
import { forEachYielding } from '../../ground/eventLoop';
import { readReadings } from './readings';
import { drivenOf, type Driven } from './trusted';

export type { Point } from './trusted';

const NONE = drivenOf([]);

/** A car and the version of its readings, which every change of a reading increments. */
export interface VersionedCar {
  readonly carId: number;
  readonly version: number;
}

/** So many points weigh as much as a row in the cache. */
const POINTS_PER_WEIGHT = 10;

/**
 * Reads the trusted readings of some cars. They are cached for each car until its readings change, because they take most of
 * the time of every report that uses them.
 */
export const readTrusted = async (
  queries: Queries,
  calendar: Calendar,
  cache: Cache,
  cars: readonly VersionedCar[],
): Promise<(carId: number) => Driven> => {
  const found = new Map<number, Driven>();
  const changed: VersionedCar[] = [];
  const keyOf = (carId: number): string => `readings ${carId}`;
  for (const car of cars) {
    const known = cache.get(keyOf(car.carId), String(car.version)) as Driven | undefined;
    if (known) found.set(car.carId, known);
    else changed.push(car);
  }
  if (changed.length > 0) {
    const ids = changed.map(({ carId }) => carId);
    const readingsOfCar = await readReadings(queries, calendar, ids);
    await forEachYielding(changed, ({ carId, version }) => {
      const result = drivenOf(readingsOfCar(carId));
      found.set(carId, result);
      const weight = 1 + result.points.length / POINTS_PER_WEIGHT;
      cache.set(keyOf(carId), { version: String(version), result, weight });
    });
  }
  return (carId) => found.get(carId) ?? NONE;
};
