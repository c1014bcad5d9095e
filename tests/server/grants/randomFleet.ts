import type { Row, Tables } from '../../../src/server/db/open/connect';
import type { TestApp } from '../../support/server/app';
import { addPerson, type Person } from '../../support/server/people';
import { seeded } from '../../support/server/random';

const AT = '2026-01-01T08:00:00.000Z';
const stamps = { createdAt: AT, updatedAt: AT };
const DAY_MS = 86_400_000;

/**
 * Adds random records of four owners straight to the database: cars and drivers that change hands, records of cars under
 * each of their owners, with and without a day, and cash that goes from hand to hand.
 */
export const addRandomFleet = async (app: TestApp, seed: number): Promise<readonly Person[]> => {
  const next = seeded(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const one = <T>(items: readonly T[]): T => items[below(items.length)]!;
  const maybe = <T>(value: T): T | null => (below(4) > 0 ? value : null);
  const instant = (): string => new Date(Date.now() - below(200 * DAY_MS)).toISOString();
  const day = (): string => instant().slice(0, 10);
  const amount = (): number => 1 + below(50_000);
  const many = <T>(count: number, make: (index: number) => T): T[] =>
    Array.from({ length: count }, (_, index) => make(index));

  const { db } = app.database;
  const add = async (table: string, rows: readonly Row[]): Promise<readonly number[]> => {
    const added = db
      .withTables<Tables>()
      .insertInto(table)
      .values([...rows])
      .returning('id');
    return (await added.execute()).map(({ id }) => Number(id));
  };

  const people: Person[] = [];
  for (const letter of 'ABCD')
    people.push(await addPerson(app.database, { name: `Owner ${letter} ${seed}` }));
  const owners = people.map(({ id }) => id);
  const owner = (): number => one(owners);
  const cars = await add(
    'cars',
    many(6, (index) => ({
      numberPlate: `R ${seed} ${index}`,
      numberPlateKey: `r${seed}${index}`,
      model: 'Hiace',
      modelKey: 'hiace',
      userId: owner(),
      mileage: 1_000,
      archivedAt: below(6) === 0 ? AT : null,
      ...stamps,
    })),
  );
  const drivers = await add(
    'drivers',
    many(6, (index) => ({
      name: `Driver ${seed} ${index}`,
      nameKey: `driver ${seed} ${index}`,
      archivedAt: below(8) === 0 ? AT : null,
      ...stamps,
    })),
  );
  const pair = () => ({ carId: one(cars), userId: owner() });
  const account = () => ({ ...pair(), driverId: one(drivers) });
  const from = () => ({ startedAt: instant(), mileage: maybe(1_000 + below(20_000)) });
  const present = drivers.map((driverId) => ({ ...pair(), driverId }));
  await add('driverAssignments', [
    ...many(12, () => ({ ...account(), ...from(), endedAt: new Date().toISOString() })),
    ...present.map((one) => ({ ...one, ...from(), endedAt: null })),
  ]);
  await add(
    'targets',
    many(14, (index) => ({
      ...(present[index * 2] ?? { ...pair(), driverId: maybe(one(drivers)) }),
      amount: amount(),
      every: one(['day', 'week', 'month']),
      days: '1111110',
      startsOn: day(),
      endsOn: maybe('2049-12-31'),
      ...stamps,
    })),
  );
  await add(
    'daysOff',
    many(6, () => ({
      ...pair(),
      driverId: maybe(one(drivers)),
      startsOn: day(),
      endsOn: null,
      reason: 'workshop',
      ...stamps,
    })),
  );
  await add(
    'adjustments',
    many(8, () => ({
      ...account(),
      date: day(),
      effect: one(['charge', 'forgive']),
      amount: amount(),
      reason: 'Fine',
      reasonKey: 'fine',
      ...stamps,
    })),
  );
  const cash = () => ({ holderId: maybe(owner()), ...stamps });
  await add(
    'cashings',
    many(60, () => ({ ...account(), date: maybe(day()), amount: amount(), method: 'cash', ...cash() })),
  );
  await add(
    'services',
    many(10, () => ({
      ...pair(),
      date: day(),
      amount: amount(),
      KmOilChange: 1_000 + below(20_000),
      nextService: 2_000 + below(3_000),
      ...cash(),
    })),
  );
  await add(
    'repairs',
    many(8, () => ({
      ...pair(),
      date: day(),
      amount: amount(),
      mileage: below(20_000),
      paidFrom: 'cashBox',
      ...cash(),
    })),
  );
  await add(
    'tires',
    many(4, () => ({ ...pair(), dateChanged: maybe(day()), price: amount(), ...cash() })),
  );
  await add(
    'readings',
    many(6, () => ({ ...pair(), date: day(), mileage: 1_000 + below(20_000), ...stamps })),
  );
  await add('papers', [
    ...many(8, () => ({
      ...pair(),
      driverId: null,
      kind: one(['fitness', 'roadTax', 'other']),
      validUntil: day(),
      ...stamps,
    })),
    ...many(6, () => ({
      carId: null,
      userId: owner(),
      driverId: one(drivers),
      kind: 'licence',
      validUntil: day(),
      ...stamps,
    })),
  ]);
  await add(
    'transfers',
    many(8, () => ({
      fromId: owner(),
      toId: maybe(owner()),
      date: day(),
      amount: amount(),
      state: one(['sent', 'received', 'refused']),
      ...stamps,
    })),
  );
  await add(
    'counts',
    owners.map((userId) => ({ userId, date: day(), amount: amount(), ...stamps })),
  );
  await add(
    'payouts',
    many(4, () => ({ userId: owner(), date: day(), amount: amount(), method: 'cash', ...cash() })),
  );
  await add(
    'statements',
    many(4, (index) => ({
      number: `${seed}-${index}`,
      userId: owners[index]!,
      name: 'Somebody',
      month: '2026-01',
      issuedAt: instant(),
      issuedBy: 'Chanda Admin',
      cashed: amount(),
      spent: 0,
      profit: 0,
      corrections: 0,
      total: 0,
      fee: 0,
      feeCorrections: 0,
      payable: amount(),
      content: '{}',
    })),
  );
  return people;
};
