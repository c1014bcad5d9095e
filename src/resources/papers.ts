import { choice, date, longText, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, driver, everyScope, withDriver } from './parts';

/** A paper of a car or of a driver that expires on a day. */
export const papers = defineResource('papers', {
  title: 'Papers',
  subject: 'Paper',
  singular: 'paper',
  icon: 'Description',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    driverId: driver,
    kind: choice('Kind', {
      insurance: 'Insurance',
      roadTax: 'Road tax',
      fitness: 'Fitness',
      roadService: 'Road service licence',
      drivingLicence: 'Driving licence',
      psvLicence: 'PSV licence',
      other: 'Other',
    }),
    number: text('Number'),
    validUntil: date('Valid until'),
    notes: longText('Notes'),
  },
  joined: withDriver,

  required: { add: ['kind', 'validUntil'], update: ['kind', 'validUntil'] },
  columns: ['numberPlate', 'driver', 'kind', 'number', 'validUntil', 'notes', 'name'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  messages: { confirmDelete: 'Do you want to delete the paper?' },
});
