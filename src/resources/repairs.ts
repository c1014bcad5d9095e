import { date, decimal, integer, joined, longText, money, reference } from '../contract/fields';
import { defineResource } from '../contract/resource';
import {
  carAndOwner,
  everyScope,
  paymentColumns,
  paymentNames,
  payment,
  photos,
  plateAndName,
} from './parts';

/** A repair or any other expense on a car. */
export const repairs = defineResource('repairs', {
  title: 'Repairs/Expenses',
  subject: 'Repairs/Expenses',
  singular: 'repair',
  menu: { group: 'Vehicles', label: 'Repairs/Expenses' },
  icon: 'Build',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    date: date('Date'),
    kindId: reference('expenseKinds', 'Kind', { sentIfChanged: true, none: 'Repair/Expense' }),
    litres: decimal('Litres', { sentIfChanged: true }),
    mileage: integer('Mileage', { unit: 'km' }),
    amount: money('Amount (ZMW)', { decimals: 0 }),
    details: longText('Details'),
    ...payment,
    billId: reference('bills', 'Bill', { sentIfChanged: true }),
    billOn: date('Bill of', { sentIfChanged: true }),
    files: photos,
  },
  joined: {
    ...plateAndName,
    ...paymentNames,
    kind: joined('kindId.name', 'Kind'),
  },

  required: { add: ['date', 'carId'], update: ['carId', 'userId', 'date', 'mileage', 'amount'] },
  columns: ['date', 'numberPlate', 'name', 'details', 'amount'],
  optionalColumns: ['kind', 'litres', ...paymentColumns, 'billOn'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'list',
  counts: 'out',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the Repair?' },
});
