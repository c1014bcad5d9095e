import { integer, money, text } from '../contract/fields';
import { defineReport, nullable } from '../contract/report';
import { earnings } from './parts';

const columns = { ...earnings, km: nullable(integer('Km')), costPerKm: nullable(money('Per km')) };

/** The profit of each car for an owner in some months. */
export const profits = defineReport('profits', {
  parameters: ['from', 'to'],
  columns,
  totals: {
    cashed: money('Cashed in'),
    paidByDrivers: money('Paid by drivers'),
    spent: money('Spent'),
    profit: money('Profit'),
    undated: integer('Without a date'),
  },
  filters: ['id', 'carId', 'userId'],
  order: { source: 'profit', order: 'DESC' },
  exported: [
    'numberPlate',
    'model',
    'name',
    'cashed',
    'paidByDrivers',
    'spentOn',
    'spent',
    'profit',
    'km',
    'costPerKm',
  ],
  failure: 'Failed to fetch profits',
});

/** The profit of one car by month and owner, oldest month first. */
export const carMonths = defineReport('profits/byCarId', {
  path: '/profits/byCarId/:id',
  parameters: ['from', 'to'],
  columns: { ...columns, month: text('Month') },
  filters: [],
  order: { source: 'month', order: 'ASC' },
  failure: 'Failed to fetch profits',
});
