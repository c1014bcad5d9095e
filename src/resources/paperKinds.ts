import { boolean, choice, integer, text } from '../contract/fields';
import { defineResource } from '../contract/resource';
import { seededPaperKinds } from './parts';

/** A kind of papers: of cars or of drivers, how long they are valid, and how early they are called due. */
export const paperKinds = defineResource('paperKinds', {
  path: '/paper-kinds',
  title: 'Paper kinds',
  subject: 'Paper kind',
  singular: 'paper kind',
  menu: { group: 'Administration', label: 'Paper kinds' },
  icon: 'Description',
  recordRepresentation: 'label',

  fields: {
    key: text('Key'),
    label: text('Label', { phrases: Object.values(seededPaperKinds) }),
    of: choice('Of', { car: 'Car', driver: 'Driver' }),
    months: integer('Valid for (months)', { sentIfChanged: true }),
    leadDays: integer('Due soon (days before)', { sentIfChanged: true }),
    isOff: boolean('No longer offered', { sentIfChanged: true }),
  },

  required: { add: ['key', 'label', 'of'], update: ['key', 'label', 'of'] },
  columns: ['key', 'label', 'of', 'months', 'leadDays', 'isOff'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  addedBy: 'administrators',
  messages: { confirmDelete: 'Do you want to delete the paper kind?' },
});
