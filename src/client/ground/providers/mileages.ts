import { findResource } from '../../../resources';
import { getReport } from './reports';

/** A dated reading of a car's odometer, from any record. */
export interface Mileage {
  readonly date: string;
  readonly mileage: number;
  /** The resource of the record that holds it; `driverAssignments` for a handover. */
  readonly resource: string;
  readonly recordId: number;
  readonly isTrusted: boolean;
  /** The first reading of a new odometer. */
  readonly restartsAt?: true;
}

/** Returns a car's readings, oldest first. Throws if the server has no list of them. */
export const getMileages = async (
  carId: number | string,
  failure: string,
  signal?: AbortSignal,
): Promise<readonly Mileage[]> =>
  (await getReport<Mileage>(`/mileages/byCarId/${carId}`, {}, failure, signal)).rows;

/** Returns the readings of the present odometer. On its first day, only the readings that fit belong to it. */
const sinceRestart = (readings: readonly Mileage[]): readonly Mileage[] => {
  const day = readings.findLast(({ restartsAt }) => restartsAt)?.date;
  return day === undefined
    ? readings
    : readings.filter(({ date, isTrusted }) => date > day || (date === day && isTrusted));
};

/** Returns the highest reading if it is not trusted. The car's mileage is then wrong. */
export const wrongHighest = (all: readonly Mileage[]): Mileage | undefined => {
  const readings = sinceRestart(all);
  const highest = Math.max(...readings.map(({ mileage }) => mileage));
  const candidates = readings.filter(({ mileage }) => mileage === highest);
  return candidates.some(({ isTrusted }) => isTrusted) ? undefined : candidates[0];
};

/** Whether the record of a reading has a page. A handover has none. */
export const hasPage = ({ resource }: Pick<Mileage, 'resource'>): boolean =>
  findResource(resource) !== undefined;
