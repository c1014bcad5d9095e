import { daysBefore } from './days';
import { readingOf, vehicleOf } from './maintenance';
import type { DemoRecord } from './record';

/** The day on which the office recorded them, in days before today. */
const RECORDED = 24;

/** The plans, in the order of their ids, for a model or for a car. */
const plans = [
  [{ item: 'Brake pads', model: 'Toyota Hiace', everyKm: 20_000, everyMonths: 12 }],
  [{ item: 'Timing belt', everyKm: 90_000, leadKm: 3_000, notes: 'With the water pump' }, 'AJQ 1909'],
  [{ item: 'Gearbox oil', everyMonths: 3 }, 'BAE 2203'],
  [{ item: 'Brake pads', everyKm: 10_000 }, 'ALM 3390'],
] as const;

/** What was done: of which plan to which car, so many days ago. */
const done = [
  [1, 'AJQ 1909', 50],
  [1, 'AJX 2750', 30],
  [3, 'BAE 2203', 82],
  [4, 'ALM 3390', 130],
] as const;

/** Service plans, and what was done of them before the office recorded the plans. */
export const plansOn = (today: string): DemoRecord[] => [
  ...plans.map(([values, plate]): DemoRecord => ({
    resource: 'plans',
    day: daysBefore(today, RECORDED),
    ...(plate && { plate }),
    values,
  })),
  ...done.map(([planId, plate, ago]): DemoRecord => ({
    resource: 'works',
    day: daysBefore(today, RECORDED - 1),
    plate,
    values: { planId, date: daysBefore(today, ago), mileage: readingOf(vehicleOf(plate), ago) },
  })),
];
