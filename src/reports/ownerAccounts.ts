import { choice, date, integer, longText, money, reference, text } from '../contract/fields';
import { defineReport, list, nullable, object } from '../contract/report';

const sums = {
  stated: money('Stated'),
  paid: money('Paid out'),
  handedIn: money('Handed in'),
  handedOut: money('Handed out'),
  balance: money('Still to be paid'),
};

/** What the office owes each owner as of a day: what was stated to them, less what was paid out. */
export const ownerAccounts = defineReport('owner-accounts', {
  parameters: ['asOf'],
  columns: {
    id: integer('Record'),
    userId: reference('users', 'Owner'),
    name: text('Owner'),
    ...sums,
    lastPaidOn: nullable(date('Last paid out')),
  },
  totals: sums,
  filters: 'every',
  searched: ['name'],
  order: { source: 'balance', order: 'DESC' },
  exported: ['name', 'stated', 'paid', 'handedIn', 'handedOut', 'balance', 'lastPaidOn'],
  failure: 'Failed to fetch the owners’ accounts',
});

/** The lines of an owner's account, oldest first. `amount` is the change of the balance. */
export const ownerAccount = defineReport('owner-account', {
  path: '/owner-accounts/:id',
  parameters: ['from', 'to'],
  columns: {
    opening: money('Owed before'),
    lines: list(
      object('Entry', {
        date: date('Date'),
        kind: choice('Entry', {
          statement: 'Statement',
          payout: 'Payout',
          transferIn: 'Handed in',
          transferOut: 'Handed out',
        }),
        resource: text('Record'),
        recordId: integer('Record'),
        text: nullable(longText('Notes')),
        amount: money('Amount'),
        balance: money('Balance'),
      }),
    ),
    closing: money('Owed after'),
  },
  filters: [],
  order: { source: 'opening', order: 'ASC' },
  failure: 'Failed to fetch the owner’s account',
});
