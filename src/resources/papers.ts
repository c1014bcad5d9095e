import { choice, date, longText, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, driver, everyScope, paperKinds, photos, withDriver } from './parts';

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
    kind: choice('Kind', paperKinds),
    number: text('Number'),
    validUntil: date('Valid until'),
    notes: longText('Notes'),
    files: photos,
  },
  joined: withDriver,

  required: { add: ['kind', 'validUntil'], update: ['kind', 'validUntil'] },
  columns: ['numberPlate', 'driver', 'kind', 'number', 'validUntil', 'notes', 'name'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the paper?' },
});
