import { choice, date, longText, money, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import {
  carAndOwner,
  driver,
  everyScope,
  holderName,
  ownPayment,
  photos,
  seededPaperKinds,
  withDriver,
} from './parts';

/** A paper of a car or of a driver that expires on a day, and what it cost. */
export const papers = defineResource('papers', {
  title: 'Papers',
  subject: 'Paper',
  singular: 'paper',
  icon: 'Description',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    driverId: driver,
    kind: choice('Kind', seededPaperKinds, { listedBy: 'paperKinds' }),
    number: text('Number'),
    validUntil: date('Valid until'),
    amount: money('Cost (ZMW)', { decimals: 2 }),
    paidOn: date('Paid on', { sentIfChanged: true }),
    ...ownPayment,
    notes: longText('Notes'),
    files: photos,
  },
  joined: { ...withDriver, ...holderName },
  flags: {
    ofCar: { label: 'Of', of: 'carId', choices: { true: 'Of cars', false: 'Of drivers' } },
  },

  required: { add: ['kind', 'validUntil'], update: ['kind', 'validUntil'] },
  columns: ['numberPlate', 'driver', 'kind', 'number', 'validUntil', 'amount', 'name'],
  optionalColumns: ['paidOn', 'paidFrom', 'notes'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  counts: 'out',
  countsOn: 'paidOn',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the paper?' },
});
