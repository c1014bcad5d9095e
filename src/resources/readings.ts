import { date, integer, longText } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, plateAndName } from './parts';

/** From one reading to the next a car goes at most so far: `km`, and `kmADay` more for each day between. */
export const farthest = { km: 1_500, kmADay: 600 };

/** What a car's odometer showed on a day. */
export const readings = defineResource('readings', {
  title: 'Readings',
  subject: 'Reading',
  singular: 'reading',
  icon: 'Speed',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    date: date('Date'),
    mileage: integer('Odometer', { unit: 'km' }),
    notes: longText('Notes'),
  },
  joined: plateAndName,

  required: { add: ['carId', 'date', 'mileage'], update: ['carId', 'date', 'mileage'] },
  columns: ['numberPlate', 'date', 'mileage', 'notes', 'name'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  messages: { confirmDelete: 'Do you want to delete the reading?' },
});
