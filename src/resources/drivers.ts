import { boolean, instant, money, phone, reference, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { archived, everyScope } from './parts';

/** A person who drives a car and hands in its money. The driver assignments store which car, and when. */
export const drivers = defineResource('drivers', {
  title: 'Drivers',
  subject: 'Driver',
  singular: 'driver',
  menu: { group: 'Vehicles', label: 'Driver' },
  icon: 'Badge',
  recordRepresentation: 'name',

  fields: {
    name: text('Name'),
    carId: reference('cars', 'Number Plate', { stored: false }),
    phone: phone('Phone'),
    isActive: boolean('Active', { always: true }),
  },
  computed: {
    totalCashed: money('Total cashed in', { decimals: 2, stored: false }),
    archivedAt: instant('Archived'),
  },
  flags: archived,

  required: { add: ['name', 'carId'], update: ['phone'] },
  columns: ['name', 'phone'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'history',
  savedOffline: true,
  messages: {
    confirmDelete: 'Do you want to delete the driver?',
    failures: { one: 'Failed to fetch a drivers' },
  },
});
