import { decimal, integer, money, percent, reference, text } from '../contract/fields';
import { defineReport, nullable, plate } from '../contract/report';

/** What was spent in some months, by what it was for: repairs by their kind, any other spending by its resource. */
export const spending = defineReport('spending', {
  parameters: ['from', 'to'],
  columns: {
    id: text(''),
    resource: text('Record'),
    kindId: nullable(reference('expenseKinds', 'Kind')),
    kind: text('Kind'),
    count: integer('Records'),
    amount: money('Amount'),
    share: percent('Share (%)'),
  },
  totals: { count: integer('Records'), amount: money('Amount') },
  filters: [],
  recordFilters: {
    carId: reference('cars', 'Car'),
    userId: reference('users', 'Owner'),
    driverId: reference('drivers', 'Driver'),
  },
  order: { source: 'amount', order: 'DESC' },
  exported: ['kind', 'count', 'amount', 'share'],
  failure: 'Failed to fetch the spending',
  page: {
    title: 'Spending',
    icon: 'Payments',
    columns: ['kind', 'count', 'amount', 'share'],
    empty: 'Nothing was spent in these months',
  },
});

/** The fuel of each car for an owner in some months. */
export const fuel = defineReport('spending/fuel', {
  parameters: ['from', 'to'],
  columns: {
    id: text(''),
    carId: reference('cars', 'Car'),
    numberPlate: plate('Car'),
    userId: reference('users', 'Owner'),
    name: text('Owner'),
    litres: decimal('Litres'),
    amount: money('Amount'),
    km: nullable(integer('Km')),
    kmPerLitre: nullable(decimal('Km per litre')),
    pricePerLitre: nullable(money('Price per litre')),
  },
  filters: ['id', 'carId', 'userId'],
  searched: ['numberPlate', 'name'],
  order: { source: 'amount', order: 'DESC' },
  exported: ['numberPlate', 'name', 'litres', 'amount', 'km', 'kmPerLitre', 'pricePerLitre'],
  failure: 'Failed to fetch the fuel',
  page: {
    title: 'Fuel',
    icon: 'Speed',
    columns: ['numberPlate', 'name', 'litres', 'amount', 'pricePerLitre', 'km', 'kmPerLitre'],
    empty: 'No fuel was recorded in these months',
  },
});
