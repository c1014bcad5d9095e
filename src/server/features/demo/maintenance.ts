import { FUEL_KIND } from '../../../resources/expenseKinds';
import { daysBefore } from './days';
import type { DemoRecord } from './writer';
import type { Random } from './random';
import { perDay, vehicles, type Vehicle, trades } from './vehicles';
import { batteries, oilChanges, repairs, tires } from './workshop';

const INSURANCES = 22;
const YEAR = 365;
/** The kinds up to this one have a mileage. */
const LAST_WITH_MILEAGE = FUEL_KIND;

export const vehicleOf = (plate: string): Vehicle => {
  const found = vehicles.find((vehicle) => vehicle.plate === plate);
  if (!found) throw new Error(`No vehicle has the plate ${plate}`);
  return found;
};

export const readingOf = ({ mileage, work }: Vehicle, ago: number): number => mileage - ago * perDay[work];

/** Returns the oil changes of every car, computed backwards from today's reading by the distances between them. */
export const servicesOn = (today: string): DemoRecord[] =>
  Object.entries(oilChanges).flatMap(([plate, distances]) => {
    const { mileage, work } = vehicleOf(plate);
    let driven = 0;
    return distances.map((distance): DemoRecord => {
      driven += distance;
      const day = daysBefore(today, Math.round(driven / perDay[work]));
      return {
        resource: 'services',
        plate,
        day,
        values: { date: day, KmOilChange: mileage - driven, amount: trades[work].oilChange },
      };
    });
  });

export const repairsOn = (today: string): DemoRecord[] =>
  repairs.map(([plate, ago, amount, details, more]) => {
    const day = daysBefore(today, ago);
    // Fuel and repairs read the odometer, fees and fines do not.
    const mileage =
      (more?.kindId ?? 0) <= LAST_WITH_MILEAGE ? { mileage: readingOf(vehicleOf(plate), ago) } : {};
    return { resource: 'repairs', plate, day, values: { date: day, amount, details, ...mileage, ...more } };
  });

/** Returns covers of twelve months from the day a car joined, each renewed on the day it ended. */
export const insurancesOn = (random: Random, today: string): DemoRecord[] =>
  vehicles
    .flatMap(({ plate, days, work }) =>
      Array.from({ length: Math.ceil(days / YEAR) }, (_, period): DemoRecord => {
        const { cover: details, premium } = trades[work];
        const amount = premium + 10 * random.between(-6, 9);
        const day = daysBefore(today, days - period * YEAR);
        return { resource: 'insurances', plate, day, values: { date: day, amount, details } };
      }),
    )
    .slice(0, INSURANCES);

/** New batteries and new tires. */
export const partsOn = (today: string): DemoRecord[] => [
  ...batteries.map(([plate, ago]): DemoRecord => {
    const { battery: details, batteryPrice: price } = trades[vehicleOf(plate).work];
    const day = daysBefore(today, ago);
    const mileage = readingOf(vehicleOf(plate), ago);
    return { resource: 'batteries', plate, day, values: { dateChanged: day, details, price, mileage } };
  }),
  ...tires.map(([plate, ago, count]): DemoRecord => {
    const { tire, tirePrice } = trades[vehicleOf(plate).work];
    const day = daysBefore(today, ago);
    const values = {
      dateChanged: day,
      details: `${count} × ${tire}`,
      price: count * tirePrice,
      mileage: readingOf(vehicleOf(plate), ago),
    };
    return { resource: 'tires', plate, day, values };
  }),
];
