import { date, integer, money } from '../contract/fields';
import { defineResource } from '../contract/resource';
import {
  carAndOwner,
  everyScope,
  paymentColumns,
  paymentNames,
  payment,
  photos,
  plateAndName,
} from './parts';

/** The distance between two oil changes, and the remaining distance at which the next one is due soon. */
export const oilChange = { intervalKm: 5_000, soonKm: 500 };
/** The distances from which a list and a history show a warning. */
const list = { dueFrom: 5_000, overdueFrom: 5_750 };
export const drivenWarnings = { list, history: { dueFrom: 5_500, overdueFrom: 5_801 } };

/** An oil change. The next one is due 5,000 km later. */
export const services = defineResource('services', {
  title: 'Services',
  subject: 'OilChange',
  singular: 'service',
  menu: { group: 'Vehicles', label: 'Service' },
  icon: 'OilBarrel',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    date: date('Date'),
    // The specification's spelling.
    KmOilChange: integer('Mileage of OilChange', { unit: 'km' }),
    amount: money('Amount (ZMW)', { decimals: 0 }),
    ...payment,
    files: photos,
  },
  joined: { ...plateAndName, ...paymentNames },
  computed: {
    nextService: integer('Mileage of next change', { unit: 'km' }),
    kmsDrivenBeforeService: integer('Kilometres driven', { unit: 'km' }),
  },

  required: {
    add: ['carId', 'userId', 'date', 'KmOilChange', 'amount'],
    update: ['carId', 'userId', 'date', 'amount'],
  },
  columns: ['date', 'numberPlate', 'name', 'amount', 'KmOilChange', 'nextService', 'kmsDrivenBeforeService'],
  optionalColumns: paymentColumns,
  scopes: everyScope,
  view: 'history',
  afterDelete: 'list',
  counts: 'out',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the OilChange?' },
});
