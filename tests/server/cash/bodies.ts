import type { Json } from '../../support/server/lists';
import type { Moved } from './model';
import { plus } from './modelAccounts';

const DAYS = 70;
export const TODAY = '2026-11-26';
/** The days of the edits, oldest first; the last one is today. */
export const days = Array.from({ length: DAYS }, (_, index) => plus(TODAY, index + 1 - DAYS));
/** Days close together, on which statements find their cashings. */
export const close = days.slice(-9);
/** Amounts that several cashings have. */
export const round = [100, 250.5, 450];

export const resources = [
  ...(['cashings', 'repairs', 'tires', 'transfers', 'payouts', 'counts'] satisfies Moved[]),
  ...(['buyouts', 'adjustments', 'fees'] as const),
];
export type Resource = (typeof resources)[number];

/** Random values of a sequence, and the records that its own refer to. */
interface Setting {
  readonly cars: readonly number[];
  readonly drivers: readonly number[];
  readonly people: readonly number[];
  readonly below: (limit: number) => number;
  readonly pick: <T>(ones: readonly T[]) => T;
}

/** The bodies of new records and of changes. */
export const bodiesOf = ({ cars, drivers, people, below, pick }: Setting) => {
  const account = () => pick([...people, undefined]);
  const amount = () => pick([below(50_000) / 100, pick(round)]);
  const day = () => pick([...days, ...close, ...close, ...close, undefined]);
  const whole = () => 1 + below(300);
  const pair = () => {
    const index = pick([0, 0, 1, 2, 3]);
    return { carId: cars[index], driverId: drivers[index] };
  };
  const car = () => ({ carId: pick(cars) });
  /** What a driver paid out of the takings, or pays back. */
  const byDriver = () => ({ ...pair(), paidFrom: 'driver' });
  const owed = (driverPays: number) => ({ ...pair(), driverPays });
  const price = () => 100 + below(400_000) / 100;
  const start = () => pick([...days, ...days, plus(TODAY, -200), plus(TODAY, 3)]);
  const news: Record<Resource, () => Json> = {
    cashings: () => ({
      ...pair(),
      date: day(),
      amount: pick([amount(), amount(), undefined]),
      ...pick<Json>([
        {},
        { method: 'mobileMoney', amount: pick(round), date: pick(close) },
        { method: 'mobileMoney', amount: pick(round), date: pick(close) },
        { method: 'mobileMoney', reference: `MP.${below(40)}`, amount: pick(round), date: pick(close) },
        { method: 'bank' },
        { holderId: account() },
      ]),
    }),
    repairs: () => ({
      ...car(),
      details: 'Brakes',
      date: day() ?? TODAY,
      amount: whole(),
      ...pick<Json>([{}, { paidFrom: 'owner' }, { holderId: account() }, byDriver(), byDriver(), owed(1)]),
    }),
    tires: () => ({
      ...car(),
      dateChanged: day(),
      price: String(amount()),
      ...pick<Json>([{}, { paidFrom: 'bank' }, { holderId: account() }, byDriver(), owed(0.5)]),
    }),
    transfers: () => ({ date: pick(days), amount: amount(), fromId: account(), toId: account() }),
    payouts: () => ({
      userId: pick(people),
      date: pick(days),
      amount: amount(),
      ...pick<Json>([{}, { method: 'bank' }, { holderId: account() }]),
    }),
    counts: () => ({ date: pick(days), amount: amount(), userId: account() }),
    buyouts: () => ({ ...pair(), price: price(), deposit: pick([undefined, amount()]), startsOn: start() }),
    adjustments: () => ({
      ...pair(),
      date: pick(days),
      amount: whole(),
      effect: pick(['charge', 'charge', 'forgive']),
      reason: 'Tyre',
    }),
    fees: () => ({
      userId: pick([...people, null]),
      percent: pick([0, 100, 10, below(10_001) / 100]),
      startsOn: `2026-0${8 + below(2)}-0${1 + below(2)}`,
    }),
  };
  const changes: Record<Resource, () => Json> = {
    cashings: () =>
      pick<Json>([
        { amount: amount() },
        { date: pick(close) },
        { method: pick(['cash', 'bank', 'mobileMoney']) },
        { reference: pick([null, `MP.${below(40)}`]) },
        { notes: 'Checked' },
        { userId: pick(people) },
        pair(),
        { holderId: account() ?? null },
      ]),
    repairs: () =>
      pick<Json>([
        { amount: whole() },
        { paidFrom: pick(['cashBox', 'driver', 'driver', 'owner']) },
        { holderId: account() ?? null },
        { driverPays: pick([1, null]) },
        byDriver(),
        { userId: pick(people) },
      ]),
    tires: () =>
      pick<Json>([
        { price: String(amount()) },
        { dateChanged: pick(days) },
        { paidFrom: pick(['cashBox', 'driver']) },
        owed(pick([0, 0.25])),
      ]),
    transfers: () => pick<Json>([{ amount: amount() }, { toId: account() ?? null }, { date: pick(days) }]),
    payouts: () =>
      pick<Json>([{ amount: amount() }, { method: pick(['cash', 'mobileMoney']) }, { date: pick(days) }]),
    counts: () => pick<Json>([{ amount: amount() }, { date: pick(days) }, { userId: pick(people) }]),
    buyouts: () => pick<Json>([{ price: price() }, { deposit: amount() }, { startsOn: start() }, pair()]),
    adjustments: () => pick<Json>([{ amount: whole() }, { effect: pick(['charge', 'forgive']) }]),
    fees: () => pick<Json>([{ percent: below(10_001) / 100 }, { userId: pick([...people, null]) }]),
  };
  return { news, changes };
};
