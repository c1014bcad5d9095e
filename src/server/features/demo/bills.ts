import { daysBefore } from './days';
import type { DemoRecord } from './record';

/** The kinds of expenses that every database begins with. */
const [TRACKER, TAX, LOAN] = [8, 9, 10];

/** The day on which the office recorded them, in days before today. */
const RECORDED = 25;

/** Bills that come again: a loan that was due three days ago, the trackers of one car, and a tax of the fleet by seats. */
export const billsOn = (today: string): DemoRecord[] => {
  const day = daysBefore(today, RECORDED);
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
