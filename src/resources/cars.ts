import { date, instant, integer, joined, reference, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { archived, life, lifeColumns, photos } from './parts';

/** A vehicle of the fleet. Most other resources belong to a car. */
export const cars = defineResource('cars', {
  title: 'Cars',
  subject: 'Car',
  singular: 'car',
  menu: { group: 'Vehicles', label: 'Cars' },
  icon: 'DirectionsCar',
  recordRepresentation: 'numberPlate',

  fields: {
    numberPlate: text('Number Plate', { unique: true }),
    model: text('Model'),
    userId: reference('users', "Owner's Name"),
    mileage: integer('Mileage', { unit: 'km' }),
    ...life,
    files: photos,
  },
  joined: { name: joined('userId.name', 'Owner') },
  computed: { archivedAt: instant('Archived') },
  // A read returns the highest known reading as the mileage, including those of events.
  hidden: {
    highestMileage: integer('Highest mileage'),
    mileageTypedAt: date('Mileage typed at'),
    readingsVersion: integer('Version of the readings'),
  },
  flags: archived,
  states: {
    serviceState: { label: 'Service', choices: { overdue: 'Overdue', soon: 'Due soon', later: 'Later' } },
  },

  required: {
    add: ['numberPlate', 'model', 'userId', 'mileage'],
    update: ['numberPlate', 'model', 'userId', 'mileage'],
  },
  columns: ['numberPlate', 'model', 'name', 'mileage'],
  optionalColumns: lifeColumns,
  // Cars have no /me: the client requests an owner's cars by the owner's id.
  scopes: ['byCarId', 'byUserId'],
  view: 'record',
  afterDelete: 'list',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the Car?' },
});
