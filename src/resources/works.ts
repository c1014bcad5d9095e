import { date, integer, joined, longText, reference } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, photos, plateAndName } from './parts';

/** What was done to a car of a service plan. */
export const works = defineResource('works', {
  title: 'Work done',
  subject: 'Work done',
  singular: 'work done',
  icon: 'TaskAlt',
  recordRepresentation: 'numberPlate',

  fields: {
    ...carAndOwner,
    planId: reference('plans', 'Service plan'),
    date: date('Date'),
    mileage: integer('Mileage', { unit: 'km' }),
    repairId: reference('repairs', 'Expense', { sentIfChanged: true, isEmptied: true }),
    notes: longText('Notes'),
    files: photos,
  },
  joined: { ...plateAndName, item: joined('planId.item', 'What was done') },

  required: { add: ['carId', 'planId', 'date'], update: ['carId', 'planId', 'date'] },
  columns: ['date', 'numberPlate', 'item', 'mileage', 'notes', 'name'],
  scopes: everyScope,
  view: 'history',
  afterDelete: 'list',
  savedOffline: true,
  messages: { confirmDelete: 'Do you want to delete the work done?' },
});
