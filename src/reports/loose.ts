import { choice, date, integer, money, reference, text } from '../contract/fields';
import { defineReport, nullable, plate } from '../contract/report';

/** What drivers handed in or paid that counts in no account, with the reason. A cashing has its other values too. */
export const loose = defineReport('balances/loose', {
  columns: {
    // A number of a cashing, `repairs-12` of an expense.
    id: text('Record'),
    resource: text('Record'),
    recordId: integer('Record'),
    date: nullable(date('Date')),
    driver: nullable(text('Driver')),
    carId: reference('cars', 'Car'),
    numberPlate: plate('Car'),
    amount: nullable(money('Amount')),
    why: choice('Why', {
      noTarget: 'The driver has no target with this car and owner',
      before: 'From before the driver’s first target',
      ahead: 'Dated after today',
    }),
  },
  totals: { amount: money('Amount'), spent: money('Paid for the owner') },
  filters: [],
  order: { source: 'id', order: 'DESC' },
  failure: 'Failed to fetch the cashings that count in no balance',
});
