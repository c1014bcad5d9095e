import { shared, type Assignment } from './assignments';
import { daysBefore, mondayOf, monthAfter } from './days';
import type { DemoRecord } from './writer';
import type { Random } from './random';
import { vehicles, type Vehicle, trades } from './vehicles';
import { repairs } from './workshop';

/** A vehicle whose current driver has no target: it was agreed only with the driver before. */
const WITHOUT_TARGET = { plate: 'BAJ 7718', agreedWith: 'Ruth Bwembya' } as const;

/** Vehicles that also run on Sundays, as the buses do. */
const SEVEN_DAYS = ['BBH 7402'];

/** A vehicle with a later, higher target. */
const RAISE = { plate: 'AKC 5562', by: 50, daysAgo: 20 } as const;

export const stepOf = (sum: number): number => (sum >= 1_000 ? 50 : 20);

const daysOf = ({ plate, work }: Vehicle): string =>
  trades[work].every === 'month' || work === 'bus' || SEVEN_DAYS.includes(plate) ? '1111111' : '1111110';

/** Returns the start of a target: the start of a full week or month. */
const startOf = ({ work, days }: Vehicle, today: string): string => {
  const joined = daysBefore(today, days);
  const { every } = trades[work];
  if (every === 'month') return monthAfter(joined, 1);
  return every === 'week' ? mondayOf(daysBefore(joined, -7)) : joined;
};

const targetsOf = (random: Random, today: string, vehicle: Vehicle): DemoRecord[] => {
  const { plate, work } = vehicle;
  const { every, target } = trades[work];
  if (every === 'never') return [];
  const startsOn = startOf(vehicle, today);
  // The usual target of such a vehicle, varied per driver.
  const terms = { amount: target + stepOf(target) * random.between(-1, 3), every, days: daysOf(vehicle) };
  const add = (day: string, values: object, driver?: string): DemoRecord => ({
    resource: 'targets',
    plate,
    day,
    ...(driver && { driver }),
    values: { ...terms, startsOn: day, ...values },
  });
  if (plate === WITHOUT_TARGET.plate) return [add(startsOn, {}, WITHOUT_TARGET.agreedWith)];
  if (plate === RAISE.plate)
    return [
      add(startsOn, {}),
      add(daysBefore(today, RAISE.daysAgo), {
        amount: terms.amount + RAISE.by,
        notes: 'The longer route, agreed with the owner',
      }),
    ];
  if (plate !== shared.plate) return [add(startsOn, {})];
  const since = mondayOf(daysBefore(today, shared.daysAgo));
  return [
    add(startsOn, {}),
    ...[shared.first, shared.second].map(({ driver, days }) => add(since, { amount: 650, days }, driver)),
  ];
};

export const targetsOn = (random: Random, today: string): DemoRecord[] =>
  vehicles.flatMap((vehicle) => targetsOf(random, today, vehicle));

type Absence = readonly [plate: string, daysAgo: number, count: number, reason: string, notes: string];

/** Days off that are not for a repair. A negative number of days ago is in the future. */
const absences: readonly Absence[] = [
  ['BBE 4195', 40, 6, 'accident', 'Knock on Kafue Road, panel beating'],
  ['AJR 8120', 12, 1, 'agreed', 'Funeral in the family'],
  ['BBF 2068', 3, 1, 'impounded', 'Towed to Chelston, fine paid'],
  ['BBN 2290', 2, 4, 'workshop', 'Gearbox out, parts come from Nakonde'],
  ['ALB 4471', -10, 5, 'holiday', 'At his village in Mazabuka'],
];
const ILLNESS = { driver: 'Charles Mumba', plate: 'ALM 3390', daysAgo: 1, count: 4, notes: 'Malaria' };
const WORKSHOP_DAYS = 60;

export const daysOffOn = (today: string): DemoRecord[] => {
  const add = ([plate, daysAgo, count, reason, notes]: Absence, driver?: string): DemoRecord => {
    const startsOn = daysBefore(today, daysAgo);
    const endsOn = daysBefore(startsOn, 1 - count);
    return {
      resource: 'daysOff',
      plate,
      day: startsOn < today ? startsOn : today,
      ...(driver && { driver }),
      values: { startsOn, ...(count > 1 && { endsOn }), reason, notes },
    };
  };
  const inWorkshop = repairs.filter(
    ([plate, ago]) => ago <= WORKSHOP_DAYS && !absences.some(([of, from]) => of === plate && from === ago),
  );
  return [
    ...inWorkshop.map(([plate, ago, , notes]) => add([plate, ago, 1, 'workshop', notes])),
    ...absences.map((absence) => add(absence)),
    add([ILLNESS.plate, ILLNESS.daysAgo, ILLNESS.count, 'ill', ILLNESS.notes], ILLNESS.driver),
  ];
};

export const adjustmentsOn = (today: string, assignments: readonly Assignment[]): DemoRecord[] => {
  const add = (driver: string, day: string, effect: string, amount: number, reason: string): DemoRecord[] =>
    assignments
      .filter((one) => one.driver === driver && one.from <= day && (!one.until || day < one.until))
      .map(({ plate }) => ({
        resource: 'adjustments',
        plate,
        day,
        driver,
        values: { date: day, effect, amount, reason },
      }));
  return [
    ...add('Brian Sichone', daysBefore(today, 47), 'charge', 600, 'Carried over from the exercise book'),
    ...add(
      'Gift Lungu',
      daysBefore(today, 34),
      'forgive',
      400,
      'Rain on the Kafue road for two days, agreed',
    ),
    ...add('Muyunda Liswaniso', daysBefore(today, 1), 'charge', 250, 'Half of the fine for overloading'),
  ];
};
