import { boolean, date, integer, longText } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, photos, plateAndName } from './parts';

/** The greatest distance between two readings of a car: `km`, plus `kmADay` for each day between them. */
export const farthest = { km: 1_500, kmADay: 600 };

/** An odometer reading of a car on a day. */
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
    restartsAt: boolean('Odometer replaced', { sentIfChanged: true }),
    notes: longText('Notes'),
    files: photos,
  },
  joined: plateAndName,

  required: { add: ['carId', 'date', 'mileage'], update: ['carId', 'date', 'mileage'] },
  columns: ['numberPlate', 'date', 'mileage', 'notes', 'name'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the reading?' },
});
