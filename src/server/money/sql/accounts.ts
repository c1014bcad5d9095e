import type { Calendar } from '../../calendar';
import type { Day } from '../../calendar/days';
import type { Queries } from '../../db/open/connect';
import { readSnapshot } from '../../db/sql/snapshot';
import type { Cashed } from '../rules/account';
import type { Target } from '../rules/dues';
import { readCashed } from './cashings';
import { accountsOf, readRecords, targetsOf, type AccountKey, type KnownAccount } from './records';

/** The names of drivers and owners, and the plates of cars, by id; and which drivers and cars are archived. */
export interface Names {
  readonly drivers: ReadonlyMap<number, string>;
  readonly cars: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
  readonly archived: Readonly<Record<'drivers' | 'cars', ReadonlySet<number>>>;
}

/** Whether neither the driver nor the car of an account is archived. */
export const isInUse = ({ archived }: Names, { driverId, carId }: AccountKey): boolean =>
  !archived.drivers.has(driverId) && !archived.cars.has(carId);

/** All accounts as of a day, their cashed sums, and the names they refer to. */
export interface Books {
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly cashed: ReadonlyMap<string, Cashed>;
  readonly names: Names;
}

const archivedIn = (
  rows: readonly { readonly id: number; readonly archivedAt: string | null }[],
): ReadonlySet<number> => new Set(rows.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : [id])));

const readNames = async (trx: Queries): Promise<Names> => {
  const drivers = await trx.selectFrom('drivers').select(['id', 'name', 'archivedAt']).execute();
  const cars = await trx.selectFrom('cars').select(['id', 'numberPlate', 'archivedAt']).execute();
  const users = await trx.selectFrom('users').select(['id', 'name']).execute();
  return {
    drivers: new Map(drivers.map(({ id, name }) => [id, name ?? ''])),
    cars: new Map(cars.map(({ id, numberPlate }) => [id, numberPlate])),
    users: new Map(users.map(({ id, name }) => [id, name])),
    archived: { drivers: archivedIn(drivers), cars: archivedIn(cars) },
  };
};

/** The accounts without their cashings, and the open assignments. */
export interface Present extends Pick<Books, 'accounts' | 'names'> {
  readonly present: readonly AccountKey[];
  /** The targets of a car and owner. */
  readonly targets: (carId: number, userId: number) => readonly Target[];
}

/** Reads every account without its cashings. */
export const readAccounts = (queries: Queries, calendar: Calendar): Promise<Present> =>
  readSnapshot(queries, async (trx) => {
    const records = await readRecords(trx);
    return {
      accounts: await accountsOf(records, calendar),
      names: await readNames(trx),
      present: records.assignments.filter(({ endedAt }) => endedAt === null),
      targets: targetsOf(records),
    };
  });

/** Reads every account and its cashings up to a day. */
export const readBooks = (queries: Queries, calendar: Calendar, asOf: Day): Promise<Books> =>
  readSnapshot(queries, async (trx) => {
    const accounts = await accountsOf(await readRecords(trx), calendar);
    const cashed = await readCashed(trx, calendar, accounts.values(), asOf);
    return { accounts, cashed, names: await readNames(trx) };
  });
