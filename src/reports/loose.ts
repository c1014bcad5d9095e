import { choice, date, integer, money, reference, text } from '../contract/fields';
import { defineReport, nullable, plate } from '../contract/report';

/** The cashings that count in no account, with the reason. A row has the other values of the cashing too. */
export const loose = defineReport('balances/loose', {
  columns: {
    id: integer('Record'),
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
  totals: { amount: money('Amount') },
  filters: [],
  order: { source: 'id', order: 'DESC' },
  failure: 'Failed to fetch the cashings that count in no balance',
});
