import { sql } from 'kysely';
import type { Calendar } from '../../../ground/calendar';
import type { Day } from '../../../ground/calendar/days';
import type { Queries } from '../../../db/open/connect';
import { isAmong } from '../../../db/sql/jsonRows';
import { readSnapshot } from '../../../db/sql/snapshot';
import { run } from '../../../db/sql/statements';
import { isOneOf } from '../../../db/sql/where';
import type { Cashed } from '../rules/account';
import type { Target } from '../rules/dues';
import { readCashed } from './cashings';
import {
  accountKeys,
  accountsOf,
  idOfAccount,
  isSameAccount,
  readRecords,
  targetsOf,
  type AccountKey,
  type AccountsOf,
  type KnownAccount,
  type AccountRecords,
} from './records';

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

/** Accounts as of a day, their cashed sums, and the names they refer to. */
export interface Books {
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly cashed: ReadonlyMap<string, Cashed>;
  readonly names: Names;
  /** When each driver was last sent a message about their account. */
  readonly messaged: ReadonlyMap<string, string>;
}

const archivedIn = (
  rows: readonly { readonly id: number; readonly archivedAt: string | null }[],
): ReadonlySet<number> => new Set(rows.flatMap(({ id, archivedAt }) => (archivedAt === null ? [] : [id])));

/** As many ids are listed one by one: PostgreSQL looks each of them up. */
const LISTED_MAX = 500;

/**
 * Reads the names that records of accounts refer to. By their ids: a car may belong to another owner by now, and a driver drive
 * for another.
 */
export const readNames = async (trx: Queries, of: AccountsOf, records: AccountRecords): Promise<Names> => {
  const { assignments, adjustments, expenses } = records;
  const isNamed = (key: 'driverId' | 'carId') => {
    if (of.owners === 'all') return sql<boolean>`1 = 1`;
    const ids = [...new Set([...assignments, ...adjustments, ...expenses].map((one) => one[key]))];
    const [first, ...others] = ids;
    return first === undefined || ids.length > LISTED_MAX
      ? isAmong(trx, 'id', ids)
      : isOneOf('id', [first, ...others]);
  };
  const drivers = await trx
    .selectFrom('drivers')
    .select(['id', 'name', 'archivedAt'])
    .where(isNamed('driverId'))
    .execute();
  const cars = await trx
    .selectFrom('cars')
    .select(['id', 'numberPlate', 'archivedAt'])
    .where(isNamed('carId'))
    .execute();
  const users = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where(isOneOf('id', of.owners))
    .execute();
  return {
    drivers: new Map(drivers.map(({ id, name }) => [id, name ?? ''])),
    cars: new Map(cars.map(({ id, numberPlate }) => [id, numberPlate])),
    users: new Map(users.map(({ id, name }) => [id, name])),
    archived: { drivers: archivedIn(drivers), cars: archivedIn(cars) },
  };
};

const readMessaged = async (trx: Queries, of: AccountsOf): Promise<ReadonlyMap<string, string>> => {
  const rows = await run(
    trx,
    sql<AccountKey & { at: string }>`select "driverMessages".* from (${accountKeys(of)}) as had
      join "driverMessages" on ${isSameAccount('driverMessages', 'had')}`,
  );
  return new Map(rows.map(({ at, ...key }) => [idOfAccount(key), at]));
};

/** The accounts without their cashings, and the open assignments. */
export interface Present extends Pick<Books, 'accounts' | 'names'> {
  readonly present: readonly AccountKey[];
  /** The targets of a car and owner. */
  readonly targets: (carId: number, userId: number) => readonly Target[];
}

/** Reads accounts without their cashings. */
export const readAccounts = (queries: Queries, calendar: Calendar, of: AccountsOf): Promise<Present> =>
  readSnapshot(queries, async (trx) => {
    const records = await readRecords(trx, calendar, of);
    return {
      accounts: await accountsOf(records, calendar),
      names: await readNames(trx, of, records),
      present: records.assignments.filter(({ endedAt }) => endedAt === null),
      targets: targetsOf(records),
    };
  });

/** Reads accounts and their cashings up to a day. */
export const readBooks = (queries: Queries, calendar: Calendar, asOf: Day, of: AccountsOf): Promise<Books> =>
  readSnapshot(queries, async (trx) => {
    const records = await readRecords(trx, calendar, of);
    const accounts = await accountsOf(records, calendar);
    const cashed = await readCashed(trx, calendar, accounts.values(), asOf);
    const names = await readNames(trx, of, records);
    return { accounts, cashed, names, messaged: await readMessaged(trx, of) };
  });
