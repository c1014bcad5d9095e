import { daysBefore, weekdayOf } from './days';
import type { Happening } from './plan';
import type { Random } from './random';
import { driverOn, type Assignment } from './assignments';
import type { Vehicle } from './vehicles';
import { trades, type Trade } from './work';
import { repairs } from './workshop';

const SUNDAY = 0;
const SATURDAY = 6;

const shortfalls = [
  'Short: fuel queue at Manda Hill',
  'Short: half a day at the roadblock',
  'Short: rain all morning, few people',
  'Short: puncture repaired from the takings',
  'Balance promised for tomorrow',
  'Public holiday',
];
const extras = ['Part of last balance included', 'Month end, good day', 'Hired to a wedding in the evening'];

const isHandInDay = (every: Trade['every'], day: string): boolean => {
  switch (every) {
    case 'day':
      return weekdayOf(day) !== SUNDAY;
    case 'week':
      return weekdayOf(day) === SATURDAY;
    case 'month':
      return day.endsWith('-03');
    case 'never':
      return false;
  }
};

const stepOf = (sum: number): number => (sum >= 1_000 ? 50 : 20);

/** Mostly the sum that was agreed; now and then less or more, with the reason, or less the fee of mobile money. */
const handedIn = (random: Random, target: number): { amount: number; notes?: string } => {
  const step = stepOf(target);
  if (random.chance(0.09))
    return { amount: target - step * random.between(1, 6), notes: random.pick(shortfalls) };
  if (random.chance(0.05))
    return { amount: target + step * random.between(1, 4), notes: random.pick(extras) };
  if (random.chance(0.04)) return { amount: target - 7.5, notes: 'By mobile money, less the fee' };
  return { amount: target };
};

/** What the drivers of a vehicle handed in, each for their own time, but not on a day in the workshop. */
export const cashingsOf = (
  random: Random,
  today: string,
  vehicle: Vehicle,
  assignments: readonly Assignment[],
): Happening[] => {
  const { plate, work, days } = vehicle;
  const { every, target } = trades[work];
  // What is usual for such a vehicle, as it was agreed with this one's driver.
  const agreed = target + stepOf(target) * random.between(-1, 3);
  const inWorkshop = new Set(repairs.filter(([of]) => of === plate).map(([, ago]) => ago));
  return Array.from({ length: days }, (_, index) => days - 1 - index).flatMap((ago) => {
    const day = daysBefore(today, ago);
    if (!isHandInDay(every, day) || inWorkshop.has(ago) || random.chance(0.02)) return [];
    const driver = driverOn(assignments, plate, ago);
    return driver ? [{ resource: 'cashings', plate, day, driver, values: handedIn(random, agreed) }] : [];
  });
};
