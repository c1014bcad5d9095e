import { defineResource } from '../contract/resource';
import { everyScope, partColumns, partFields, paymentNames, plateAndName } from './parts';

/** A battery put into a car. */
export const batteries = defineResource('batteries', {
  title: 'Batteries',
  subject: 'Battery',
  singular: 'battery',
  menu: { group: 'Vehicles', label: 'Batteries' },
  icon: 'BatteryChargingFull',
  recordRepresentation: 'numberPlate',

  fields: partFields,
  joined: { ...plateAndName, ...paymentNames },

  required: { add: ['carId', 'dateChanged', 'price'], update: ['carId', 'dateChanged', 'mileage', 'price'] },
  columns: ['numberPlate', 'dateChanged', 'mileage', 'details', 'price', 'name'],
  optionalColumns: partColumns,
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  counts: 'out',
  savedOffline: true,
  messages: {
    confirmDelete: 'Do you want to delete the battery?',
    failures: { mine: 'Failed to fetch user battery', one: 'Failed to fetch a battery' },
  },
});
