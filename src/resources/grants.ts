import { choice, date, instant, integer, joined, reference, text } from '../contract/fields';
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
  computed: {
    givenBy: text('Given by'),
    // What an ordinary person gives counts once it is accepted. Until then it has the e-mail that they typed, and no name.
    acceptedAt: instant('Accepted'),
    email: text('Email'),
  },
  hidden: {
    // An account that gave access may be deleted, so it is no reference.
    giverId: integer('Given by'),
    // Set if an ordinary person gave it. Until it is accepted, the person is in no other column.
    offeredToId: integer('Offered to'),
  },

  required: { add: ['userId', 'level'], update: [] },
  columns: ['name', 'ownerName', 'level', 'endsOn', 'givenBy'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  isClosed: true,
  ownWrites: true,
  messages: { confirmDelete: 'Do you want to end this access?' },
});
