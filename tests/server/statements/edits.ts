import { expect } from 'vitest';
import { startApp, type TestApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { dataOf, type Json } from '../../support/server/lists';
import { seeded } from '../../support/server/random';
import { today } from '../money/days';
import { plus } from '../money/modelDays';

const FIRST = plus(today, -170);
export const monthsBack = (count: number): string => {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
};

type Below = (limit: number) => number;

export interface Setting {
  readonly app: TestApp;
  readonly below: Below;
  readonly cars: readonly number[];
  readonly drivers: readonly number[];
  readonly owners: readonly number[];
}

/** Starts an app with two owners, three cars and their drivers. The edits depend on the seed alone. */
export const startSetting = async (seed: number): Promise<Setting> => {
  const app = await startApp();
  const next = seeded(seed);
  const below: Below = (limit) => Math.floor(next() * limit);
  const owners = [app.people.owner.id, app.people.other.id];
  const cars: number[] = [];
  for (const userId of [owners[0], owners[0], owners[1]])
    cars.push((await add(app, 'cars', buildCar({ userId, mileage: 108_000 }))).id);
  const drivers: number[] = [];
  for (const carId of cars) drivers.push((await add(app, 'drivers', buildDriver({ carId }))).id);
  for (const { id } of await dataOf(app, '/driver-assignments'))
    await app.done({
      method: 'PUT',
      path: `/driver-assignments/${String(id)}`,
      body: { startedOn: plus(FIRST, below(100)), mileage: below(2) ? 101_000 : null },
    });
  return { app, below, cars, drivers, owners };
};

/** One edit of any kind; some are refused. */
export const edit = async ({ app, below, cars, drivers, owners }: Setting, isNew: boolean): Promise<void> => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const day = () => plus(FIRST, below(171));
  const maybe = <T>(value: T) => (below(3) ? value : undefined);
  const about = () => ({ carId: pick(cars), userId: below(3) ? undefined : pick(owners) });
  const amount = () => 1 + below(900);
  const mileage = () => (below(6) ? 100_000 + below(9_000) : below(9_000_000));
  const holder = () => pick([undefined, undefined, ...owners]);
  /** Out of whose money it was paid, and what of it a driver owes. */
  const payment = (most: number) => {
    const paidFrom = pick([undefined, 'driver', 'driver', 'owner', 'cashBox', 'bank']);
    return {
      paidFrom,
      driverId: pick([undefined, ...drivers]),
      ...((paidFrom ?? 'cashBox') === 'cashBox' && { holderId: holder() }),
      ...(paidFrom !== 'driver' && { driverPays: pick([undefined, undefined, below(most + 1)]) }),
    };
  };
  const bodies: Record<string, () => Json> = {
    cashings: () => {
      const method = pick([undefined, undefined, undefined, 'cash', 'mobileMoney']);
      return {
        ...about(),
        driverId: pick(drivers),
        date: maybe(day()),
        amount: maybe(amount() + 0.25),
        method,
        ...(method !== 'mobileMoney' && { holderId: holder() }),
      };
    },
    repairs: () => ({
      ...about(),
      date: day(),
      amount: maybe(amount()),
      mileage: maybe(mileage()),
      details: maybe('Brakes'),
      kindId: pick([undefined, 1, 2, 2, 5]),
      litres: pick([undefined, below(6_000) / 100]),
      ...payment(1),
    }),
    services: () => ({ ...about(), date: day(), amount: amount(), KmOilChange: mileage(), ...payment(1) }),
    insurances: () => ({ ...about(), date: day(), amount: amount(), ...payment(1) }),
    tires: () => ({
      ...about(),
      dateChanged: maybe(day()),
      price: maybe(amount()),
      mileage: maybe(mileage()),
      ...payment(300),
    }),
    batteries: () => ({ ...about(), dateChanged: day(), price: amount(), ...payment(300) }),
    readings: () => ({ ...about(), date: day(), mileage: mileage() }),
    papers: () => ({
      ...about(),
      kind: pick(['fitness', 'roadTax', 'other']),
      validUntil: plus(today, below(120) - 60),
    }),
    adjustments: () => ({
      ...about(),
      driverId: pick(drivers),
      date: day(),
      effect: pick(['charge', 'forgive']),
      amount: amount(),
      reason: 'Agreed',
    }),
    targets: () => ({ ...about(), amount: amount(), every: pick(['day', 'week', 'month']), startsOn: day() }),
  };
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: Json) => {
    const { status, text } = await app.request({ method, path, body });
    expect([200, 201, 400, 404, 409], `${method} ${path} ${text}`).toContain(status);
  };
  if (below(14) === 0) {
    const change = below(2) ? { userId: pick(owners) } : { mileage: mileage() };
    return send('PUT', `/cars/${pick(cars)}`, change);
  }
  if (!isNew && below(12) === 0) {
    const [change] = await dataOf(app, `/changes?range=[${below(25)},${below(25) + 25}]`);
    return change && send('POST', `/changes/${String(change['id'])}/undo`);
  }
  const path = pick([...Object.keys(bodies), 'cashings', 'cashings', 'repairs', 'tires']);
  const body = Object.fromEntries(Object.entries(bodies[path]!()).filter(([, value]) => value !== undefined));
  const known = await dataOf(app, `/${path}`);
  const fate = isNew ? 6 : below(6);
  if (fate === 0 && known.length > 0) return send('DELETE', `/${path}/${String(pick(known)['id'])}`);
  if (fate <= 2 && known.length > 0) return send('PUT', `/${path}/${String(pick(known)['id'])}`, body);
  return send('POST', `/${path}`, body);
};
