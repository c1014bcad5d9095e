import { choice, date, integer, joined, reference, text } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** The levels of access to a fleet. Each one includes those before it. */
const accessLevels = { view: 'See', record: 'See and record', correct: 'See, record and correct' };

/** The access of a person to the fleet of an owner, or to the whole fleet, until a day or until it is taken back. */
export const grants = defineResource('grants', {
  title: 'Access',
  subject: 'Access',
  singular: 'access',
  menu: { group: 'Administration', label: 'Access' },
  icon: 'Visibility',
  recordRepresentation: 'name',

  fields: {
    userId: reference('users', 'Person'),
    ownerId: reference('users', 'Fleet of'),
    level: choice('May', accessLevels),
    endsOn: date('Until'),
  },
  joined: { name: joined('userId.name', 'Person'), ownerName: joined('ownerId.name', 'Fleet of') },
  computed: { givenBy: text('Given by') },
  // An account that gave access may be deleted, so it is no reference.
  hidden: { giverId: integer('Given by') },

  required: { add: ['userId', 'level'], update: [] },
  columns: ['name', 'ownerName', 'level', 'endsOn', 'givenBy'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  isClosed: true,
  ownWrites: true,
  messages: { confirmDelete: 'Do you want to end this access?' },
});
