import { stamps, type Specified } from './parts';

export const users = {
  path: '/user',
  subject: 'User',
  fields: { name: 'text', email: 'text', password: 'text', isAdmin: 'boolean' },
  alsoRead: [],
  // access.md, 2: without a password, a link sets it.
  required: { add: ['name', 'email'], update: ['name', 'email'] },
  afterDelete: 'list',
  forms: {
    record: { id: 7, name: 'Otto', email: 'otto@motoka.example', isAdmin: false, ...stamps },
    add: {
      typed: { Name: 'Pia', Email: 'pia@motoka.example', Password: 'long-enough-1' },
      values: { name: 'Pia', email: 'pia@motoka.example', password: 'long-enough-1' },
      body: { name: 'Pia', email: 'pia@motoka.example', password: 'long-enough-1', isAdmin: null },
    },
    // Only what changed is sent.
    update: {
      typed: { Name: 'Otto B' },
      values: { name: 'Otto B', password: '' },
      body: { id: 7, name: 'Otto B' },
    },
  },
  sentences: {
    added: 'User successfully added',
    updated: 'User successfully updated',
    confirmDelete: 'Do you want to delete the user?',
    empty: 'No users found.',
    failures: {
      list: 'Failed to fetch users',
      one: 'Failed to fetch user',
      create: 'Failed to create user',
      update: 'Failed to update user',
      remove: 'Failed to delete user',
    },
  },
} as const satisfies Specified;
