import { date, money } from '../contract/fields';
import { defineReport } from '../contract/report';

/** The money that came in and went out on each day with a movement, newest first. */
export const cashBookDays = defineReport('cash-book/days', {
  parameters: ['from', 'to'],
  columns: {
    date: date('Date'),
    cash: money('Cash'),
    mobileMoney: money('Mobile money'),
    bank: money('Bank'),
    spentCash: money('Spent in cash'),
    spentOther: money('Spent otherwise'),
    banked: money('Taken to the bank'),
  },
  filters: [],
  order: { source: 'date', order: 'DESC' },
  exported: ['date', 'cash', 'mobileMoney', 'bank', 'spentCash', 'spentOther', 'banked'],
  failure: 'Failed to fetch the days of the cash book',
});
