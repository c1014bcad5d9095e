import { date, integer, longText, money } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, holderName, payment, photos, plateAndName } from './parts';

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
    mileage: integer('Mileage', { unit: 'km' }),
    amount: money('Amount (ZMW)', { decimals: 0 }),
    details: longText('Details'),
    ...payment,
    files: photos,
  },
  joined: { ...plateAndName, ...holderName },

  required: { add: ['date', 'carId'], update: ['carId', 'userId', 'date', 'mileage', 'amount'] },
  columns: ['date', 'numberPlate', 'name', 'details', 'amount'],
  optionalColumns: ['paidFrom'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'list',
  counts: 'out',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the Repair?' },
});
