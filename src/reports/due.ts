import { boolean, choice, date, integer, money, reference, text } from '../contract/fields';
import { defineReport, nullable, plate } from '../contract/report';

/** The oil changes, papers, bills and plans that fall due. `kind` is `service`, `bill`, `plan`, or the kind of a paper. */
export const due = defineReport('due', {
  columns: {
    id: text(''),
    kind: text('What'),
    carId: nullable(reference('cars', 'Car')),
    numberPlate: nullable(plate('Car')),
    driverId: nullable(reference('drivers', 'Driver')),
    driver: nullable(text('Driver')),
    userId: nullable(reference('users', 'Owner')),
    name: nullable(text('Owner')),
    dueOn: nullable(date('Due on')),
    isForecast: boolean('Forecast'),
    dueAt: nullable(integer('Due at (km)')),
    mileage: nullable(integer('Odometer (km)')),
    kmLeft: nullable(integer('Km left')),
    daysLeft: nullable(integer('Days left')),
    // In the order of urgency.
    state: choice('State', { overdue: 'Overdue', soon: 'Soon', later: 'Later' }),
    recordId: integer('Record'),
    amount: nullable(money('Last cost (ZMW)', { decimals: 2 })),
    leadDays: integer('Due soon (days before)'),
    text: nullable(text('Bill')),
    open: nullable(integer('Open days')),
  },
  // The last day that counts in the totals.
  totalsParameters: ['until'],
  totals: { amount: money('Amount'), count: integer('Count') },
  filters: ['id', 'state', 'kind', 'carId', 'driverId', 'userId'],
  order: { source: 'daysLeft', order: 'ASC' },
  exported: [
    'kind',
    'numberPlate',
    'driver',
    'name',
    'state',
    'dueOn',
    'isForecast',
    'daysLeft',
    'dueAt',
    'mileage',
    'kmLeft',
    'amount',
    'text',
  ],
  failure: 'Failed to fetch what is due',
});
