import { choice, date, integer, joined, longText, money, reference, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, plateAndName } from './parts';

/** A bill that comes again: of one car, of each car of an owner, or of each car of the fleet. */
export const bills = defineResource('bills', {
  title: 'Bills',
  subject: 'Bill',
  singular: 'bill',
  icon: 'Receipt',
  recordRepresentation: 'label',

  fields: {
    ...carAndOwner,
    label: text('Name'),
    kindId: reference('expenseKinds', 'Kind', { none: 'Repair/Expense' }),
    amount: money('Amount (ZMW)', { decimals: 0 }),
    every: choice('Every', { month: 'Month', quarter: 'Quarter', year: 'Year' }),
    startsOn: date('First due on'),
    endsOn: date('Until'),
    seatsFrom: integer('Seats from'),
    seatsTo: integer('Seats to'),
    leadDays: integer('Days before'),
    notes: longText('Notes'),
  },
  joined: { ...plateAndName, kind: joined('kindId.name', 'Kind') },

  required: {
    add: ['label', 'amount', 'every', 'startsOn'],
    update: ['label', 'amount', 'every', 'startsOn'],
  },
  columns: ['label', 'numberPlate', 'name', 'amount', 'every', 'startsOn', 'endsOn'],
  optionalColumns: ['kind', 'seatsFrom', 'seatsTo', 'leadDays', 'notes'],
  scopes: everyScope,
  view: 'record',
  afterDelete: 'list',
  messages: { confirmDelete: 'Do you want to delete the bill?' },
});
