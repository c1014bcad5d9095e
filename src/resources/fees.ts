import { date, joined, longText, percent, reference } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** The share of an owner's cashings that the office keeps. Without an owner, it is the fee of all who have none of their own. */
export const fees = defineResource('fees', {
  title: 'Fees',
  subject: 'Fee',
  singular: 'fee',
  icon: 'Percent',
  recordRepresentation: 'name',

  fields: {
    userId: reference('users', 'Owner'),
    percent: percent('Percent'),
    startsOn: date('From'),
    notes: longText('Notes'),
  },
  joined: { name: joined('userId.name', 'Owner') },

  required: { add: ['percent', 'startsOn'], update: ['percent', 'startsOn'] },
  columns: ['name', 'percent', 'startsOn', 'notes'],
  scopes: ['me', 'byUserId'],
  view: 'record',
  afterDelete: 'list',
  addedBy: 'administrators',
  messages: { confirmDelete: 'Do you want to delete the fee?' },
});
