import { boolean, date, integer, longText, money, text } from '../contract/fields';
import { defineReport, nullable, optional } from '../contract/report';
import { lineKind } from './parts';

/** The lines of an account, oldest first. `amount` is the change of the balance. */
export const ledger = defineReport('ledger', {
  path: '/balances/:id/ledger',
  parameters: ['from', 'asOf'],
  columns: {
    date: date('Date'),
    kind: lineKind,
    amount: money('Amount'),
    balance: money('Balance'),
    resource: nullable(text('Record')),
    recordId: nullable(integer('Record')),
    text: nullable(longText('Notes')),
    isConfirmed: optional(boolean('Confirmed'), 'true on the line of a confirmed cashing, else absent'),
  },
  filters: [],
  order: { source: 'date', order: 'ASC' },
  failure: 'Failed to fetch the ledger',
});
