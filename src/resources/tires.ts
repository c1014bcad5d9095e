import { defineResource } from '../contract/resource';
import { everyScope, partColumns, partFields, paymentNames, plateAndName } from './parts';

/** Tires put on a car. */
export const tires = defineResource('tires', {
  title: 'Tires',
  subject: 'Tire',
  singular: 'tire',
  menu: { group: 'Vehicles', label: 'Tires' },
  icon: 'TireRepair',
  recordRepresentation: 'numberPlate',

  fields: partFields,
  joined: { ...plateAndName, ...paymentNames },

  required: { add: ['carId'], update: ['carId', 'dateChanged', 'mileage'] },
  columns: ['numberPlate', 'dateChanged', 'mileage', 'details', 'price', 'name'],
  optionalColumns: partColumns,
  scopes: everyScope,
  view: 'history',
  afterDelete: 'list',
  counts: 'out',
  savedOffline: true,
  messages: {
    confirmDelete: 'Do you want to delete the tires?',
    failures: { one: 'Failed to fetch a tire' },
  },
});
