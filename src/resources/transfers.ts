import { boolean, choice, date, instant, joined, longText, money, reference, text } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** Cash that one account hands to another, or takes to the bank. Without an account, it is the bank. */
export const transfers = defineResource('transfers', {
  title: 'Transfers',
  subject: 'Transfer',
  singular: 'transfer',
  icon: 'SwapHoriz',
  recordRepresentation: 'reference',

  fields: {
    date: date('Date'),
    fromId: reference('users', 'From'),
    toId: reference('users', 'To'),
    amount: money('Amount (ZMW)', { decimals: 2 }),
    reference: text('Reference'),
    notes: longText('Notes'),
  },
  joined: { from: joined('fromId.name', 'From'), to: joined('toId.name', 'To') },
  computed: {
    state: choice('State', { sent: 'Sent', received: 'Received', refused: 'Refused' }),
    answeredAt: instant('Answered'),
    answeredBy: text('Answered by'),
    reason: text('Reason'),
  },

  // Whether they were administrators when it was recorded: then their pocket is the office's.
  hidden: { fromAdmin: boolean('From an administrator'), toAdmin: boolean('To an administrator') },

  required: { add: ['date', 'amount'], update: ['date', 'amount'] },
  columns: ['date', 'from', 'to', 'amount', 'reference', 'state', 'notes'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  isClosed: true,
  messages: { confirmDelete: 'Do you want to delete the transfer?' },
});
