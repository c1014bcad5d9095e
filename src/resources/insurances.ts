import { date, longText, money, text } from '../contract/fields';
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

/** An insurance paid for a car. */
export const insurances = defineResource('insurances', {
  title: 'Insurances',
  subject: 'Insurance',
  singular: 'insurance',
  menu: { group: 'Vehicles', label: 'Insurance' },
  icon: 'Shield',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    date: date('Date'),
    amount: money('Amount (ZMW)', { decimals: 0 }),
    details: longText('Details'),
    validUntil: date('Valid until', { sentIfChanged: true }),
    number: text('Policy number', { sentIfChanged: true }),
    ...payment,
    files: photos,
  },
  joined: { ...plateAndName, ...paymentNames },

  required: { add: ['date', 'carId'], update: ['date', 'carId', 'userId', 'amount'] },
  columns: ['date', 'numberPlate', 'name', 'details', 'amount'],
  optionalColumns: ['validUntil', 'number', ...paymentColumns],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  counts: 'out',
  // The specification's text really asks about a cashing.
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the cashing?' },
});
