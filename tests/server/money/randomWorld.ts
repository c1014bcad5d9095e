import { seeded } from '../../support/server/random';
import { plus } from './modelDays';
import type { World } from './world';

export interface Random {
  below(limit: number): number;
}
export const randomOf = (seed: number): Random => {
  const next = seeded(seed);
  return { below: (limit) => Math.floor(next() * limit) };
};

const FIRST = '2026-09-01';
export const TODAY = '2026-11-11';
const pair = { carId: 1, userId: 1 };

const dayWithin = (random: Random, length = 100) => plus(FIRST, random.below(length));

/** Adds, replaces and removes random records; returns the records that remain. */
export const worldAfterEdits = (random: Random): World => {
  const world = {
    today: TODAY,
    assignments: [] as World['assignments'][number][],
    targets: [] as World['targets'][number][],
    daysOff: [] as World['daysOff'][number][],
    adjustments: [] as World['adjustments'][number][],
    cashings: [] as World['cashings'][number][],
    expenses: [] as World['expenses'][number][],
  };
  const marks = () => {
    const days = Array.from({ length: 7 }, () => (random.below(3) > 0 ? '1' : '0')).join('');
    return days === '0000000' ? '1111110' : days;
  };
  const until = (from: string, most: number) => (random.below(2) ? null : plus(from, random.below(most)));
  const who = () => (random.below(2) ? 1 : null);
  const make: { [K in Exclude<keyof World, 'today'>]: (id: number) => World[K][number] } = {
    assignments: () => {
      const startedOn = dayWithin(random, 70);
      const endedOn = until(startedOn, 40);
      return { ...pair, driverId: 1, startedOn, endedOn: endedOn && endedOn > TODAY ? TODAY : endedOn };
    },
    targets: (id) => {
      const startsOn = dayWithin(random);
      const every = ['day', 'week', 'month'][random.below(3)]!;
      const amount = (1 + random.below(200_000)) / 100;
      return {
        id,
        ...pair,
        driverId: who(),
        amount,
        every,
        days: marks(),
        startsOn,
        endsOn: until(startsOn, 60),
      };
    },
    daysOff: (id) => {
      const startsOn = dayWithin(random);
      return { id, ...pair, driverId: who(), startsOn, endsOn: until(startsOn, 12) };
    },
    adjustments: (id) => ({
      id,
      ...pair,
      driverId: 1,
      date: dayWithin(random),
      effect: random.below(2) ? 'charge' : 'forgive',
      amount: (1 + random.below(100_000)) / 100,
    }),
    cashings: (id) => ({
      id,
      ...pair,
      driverId: 1,
      day: dayWithin(random, 80),
      amount: random.below(8) ? random.below(100_000) / 100 : null,
    }),
    expenses: (id) => {
      const isPaid = random.below(3) > 0;
      const amount = random.below(60_000) / 100;
      return {
        resource: 'repairs',
        id,
        ...pair,
        driverId: 1,
        day: dayWithin(random, 80),
        amount,
        paidFrom: isPaid ? 'driver' : 'cashBox',
        driverPays: isPaid ? 0 : Math.floor(amount * random.below(101)) / 100,
      };
    },
  };
  const kinds = [
    'assignments',
    'targets',
    'targets',
    'daysOff',
    'adjustments',
    'cashings',
    'cashings',
    'expenses',
    'expenses',
  ] as const;
  for (let step = 1; step <= 4 + random.below(14); step += 1) {
    const kind = kinds[random.below(kinds.length)]!;
    const records = world[kind] as unknown[];
    const fate = random.below(5);
    const isTaken = (target: World['targets'][number]) =>
      world.targets.some((one) => one.driverId === target.driverId && one.startsOn === target.startsOn);
    if (fate === 0 && records.length > 0) records.splice(random.below(records.length), 1);
    else {
      const record = make[kind](step);
      if (kind === 'targets' && isTaken(record as World['targets'][number])) continue;
      if (fate === 1 && records.length > 0) records[random.below(records.length)] = record;
      else records.push(record);
    }
  }
  return world;
};
