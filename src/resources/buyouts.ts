import { date, longText, money, percent } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, driver, everyScope, withDriver } from './parts';

/** A car that its driver buys with the money handed in. What is due comes from targets; this says what it adds up to. */
export const buyouts = defineResource('buyouts', {
  title: 'Buy-outs',
  subject: 'Buy-out',
  singular: 'buy-out',
  icon: 'Key',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    driverId: driver,
    price: money('Price (ZMW)', { decimals: 2 }),
    deposit: money('Deposit (ZMW)', { decimals: 2 }),
    startsOn: date('From'),
    notes: longText('Notes'),
  },
  joined: withDriver,
  computed: {
    paid: money('Paid (ZMW)', { decimals: 2, stored: false }),
    remaining: money('Remaining (ZMW)', { decimals: 2, stored: false }),
    share: percent('Paid (%)', { stored: false }),
    paidOffOn: date('Paid off', { stored: false }),
    forecastOn: date('Forecast', { stored: false }),
  },

  required: {
    add: ['carId', 'driverId', 'price', 'startsOn'],
    update: ['carId', 'driverId', 'price', 'startsOn'],
  },
  columns: ['numberPlate', 'driver', 'price', 'paid', 'share', 'startsOn', 'name'],
  optionalColumns: ['deposit', 'remaining', 'notes'],
  scopes: everyScope,
  view: 'record',
  afterDelete: 'list',
  messages: { confirmDelete: 'Do you want to delete the buy-out?' },
});
