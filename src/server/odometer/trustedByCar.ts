import type { Calendar } from '../calendar';
import type { Queries } from '../db/open/connect';
import { forEachInSlices } from '../eventLoop';
import { readReadings } from './readings';
import { trustedOf, type Reading } from './trusted';

/** What a trusted reading says. */
export type Point = Pick<Reading, 'day' | 'km'>;

/** A car and how often its readings have changed. */
export interface VersionedCar {
  readonly carId: number;
  readonly version: number;
}

interface Known {
  readonly version: number;
  readonly trusted: readonly Point[];
}

const known = new WeakMap<Queries, Map<number, Known>>();

/**
 * The trusted readings of some cars. Those of a car are cached until its readings change, since all of a large fleet's take
 * longer than everything else that is worked out from them.
 */
export const readTrusted = async (
  queries: Queries,
  calendar: Calendar,
  cars: readonly VersionedCar[],
): Promise<(carId: number) => readonly Point[]> => {
  const cached = known.get(queries) ?? new Map<number, Known>();
  known.set(queries, cached);
  const changed = cars.filter(({ carId, version }) => cached.get(carId)?.version !== version);
  if (changed.length > 0) {
    const ids = changed.map(({ carId }) => carId);
    const readingsOfCar = await readReadings(queries, calendar, ids);
    await forEachInSlices(changed, ({ carId, version }) => {
      const trusted = trustedOf(readingsOfCar(carId)).map(({ day, km }) => ({ day, km }));
      cached.set(carId, { version, trusted });
    });
  }
  return (carId) => cached.get(carId)?.trusted ?? [];
};
