import { date, joined, longText, money, reference } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** The cash that an account had at the end of a day, as it was counted. */
export const counts = defineResource('counts', {
  title: 'Counts',
  subject: 'Count',
  singular: 'count',
  icon: 'Calculate',
  recordRepresentation: 'name',

  fields: {
    date: date('Date'),
    userId: reference('users', 'Cash of'),
    amount: money('Counted', { decimals: 2 }),
    notes: longText('Notes'),
  },
  joined: { name: joined('userId.name', 'Cash of') },

  required: { add: ['date', 'amount'], update: ['date', 'amount'] },
  columns: ['date', 'name', 'amount', 'notes'],
  scopes: ['me', 'byUserId'],
  view: 'record',
  afterDelete: 'list',
  isClosed: true,
  messages: { confirmDelete: 'Do you want to delete the count?' },
});
