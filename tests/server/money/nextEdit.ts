import { expenseFields, expenseResources, type ExpenseResource } from '../../support/server/expenses';
import type { Json } from '../../support/server/lists';
import { plus } from './modelDays';

/** The current time of the sequences: a Sunday and the last day of a month, on which every kind of target falls due. */
export const NOW = new Date('2026-05-31T10:00:00Z');
export const TODAY = '2026-05-31';
/** The edits are about these days and some later ones. */
export const FIRST = plus(TODAY, -60);

export interface Edit {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: Json;
  /** Money without a date counts on the day it was recorded: its creation time. */
  readonly createdAt?: string;
}

/** Two cars and three drivers that no other sequence uses, and the records it has added. */
export interface Sequence {
  readonly cars: readonly number[];
  readonly drivers: readonly number[];
  readonly added: Map<string, number[]>;
  /** Most records are of these days, so that several fall on one day. */
  readonly days: readonly number[];
  readonly below: (limit: number) => number;
}

const expensePaths = expenseResources.map((resource) => `/${resource}`);
const recordPaths = ['/targets', '/days-off', '/adjustments', '/cashings', ...expensePaths];

/** An expense, mostly one that concerns a driver: paid by one, or paid back in part. */
const expenseBody = (
  resource: ExpenseResource,
  { carId, driverId, day, below }: Json & { below: Sequence['below']; day: () => string },
): Json => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const { day: daySource, amount } = expenseFields[resource];
  const price = 1 + below(600);
  return {
    carId,
    driverId,
    ...(resource === 'services' && { KmOilChange: 10_000 + below(900) }),
    [daySource]: resource === 'tires' && below(3) === 0 ? undefined : day(),
    [amount]: below(9) || resource === 'services' || resource === 'batteries' ? price : undefined,
    details: below(2) && resource !== 'services' ? 'Puncture' : undefined,
    paidFrom: pick([undefined, 'driver', 'driver', 'driver', 'owner', 'mobileMoney']),
    driverPays: pick([undefined, undefined, 0, (1 + below(price * 100)) / 100]),
  };
};

export const nextEdit = (sequence: Sequence, owners: readonly number[]): Edit => {
  const { cars, drivers, added, below } = sequence;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const day = (length = 90) => plus(FIRST, below(3) ? pick(sequence.days) % length : below(length));
  const maybe = <T>(value: T) => (below(2) ? value : undefined);
  const money = () => (below(2) ? 100 * (1 + below(8)) : (1 + below(90_000)) / 100);
  const isFirst = below(4) > 0;
  const carId = cars[isFirst ? 0 : 1]!;
  // Usually one who has had that car from the start.
  const driver = () => (below(6) ? drivers[isFirst ? below(2) : 2]! : pick(drivers));
  const startsOn = day();
  const bodies: Record<string, () => Json> = {
    '/targets': () => ({
      carId,
      driverId: maybe(driver()),
      amount: money(),
      every: pick(['day', 'day', 'week', 'month']),
      days: pick([undefined, '1111110', '1111100', '0101010', '0000001']),
      startsOn,
      endsOn: maybe(plus(startsOn, below(50))),
    }),
    '/days-off': () => ({
      carId,
      driverId: maybe(driver()),
      startsOn,
      endsOn: maybe(plus(startsOn, below(9))),
      reason: pick(['workshop', 'ill', 'agreed']),
    }),
    '/adjustments': () => ({
      carId,
      driverId: driver(),
      date: day(),
      effect: pick(['charge', 'forgive']),
      amount: money(),
      reason: 'Agreed',
    }),
    '/cashings': () => ({
      carId,
      driverId: driver(),
      date: below(6) ? day(75) : undefined,
      amount: below(6) ? money() : undefined,
    }),
  };
  for (const resource of expenseResources)
    bodies[`/${resource}`] = () =>
      expenseBody(resource, { carId, driverId: maybe(driver()), day: () => day(75), below });
  const other = below(24);
  if (other === 0) return { method: 'POST', path: `/changes/${1 + below(40)}/undo` };
  if (other === 1) {
    const [resource, id] = pick([['cars', carId] as const, ['drivers', driver()] as const]);
    const verb = pick(['archive', 'archive', 'unarchive']);
    const body = resource === 'drivers' && verb === 'archive' ? { anyway: true } : {};
    return { method: 'POST', path: `/${resource}/${id}/${verb}`, body };
  }
  const isOnRecord = below(4) > 0;
  if (!isOnRecord) return handover(sequence, owners, day, carId);
  const path = pick([...recordPaths, '/targets', '/cashings', '/cashings', '/repairs', '/tires']);
  const known = added.get(path) ?? [];
  const body = bodies[path]!();
  const fate = below(6);
  if (fate > 1 || known.length === 0)
    return {
      method: 'POST',
      path,
      body: { ...body, userId: below(8) ? undefined : pick(owners) },
      ...(((path === '/cashings' && !body['date']) || (path === '/tires' && !body['dateChanged'])) && {
        createdAt: `${day(60)}T${pick(['08:15', '21:59', '22:01'])}:30.000Z`,
      }),
    };
  const one = `${path}/${pick(known)}`;
  if (fate === 0) return { method: 'DELETE', path: one };
  const named = Object.keys(body).filter(() => below(3) > 0);
  const empty = {
    ...(below(4) === 0 && (path === '/targets' || path === '/days-off') && { endsOn: null }),
    ...(below(6) === 0 && expensePaths.includes(path) && { driverPays: null }),
  };
  return {
    method: 'PUT',
    path: one,
    body: {
      ...Object.fromEntries(named.map((key) => [key, body[key]])),
      ...empty,
      userId: below(8) ? undefined : pick(owners),
    },
  };
};

const handover = (
  { drivers, added, below }: Sequence,
  owners: readonly number[],
  day: (days?: number) => string,
  carId: number,
): Edit => {
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const known = added.get('/driver-assignments') ?? [];
  const fate = below(9);
  if (fate === 0 && known.length > 0) return { method: 'DELETE', path: `/driver-assignments/${pick(known)}` };
  if (fate < 3 && known.length > 0)
    return {
      method: 'PUT',
      path: `/driver-assignments/${pick(known)}`,
      body: {
        startedOn: below(3) ? day(61) : undefined,
        endedOn: pick([undefined, null, day(61), day(61)]),
      },
    };
  if (fate === 3) return { method: 'PUT', path: `/cars/${carId}`, body: { userId: pick(owners) } };
  if (fate === 4)
    return { method: 'PUT', path: `/drivers/${pick(drivers)}`, body: { carId: pick([carId, null]) } };
  const date = below(3) ? day(61) : undefined;
  return { method: 'POST', path: '/driver-assignments', body: { driverId: pick(drivers), carId, date } };
};
