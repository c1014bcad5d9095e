import { boolean, email, instant, password, text } from '../contract/fields';
import { defineResource } from '../contract/resource';

/** An account that signs in: an owner of cars, or an administrator. */
export const users = defineResource('users', {
  path: '/user',
  title: 'Users',
  subject: 'User',
  singular: 'user',
  menu: { group: 'Administration', label: 'Users' },
  icon: 'Group',
  recordRepresentation: 'name',

  fields: {
    name: text('Name', { isPlain: true }),
    email: email('Email', { unique: true }),
    password: password('Password', { stored: false }),
    isAdmin: boolean('Administrator'),
  },
  hidden: {
    passwordHash: password('Password hash'),
    // By a link that was mailed to it, or by the issuer. Empty until then, and after the e-mail changes.
    emailProvedAt: instant('Email proved'),
  },

  // Without a password nobody can sign in: a link sets it.
  required: { add: ['name', 'email'], update: ['name', 'email'] },
  columns: ['name', 'email', 'isAdmin'],
  scopes: [],
  view: 'record',
  afterDelete: 'list',
  isClosed: true,
  messages: { confirmDelete: 'Do you want to delete the user?' },
});
