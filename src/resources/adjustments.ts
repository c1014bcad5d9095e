import { choice, date, money, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, driver, everyScope, photos, withDriver } from './parts';

/** An amount that is added to what a driver owes, such as an opening debt, or subtracted from it. */
export const adjustments = defineResource('adjustments', {
  title: 'Adjustments',
  subject: 'Adjustment',
  singular: 'adjustment',
  icon: 'Exposure',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    driverId: driver,
    date: date('Date'),
    effect: choice('Effect', { charge: 'Charge', forgive: 'Forgive' }),
    amount: money('Amount (ZMW)', { decimals: 2 }),
    reason: text('Why'),
    files: photos,
  },
  joined: withDriver,

  required: {
    add: ['carId', 'driverId', 'date', 'effect', 'amount', 'reason'],
    update: ['carId', 'driverId', 'date', 'effect', 'amount', 'reason'],
  },
  columns: ['numberPlate', 'driver', 'date', 'effect', 'amount', 'reason', 'name'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the adjustment?' },
});
