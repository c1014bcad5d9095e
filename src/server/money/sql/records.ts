import { sql, type RawBuilder } from 'kysely';
import type { Calendar } from '../../calendar';
import { forEachYielding } from '../../eventLoop';
import { accountOf, type Account, type Adjustment, type DaysOff } from '../rules/account';
import { OPEN, toDay, type Day } from '../rules/days';
import type { Every, Target } from '../rules/dues';
import type { Interval } from '../rules/intervals';
import { tagged, type Tagged } from './statement';

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

const ref = (name: string) => sql.ref(name);
const people = { id: ref('id'), carId: ref('carId'), userId: ref('userId'), driverId: ref('driverId') };

/** Selects the records of all accounts, or of those that match a condition. Cashings are read separately. */
export const recordKinds = (
  ofAccount: (isDriverOptional: boolean) => RawBuilder<unknown> = () => sql``,
): readonly RawBuilder<unknown>[] => [
  tagged(
    'assignment',
    { ...people, first: ref('startedAt'), last: ref('endedAt') },
    sql`${sql.table('driverAssignments')}${ofAccount(false)}`,
  ),
  tagged(
    'target',
    {
      ...people,
      first: ref('startsOn'),
      last: ref('endsOn'),
      amount: ref('amount'),
      word: ref('every'),
      more: ref('days'),
    },
    sql`${sql.table('targets')}${ofAccount(true)}`,
  ),
  tagged(
    'dayOff',
    { ...people, first: ref('startsOn'), last: ref('endsOn'), word: ref('reason'), more: ref('notes') },
    sql`${sql.table('daysOff')}${ofAccount(true)}`,
  ),
  tagged(
    'adjustment',
    { ...people, first: ref('date'), amount: ref('amount'), word: ref('effect'), more: ref('reason') },
    sql`${sql.table('adjustments')}${ofAccount(false)}`,
  ),
];

const INSTANTS_MAX = 100_000;
const instants = new WeakMap<Calendar, Map<string, Day>>();

/** Returns a cached function from an instant to its day: time zone conversion is slow, and the same instants recur. */
export const dayOfInstant = (calendar: Calendar): ((instant: string) => Day) => {
  const days = instants.get(calendar) ?? new Map<string, Day>();
  instants.set(calendar, days);
  if (days.size > INSTANTS_MAX) days.clear();
  return (instant) => {
    const cached = days.get(instant);
    if (cached !== undefined) return cached;
    const day = toDay(calendar.dayOf(instant) ?? instant.slice(0, 10));
    days.set(instant, day);
    return day;
  };
};

const after = (last: string | null): Day => (last === null ? OPEN : toDay(last) + 1);

const targetOf = ({ id, driverId, amount, word, more, first, last }: Tagged): Target => ({
  id: Number(id),
  driverId,
  amount: Number(amount),
  every: word as Every,
  days: more ?? '',
  from: toDay(first ?? ''),
  to: after(last),
});

const daysOffOf = ({ id, word, more, first, last }: Tagged): DaysOff => ({
  id: Number(id),
  reason: word ?? '',
  notes: more,
  from: toDay(first ?? ''),
  to: after(last ?? first),
});

const adjustmentOf = ({ id, first, word, amount, more }: Tagged): Adjustment => ({
  id: Number(id),
  day: toDay(first ?? ''),
  effect: word as Adjustment['effect'],
  amount: Number(amount),
  reason: more ?? '',
});

type Groups = ReadonlyMap<string, readonly Tagged[]>;

/** Groups the rows of one kind by key. */
const groupRows = (rows: readonly Tagged[], tag: string, keyOf: (row: Tagged) => string): Groups => {
  const groups = new Map<string, Tagged[]>();
  for (const row of rows) {
    if (row.tag !== tag || row.userId === null) continue;
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};

const byAccount = ({ driverId, carId, userId }: Tagged): string => `${driverId}-${carId}-${userId}`;
const byCar = ({ carId, userId }: Tagged): string => `${carId}-${userId}`;

/** Computes the accounts of some rows, by id. */
export const accountsOf = async (
  rows: readonly Tagged[],
  calendar: Calendar,
): Promise<ReadonlyMap<string, KnownAccount>> => {
  const dayOf = dayOfInstant(calendar);
  const assignments = groupRows(rows, 'assignment', byAccount);
  const adjustments = groupRows(rows, 'adjustment', byAccount);
  const targets = groupRows(rows, 'target', byCar);
  const daysOff = groupRows(rows, 'dayOff', byCar);
  const accounts = new Map<string, KnownAccount>();
  await forEachYielding(new Set([...assignments.keys(), ...adjustments.keys()]), (id) => {
    const [driverId = 0, carId = 0, userId = 0] = id.split('-').map(Number);
    const isForDriver = (row: Tagged): boolean => row.driverId === null || row.driverId === driverId;
    const ofCar = (groups: Groups) => (groups.get(`${carId}-${userId}`) ?? []).filter(isForDriver);
    const account = accountOf({
      assignments: (assignments.get(id) ?? []).map(({ first, last }): Interval => ({
        from: dayOf(first ?? ''),
        to: last === null ? OPEN : dayOf(last),
      })),
      targets: ofCar(targets).map(targetOf),
      daysOff: ofCar(daysOff).map(daysOffOf),
      adjustments: (adjustments.get(id) ?? []).map(adjustmentOf),
    });
    if (account) accounts.set(id, { id, driverId, carId, userId, account });
  });
  return accounts;
};

/** Returns a lookup of the targets by car and owner. */
export const targetsOf = (rows: readonly Tagged[]) => {
  const targets = groupRows(rows, 'target', byCar);
  return (carId: number, userId: number): readonly Target[] =>
    (targets.get(`${carId}-${userId}`) ?? []).map(targetOf);
};
