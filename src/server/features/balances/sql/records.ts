import { sql, type NotNull, type RawBuilder } from 'kysely';
import type { Calendar } from '../../../ground/calendar';
import { dayOfInstant, OPEN, toDay, type Day } from '../../../ground/calendar/days';
import type { Queries } from '../../../db/open/connect';
import { type Condition, isOneOf, type Owners, ref } from '../../../db/sql/where';
import { forEachYielding } from '../../../ground/eventLoop';
import { grouped } from '../../../ground/groupBy';
import { accountOf, type Account, type Adjustment, type DaysOff, type Spent } from '../rules/account';
import type { Every, Target } from '../rules/dues';
import { chargedKeys, readCounts, readDriverExpenses, type DriverExpense } from './expenses';

export interface AccountKey {
  readonly driverId: number;
  readonly carId: number;
  readonly userId: number;
}

export const idOfAccount = ({ driverId, carId, userId }: AccountKey): string =>
  `${driverId}-${carId}-${userId}`;

export const isSameAccount = (table: string, other: string): Condition =>
  sql.join(
    ['driverId', 'carId', 'userId'].map(
      (name) => sql`${ref(`${table}.${name}`)} = ${ref(`${other}.${name}`)}`,
    ),
    sql` and `,
  );

export interface KnownAccount extends AccountKey {
  readonly id: string;
  readonly account: Account;
}

type CarOfOwner = Pick<AccountKey, 'carId' | 'userId'>;
const idOfCar = ({ carId, userId }: CarOfOwner): string => `${carId}-${userId}`;

/** The accounts of some owners; of them, those of a driver, or the one of a driver and a car. */
export interface AccountsOf {
  readonly owners: Owners;
  readonly driverId?: number;
  readonly carId?: number;
}

export const onlyAccount = ({ userId, driverId, carId }: AccountKey): AccountsOf => ({
  owners: [userId],
  driverId,
  carId,
});

/** Selects the rows of the accounts from a table with their keys. */
export const isOfAccounts = ({ owners, driverId, carId }: AccountsOf): Condition =>
  sql.join(
    [
      isOneOf('userId', owners),
      ...(driverId === undefined ? [] : [sql`"driverId" = ${driverId}`]),
      ...(carId === undefined ? [] : [sql`"carId" = ${carId}`]),
    ],
    sql` and `,
  );

/** Selects the keys of the accounts: of who had a car, was charged, was forgiven or pays an expense back. */
export const accountKeys = (of: AccountsOf): RawBuilder<unknown> => {
  const keys = sql`select "driverId", "carId", "userId" from`;
  const charged = sql.join(chargedKeys(isOfAccounts(of)), sql` union `);
  return sql`${keys} "driverAssignments" where ${isOfAccounts(of)} union ${keys} adjustments where ${isOfAccounts(of)} union ${charged}`;
};

/**
 * Reads the records of accounts, without their cashings.
 *
 * An account is of a driver, a car and an owner, and each of its records names that owner: a car that changes hands gets new
 * assignments, and its targets and days off count for the owner under whom they were set. So no record of another owner, of
 * the same car or driver, changes an account, and those of its owner are all that is read. Targets and days off may be of the
 * car alone: those of the car's other drivers are read with them.
 */
export const readRecords = async (trx: Queries, calendar: Calendar, of: AccountsOf) => {
  const ofAccounts = sql<boolean>`${isOfAccounts(of)}`;
  const { driverId, ...ofCars } = of;
  const cars = sql`"carId" in (select "carId" from (${accountKeys(of)}) as had)`;
  const ofCar = driverId === undefined ? ofAccounts : sql<boolean>`${isOfAccounts(ofCars)} and ${cars}`;
  const assignments = await trx
    .selectFrom('driverAssignments')
    .select(['driverId', 'carId', 'userId', 'startedAt', 'endedAt'])
    .where('userId', 'is not', null)
    .where(ofAccounts)
    .$narrowType<{ userId: NotNull }>()
    .execute();
  const adjustments = await trx
    .selectFrom('adjustments')
    .select(['id', 'driverId', 'carId', 'userId', 'date', 'effect', 'amount', 'reason'])
    .where('userId', 'is not', null)
    .where(ofAccounts)
    .$narrowType<{ userId: NotNull; effect: Adjustment['effect'] }>()
    .execute();
  const targets = await trx
    .selectFrom('targets')
    .select(['id', 'driverId', 'carId', 'userId', 'amount', 'every', 'days', 'startsOn', 'endsOn'])
    .where('userId', 'is not', null)
    .where(ofCar)
    .$narrowType<{ userId: NotNull; every: Every }>()
    .execute();
  const daysOff = await trx
    .selectFrom('daysOff')
    .select(['id', 'driverId', 'carId', 'userId', 'startsOn', 'endsOn', 'reason', 'notes'])
    .where('userId', 'is not', null)
    .where(ofCar)
    .$narrowType<{ userId: NotNull }>()
    .execute();
  // The texts stand in the ledger of one account alone.
  const isOne = of.driverId !== undefined && of.carId !== undefined;
  const readExpenses = isOne ? readDriverExpenses : readCounts;
  const expenses = await readExpenses(trx, calendar, isOfAccounts(of));
  return { assignments, adjustments, targets, daysOff, expenses };
};

export type AccountRecords = Awaited<ReturnType<typeof readRecords>>;
type RowOf<K extends keyof AccountRecords> = AccountRecords[K][number];

const dayAfter = (last: string | null): Day => (last === null ? OPEN : toDay(last) + 1);

const targetOf = ({ id, driverId, amount, every, days, startsOn, endsOn }: RowOf<'targets'>): Target => ({
  id,
  driverId,
  amount,
  every,
  days: days ?? '',
  from: toDay(startsOn),
  to: dayAfter(endsOn),
});

const daysOffOf = ({ id, reason, notes, startsOn, endsOn }: RowOf<'daysOff'>): DaysOff => ({
  id,
  reason,
  notes,
  from: toDay(startsOn),
  to: dayAfter(endsOn ?? startsOn),
});

const adjustmentOf = ({ id, date, effect, amount, reason }: RowOf<'adjustments'>): Adjustment => ({
  resource: 'adjustments',
  id,
  day: toDay(date),
  effect,
  amount,
  reason,
});

/** The part of an expense that the driver pays back is a charge. */
const chargeOf = ({ resource, id, day, owed, kind, text }: DriverExpense): Adjustment[] =>
  owed > 0 ? [{ resource, id, day, effect: 'charge', amount: owed, reason: text, kind }] : [];

const spentOf = ({ resource, id, day, paid, kind, text }: DriverExpense): Spent[] =>
  paid > 0 ? [{ resource, id, day, amount: paid, kind, text }] : [];

/** Computes the accounts of some records, by id. */
export const accountsOf = async (
  records: AccountRecords,
  calendar: Calendar,
): Promise<ReadonlyMap<string, KnownAccount>> => {
  const dayOf = dayOfInstant(calendar);
  const assignments = grouped(records.assignments, idOfAccount);
  const adjustments = grouped(records.adjustments, idOfAccount);
  const targets = grouped(records.targets, idOfCar);
  const daysOff = grouped(records.daysOff, idOfCar);
  const expenses = grouped(records.expenses, idOfAccount);
  const charged = [...expenses].filter(([, ones]) => ones.some(({ owed }) => owed > 0)).map(([id]) => id);
  const accounts = new Map<string, KnownAccount>();
  await forEachYielding(new Set([...assignments.keys(), ...adjustments.keys(), ...charged]), (id) => {
    const [driverId = 0, carId = 0, userId = 0] = id.split('-').map(Number);
    const isForDriver = (row: { driverId: number | null }): boolean =>
      row.driverId === null || row.driverId === driverId;
    const car = idOfCar({ carId, userId });
    const account = accountOf({
      assignments: (assignments.get(id) ?? []).map(({ startedAt, endedAt }) => ({
        from: dayOf(startedAt),
        to: endedAt === null ? OPEN : dayOf(endedAt),
      })),
      targets: (targets.get(car) ?? []).filter(isForDriver).map(targetOf),
      daysOff: (daysOff.get(car) ?? []).filter(isForDriver).map(daysOffOf),
      adjustments: [
        ...(adjustments.get(id) ?? []).map(adjustmentOf),
        ...(expenses.get(id) ?? []).flatMap(chargeOf),
      ],
      spent: (expenses.get(id) ?? []).flatMap(spentOf),
    });
    if (account) accounts.set(id, { id, driverId, carId, userId, account });
  });
  return accounts;
};

export const targetsOf = ({ targets }: AccountRecords) => {
  const byCar = grouped(targets, idOfCar);
  return (carId: number, userId: number): readonly Target[] =>
    (byCar.get(idOfCar({ carId, userId })) ?? []).map(targetOf);
};
