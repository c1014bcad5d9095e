import type { NotNull } from 'kysely';
import type { Calendar } from '../../calendar';
import { dayOfInstant, OPEN, toDay, type Day } from '../../calendar/days';
import type { Queries } from '../../db/open/connect';
import { forEachYielding } from '../../eventLoop';
import { grouped } from '../../groupBy';
import { accountOf, type Account, type Adjustment, type DaysOff } from '../rules/account';
import type { Every, Target } from '../rules/dues';

/** The key of an account: its driver, car and owner. */
export interface AccountKey {
  readonly driverId: number;
  readonly carId: number;
  readonly userId: number;
}

export const idOfAccount = ({ driverId, carId, userId }: AccountKey): string =>
  `${driverId}-${carId}-${userId}`;

export interface KnownAccount extends AccountKey {
  readonly id: string;
  readonly account: Account;
}

type CarOfOwner = Pick<AccountKey, 'carId' | 'userId'>;
const idOfCar = ({ carId, userId }: CarOfOwner): string => `${carId}-${userId}`;

/** Reads the records of all accounts, of an owner, or of one account with those of the car's other drivers. No cashings. */
export const readRecords = async (trx: Queries, { driverId, ...ofCar }: Partial<AccountKey> = {}) => {
  const ofAccount = driverId === undefined ? ofCar : { ...ofCar, driverId };
  const assignments = await trx
    .selectFrom('driverAssignments')
    .select(['driverId', 'carId', 'userId', 'startedAt', 'endedAt'])
    .where('userId', 'is not', null)
    .where(({ and }) => and(ofAccount))
    .$narrowType<{ userId: NotNull }>()
    .execute();
  const adjustments = await trx
    .selectFrom('adjustments')
    .select(['id', 'driverId', 'carId', 'userId', 'date', 'effect', 'amount', 'reason'])
    .where('userId', 'is not', null)
    .where(({ and }) => and(ofAccount))
    .$narrowType<{ userId: NotNull; effect: Adjustment['effect'] }>()
    .execute();
  const targets = await trx
    .selectFrom('targets')
    .select(['id', 'driverId', 'carId', 'userId', 'amount', 'every', 'days', 'startsOn', 'endsOn'])
    .where('userId', 'is not', null)
    .where(({ and }) => and(ofCar))
    .$narrowType<{ userId: NotNull; every: Every }>()
    .execute();
  const daysOff = await trx
    .selectFrom('daysOff')
    .select(['id', 'driverId', 'carId', 'userId', 'startsOn', 'endsOn', 'reason', 'notes'])
    .where('userId', 'is not', null)
    .where(({ and }) => and(ofCar))
    .$narrowType<{ userId: NotNull }>()
    .execute();
  return { assignments, adjustments, targets, daysOff };
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
  id,
  day: toDay(date),
  effect,
  amount,
  reason,
});

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
  const accounts = new Map<string, KnownAccount>();
  await forEachYielding(new Set([...assignments.keys(), ...adjustments.keys()]), (id) => {
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
      adjustments: (adjustments.get(id) ?? []).map(adjustmentOf),
    });
    if (account) accounts.set(id, { id, driverId, carId, userId, account });
  });
  return accounts;
};

/** Returns a lookup of the targets by car and owner. */
export const targetsOf = ({ targets }: AccountRecords) => {
  const byCar = grouped(targets, idOfCar);
  return (carId: number, userId: number): readonly Target[] =>
    (byCar.get(idOfCar({ carId, userId })) ?? []).map(targetOf);
};
