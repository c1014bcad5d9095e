import { choice, date, joined, longText, money, reference, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { holder, holderName, methods } from './parts';

/** Money that the office pays to an owner. */
export const payouts = defineResource('payouts', {
  title: 'Payouts',
  subject: 'Payout',
  singular: 'payout',
  icon: 'Outbound',
  recordRepresentation: 'name',

  fields: {
    userId: reference('users', 'Owner'),
    date: date('Date'),
    amount: money('Amount (ZMW)', { decimals: 2 }),
    method: choice('Paid by', methods, { default: 'cash', sentIfChanged: true }),
    holderId: holder,
    reference: text('Reference'),
    notes: longText('Notes'),
  },
  joined: { name: joined('userId.name', 'Owner'), ...holderName },

  required: { add: ['userId', 'date', 'amount'], update: ['userId', 'date', 'amount'] },
  columns: ['date', 'name', 'amount', 'method', 'reference', 'notes'],
  optionalColumns: ['holder'],
  scopes: ['me', 'byUserId'],
  view: 'record',
  afterDelete: 'list',
  addedBy: 'administrators',
  messages: { confirmDelete: 'Do you want to delete the payout?' },
});
