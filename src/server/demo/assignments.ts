import { vehicles } from './vehicles';

/** A driver had a car from so many days ago until so many days ago. */
export interface Assignment {
  readonly driver: string;
  readonly plate: string;
  readonly from: number;
  /** Left out while they have it. */
  readonly until?: number;
}

/** Who drove which car when, in the order in which they took it over. */
export const allAssignments = (): Assignment[] =>
  vehicles
    .flatMap(({ plate, days, driver, before }): Assignment[] => {
      const [former, until = days] = before ?? [];
      return [
        ...(former ? [{ driver: former, plate, from: days, until }] : []),
        ...(driver ? [{ driver, plate, from: until }] : []),
      ];
    })
    .sort((one, other) => other.from - one.from);

/** Who drove a car on a day. */
export const driverOn = (
  assignments: readonly Assignment[],
  plate: string,
  ago: number,
): string | undefined =>
  assignments.find((stint) => stint.plate === plate && ago <= stint.from && ago > (stint.until ?? -1))
    ?.driver;
