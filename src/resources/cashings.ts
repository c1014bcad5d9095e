import {
  choice,
  date,
  embedded,
  instant,
  joined,
  longText,
  money,
  reference,
  text,
} from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, holder, holderName, methods, photos, plateAndName } from './parts';

/** Money that a driver hands in for a car: a fixed daily sum for a minibus, a weekly target for a taxi. */
export const cashings = defineResource('cashings', {
  title: 'Cashings',
  subject: 'Cashing',
  singular: 'cashing',
  menu: { group: 'Vehicles', label: 'Cashing' },
  icon: 'Payments',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    driverId: reference('drivers', 'Driver'),
    date: date('Date'),
    amount: money('Amount (ZMW)', { decimals: 2 }),
    notes: longText('Notes'),
    method: choice('Paid by', methods, { default: 'cash', sentIfChanged: true }),
    reference: text('Reference', { unique: 'withoutDots', sentIfChanged: true }),
    holderId: holder,
    files: photos,
  },
  joined: { ...plateAndName, driver: joined('driverId.name', 'Driver'), ...holderName },
  computed: { confirmedAt: instant('Confirmed'), confirmedBy: text('Confirmed by') },
  flags: {
    confirmed: { label: 'Confirmed', of: 'confirmedAt', choices: { false: 'To confirm', true: 'Confirmed' } },
  },
  // The specification's spelling: `car` in lower case, `User` and `Driver` capitalized.
  embedded: {
    car: embedded('carId', 'cars'),
    User: embedded('userId', 'users'),
    Driver: embedded('driverId', 'drivers'),
  },

  required: { add: ['carId', 'driverId'], update: ['carId', 'date', 'userId', 'driverId'] },
  columns: ['numberPlate', 'name', 'date', 'amount', 'notes'],
  optionalColumns: ['driver', 'method', 'reference'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  counts: 'in',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the cashing?' },
});
