import { expect, test } from 'vitest';
import { startApp } from '../../support/server/app';
import { add, buildCar, buildDriver } from '../../support/server/factories';
import { dataOf, type Json } from '../../support/server/lists';
import { ago, today } from './days';

/** Days ago and amounts. */
type Amounts = readonly (readonly [daysAgo: number, amount: number])[];

interface Case {
  readonly name: string;
  readonly cashed?: Amounts;
  readonly charged?: Amounts;
  readonly forgiven?: Amounts;
  /** The state of each day from four days ago to yesterday; a number is the days ago of the money that made it good. */
  readonly days: readonly (string | number)[];
}

// K100 falls due every day from four days ago on.
const cases: readonly Case[] = [
  {
    name: 'the money of the next day is for that day alone',
    cashed: [
      [3, 100],
      [2, 100],
      [1, 100],
    ],
    days: ['missed', 'paid', 'paid', 'paid'],
  },
  { name: 'what is above pays the oldest day', cashed: [[1, 250]], days: [1, 'missed', 'missed', 'paid'] },
  {
    name: 'a part pays no day',
    cashed: [
      [2, 150],
      [1, 149],
    ],
    days: ['missed', 'missed', 'paid', 'paid'],
  },
  { name: 'money that is ahead waits for the next', cashed: [[4, 320]], days: ['paid', 4, 4, 'missed'] },
  {
    name: 'a charge goes before the due of its day',
    charged: [[4, 50]],
    cashed: [[1, 200]],
    days: ['missed', 'missed', 'missed', 'paid'],
  },
  { name: 'what is forgiven pays too', forgiven: [[1, 200]], days: [1, 1, 'missed', 'missed'] },
  {
    name: 'the money of today is kept for today',
    cashed: [[0, 100]],
    days: ['missed', 'missed', 'missed', 'missed'],
  },
  {
    name: 'what is above today’s due pays',
    cashed: [[0, 210]],
    days: [0, 'missed', 'missed', 'missed'],
  },
  {
    name: 'a short day is made good later',
    cashed: [
      [4, 40],
      [2, 165],
    ],
    days: [2, 'missed', 'paid', 'missed'],
  },
];

test.each(cases)('$name', async ({ cashed = [], charged = [], forgiven = [], days }) => {
  const app = await startApp();
  const car = await add(app, 'cars', buildCar({ userId: app.people.owner.id }));
  const driver = await add(app, 'drivers', buildDriver({ carId: car.id }));
  const about = { carId: car.id, driverId: driver.id };
  await app.done({ method: 'PUT', path: '/driver-assignments/1', body: { startedOn: ago(4) } });
  await add(app, 'targets', { carId: car.id, amount: 100, every: 'day', startsOn: ago(4) });
  for (const [at, amount] of cashed) await add(app, 'cashings', { ...about, date: ago(at), amount });
  for (const [effect, amounts] of [
    ['charge', charged],
    ['forgive', forgiven],
  ] as const)
    for (const [at, amount] of amounts)
      await add(app, 'adjustments', { ...about, date: ago(at), effect, amount, reason: 'Agreed' });
  const found = new Map<unknown, Json>();
  for (const month of new Set([ago(4), today].map((day) => day.slice(0, 7))))
    for (const row of await dataOf(app, `/cashing-calendar?month=${month}`))
      for (const day of row['days'] as Json[]) found.set(day['date'], day);
  const shown = [4, 3, 2, 1].map((at) => {
    const { state, paidOn } = found.get(ago(at))!;
    return paidOn === null ? state : paidOn;
  });
  expect(shown).toEqual(days.map((one) => (typeof one === 'number' ? ago(one) : one)));
});
