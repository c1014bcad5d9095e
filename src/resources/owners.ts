import { longText, reference, text } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** A note of the office about an owner of vehicles. The account that signs in is a user. */
export const owners = defineResource('owners', {
  path: '/owner',
  title: 'Owners',
  subject: 'Owner',
  singular: 'owner',
  menu: { group: 'Administration', label: 'Owners' },
  icon: 'Person',
  recordRepresentation: 'name',

  fields: {
    name: text('Name'),
    notes: longText('Notes'),
  },
  hidden: { addedBy: reference('users', 'Added by') },

  required: { add: ['name'], update: ['name'] },
  columns: ['name', 'notes'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  savedOffline: true,
  isClosed: true,
  messages: { confirmDelete: 'Do you want to delete the owner?', failures: 'Unknown error' },
});
