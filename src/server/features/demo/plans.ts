import { daysBefore } from './days';
import { readingOf, vehicleOf } from './maintenance';
import type { DemoRecord } from './writer';

/** The day on which the office recorded the plans, in days before today. */
const PLANS_RECORDED = 24;

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
    day: daysBefore(today, PLANS_RECORDED),
    ...(plate && { plate }),
    values,
  })),
  ...done.map(([planId, plate, ago]): DemoRecord => ({
    resource: 'works',
    day: daysBefore(today, PLANS_RECORDED - 1),
    plate,
    values: { planId, date: daysBefore(today, ago), mileage: readingOf(vehicleOf(plate), ago) },
  })),
];

/** The kinds of expenses that every database begins with. */
const [TRACKER, TAX, LOAN] = [8, 9, 10];

/** The day on which the office recorded the bills, in days before today. */
const BILLS_RECORDED = 25;

/** Bills that come again: a loan that was due three days ago, the trackers of one car, and a tax of the fleet by seats. */
export const billsOn = (today: string): DemoRecord[] => {
  const day = daysBefore(today, BILLS_RECORDED);
  const bill = (values: DemoRecord['values'], plate?: string): DemoRecord => ({
    resource: 'bills',
    day,
    ...(plate && { plate }),
    values,
  });
  return [
    bill(
      { label: 'Loan', kindId: LOAN, amount: 4_500, every: 'month', startsOn: daysBefore(today, 3) },
      'AJQ 1909',
    ),
    bill(
      { label: 'Tracker', kindId: TRACKER, amount: 150, every: 'month', startsOn: daysBefore(today, -6) },
      'BAE 2203',
    ),
    bill({
      label: 'Presumptive tax',
      kindId: TAX,
      amount: 1_350,
      every: 'quarter',
      startsOn: daysBefore(today, -40),
      seatsFrom: 12,
      seatsTo: 17,
      notes: 'Minibuses of 12 to 17 seats',
    }),
  ];
};
