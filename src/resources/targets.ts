import { date, longText, money } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, driver, everyScope, rhythm, withDriver } from './parts';

/** The amount that a car's driver owes per day, week or month. Without a driver, it applies to every driver of the car. */
export const targets = defineResource('targets', {
  title: 'Targets',
  subject: 'Target',
  singular: 'target',
  icon: 'Flag',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    driverId: driver,
    amount: money('Amount (ZMW)', { decimals: 2 }),
    ...rhythm,
    startsOn: date('From'),
    endsOn: date('Until'),
    notes: longText('Notes'),
  },
  joined: withDriver,

  required: {
    add: ['carId', 'amount', 'every', 'startsOn'],
    update: ['carId', 'amount', 'every', 'startsOn'],
  },
  columns: ['numberPlate', 'driver', 'amount', 'every', 'days', 'startsOn', 'endsOn', 'name'],
  optionalColumns: ['notes'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  correctedBy: 'author',
  messages: { confirmDelete: 'Do you want to delete the target?' },
});
