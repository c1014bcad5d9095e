import { integer, longText, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { carAndOwner, everyScope, plateAndName } from './parts';

/** What the workshop does to a car again and again: to one car, to those of a model, or to every car. */
export const plans = defineResource('plans', {
  title: 'Service plans',
  subject: 'Service plan',
  singular: 'service plan',
  icon: 'EventRepeat',
  recordRepresentation: 'item',

  fields: {
    ...carAndOwner,
    item: text('What is done'),
    model: text('Model'),
    everyKm: integer('Every (km)'),
    everyMonths: integer('Every (months)'),
    leadKm: integer('Kilometres before'),
    leadDays: integer('Days before'),
    notes: longText('Notes'),
  },
  joined: plateAndName,

  required: { add: ['item'], update: ['item'] },
  columns: ['item', 'numberPlate', 'model', 'name', 'everyKm', 'everyMonths'],
  optionalColumns: ['leadKm', 'leadDays', 'notes'],
  scopes: everyScope,
  view: 'record',
  afterDelete: 'list',
  messages: { confirmDelete: 'Do you want to delete the service plan?' },
});
