import { choice, date, integer, longText, money, reference, text } from '../contract/fields';
import { defineReport, list, nullable, object } from '../contract/report';

/** The cash that each account collected, passed on and holds, as of a day. */
export const cashBook = defineReport('cash-book', {
  parameters: ['asOf'],
  columns: {
    id: integer('Account'),
    userId: reference('users', 'Account'),
    name: text('Cash of'),
    collected: money('Collected'),
    received: money('Received'),
    spent: money('Spent'),
    handedOver: money('Handed over'),
    holds: nullable(money('Holds')),
    lastCountOn: nullable(date('Last count')),
    counted: nullable(money('Counted')),
    difference: nullable(money('Difference')),
  },
  totals: { holds: money('Holds'), differences: money('Differences'), toConfirm: money('To confirm') },
  filters: 'every',
  searched: ['name'],
  order: { source: 'holds', order: 'DESC' },
  exported: [
    'name',
    'holds',
    'lastCountOn',
    'counted',
    'difference',
    'collected',
    'received',
    'spent',
    'handedOver',
  ],
  failure: 'Failed to fetch the cash book',
});

const line = {
  date: date('Date'),
  kind: choice('Entry', {
    cashing: 'Cashed in',
    transferIn: 'Received from',
    transferOut: 'Handed to',
    spending: 'Spent',
    payout: 'Paid to the owner',
    count: 'Counted',
  }),
  resource: text('Record'),
  recordId: integer('Record'),
  /** The car, driver or account that it is about, and its reference or details. Null for the bank. */
  text: nullable(longText('What')),
  in: money('In'),
  out: money('Out'),
  holds: nullable(money('Holds')),
  difference: nullable(money('Difference')),
};

/** The cash of one account in a span, movement by movement, oldest first. */
export const personsBook = defineReport('cash-book/person', {
  path: '/cash-book/:id',
  parameters: ['from', 'to'],
  columns: {
    opening: nullable(money('Brought forward')),
    lines: list(object('Movements', line)),
    closing: nullable(money('Carried forward')),
  },
  filters: [],
  order: { source: 'opening', order: 'ASC' },
  failure: 'Failed to fetch the cash book',
});
