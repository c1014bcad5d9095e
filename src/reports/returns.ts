import { date, integer, money, percent, reference, text } from '../contract/fields';
import { defineReport, nullable, plate } from '../contract/report';

const sums = {
  boughtFor: money('Bought for'),
  earned: money('Earned'),
  gain: money('Gain'),
  lost: money('Lost by days off'),
};

/** What each car that was bought has earned for its owner as of a day, beside its price. */
export const returns = defineReport('returns', {
  parameters: ['asOf'],
  columns: {
    id: integer(''),
    carId: reference('cars', 'Car'),
    numberPlate: plate('Car'),
    model: text('Model'),
    userId: reference('users', 'Owner'),
    name: text('Owner'),
    boughtOn: nullable(date('Bought on')),
    boughtFor: sums.boughtFor,
    earned: sums.earned,
    share: percent('Earned back (%)'),
    paidBackOn: nullable(date('Earned back on')),
    forecastOn: nullable(date('Forecast')),
    soldFor: nullable(money('Sold for')),
    worth: nullable(money('Worth')),
    gain: sums.gain,
    perMonth: nullable(money('Per month')),
    daysOff: integer('Days off'),
    lost: sums.lost,
  },
  totals: sums,
  filters: ['id', 'carId', 'userId'],
  searched: ['numberPlate', 'model', 'name'],
  order: { source: 'share', order: 'DESC' },
  exported: [
    'numberPlate',
    'model',
    'name',
    'boughtOn',
    'boughtFor',
    'earned',
    'share',
    'paidBackOn',
    'forecastOn',
    'soldFor',
    'worth',
    'gain',
    'perMonth',
    'daysOff',
    'lost',
  ],
  page: {
    title: 'Returns',
    icon: 'Calculate',
    columns: ['numberPlate', 'name', 'boughtFor', 'earned', 'share', 'paidBackOn', 'gain', 'perMonth'],
    empty: 'No vehicle says what it cost',
  },
  failure: 'Failed to fetch what cars have earned back',
});
