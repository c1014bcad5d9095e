import { resources } from '../../resources';
import { getReport } from './reports';

/** One dated reading of a car's odometer, wherever it was recorded. */
export interface Mileage {
  readonly date: string;
  readonly mileage: number;
  /** The resource of the record that holds it; `driverAssignments` for a handover. */
  readonly resource: string;
  readonly recordId: number;
  readonly isTrusted: boolean;
}

/** A car's readings, oldest first. Throws where the server does not keep them together. */
export const getMileages = async (
  carId: number | string,
  failure: string,
  signal?: AbortSignal,
): Promise<readonly Mileage[]> =>
  (await getReport<Mileage>(`/mileages/byCarId/${carId}`, {}, failure, signal)).rows;

/** The highest reading, where it is not to be trusted: the car's mileage is wrong by it. */
export const wrongHighest = (readings: readonly Mileage[]): Mileage | undefined => {
  const highest = Math.max(...readings.map(({ mileage }) => mileage));
  const held = readings.filter(({ mileage }) => mileage === highest);
  return held.some(({ isTrusted }) => isTrusted) ? undefined : held[0];
};

/** The newest reading that is to be trusted, up to a day if one is given. */
export const lastTrusted = (readings: readonly Mileage[], day = '9999'): Mileage | undefined =>
  readings.findLast(({ isTrusted, date }) => isTrusted && date <= day);

/** Whether a reading stands in a record that has a page; a handover has none. */
export const hasPage = ({ resource }: Pick<Mileage, 'resource'>): boolean =>
  resources.some(({ name }) => name === resource);
