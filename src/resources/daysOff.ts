import { choice, date, longText } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, driver, everyScope, withDriver } from './parts';

/** Days on which a car's driver owes nothing. Without a driver, they apply to every driver of the car. */
export const daysOff = defineResource('daysOff', {
  path: '/days-off',
  title: 'Days off',
  subject: 'Days off',
  singular: 'day off',
  icon: 'EventBusy',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    driverId: driver,
    startsOn: date('From'),
    endsOn: date('Until'),
    reason: choice('Reason', {
      workshop: 'Workshop',
      accident: 'Accident',
      impounded: 'Impounded',
      ill: 'Ill',
      holiday: 'Holiday',
      agreed: 'Agreed',
    }),
    notes: longText('Notes'),
  },
  joined: withDriver,

  required: { add: ['carId', 'startsOn', 'reason'], update: ['carId', 'startsOn', 'reason'] },
  columns: ['numberPlate', 'driver', 'startsOn', 'endsOn', 'reason', 'notes', 'name'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the days off?' },
});
