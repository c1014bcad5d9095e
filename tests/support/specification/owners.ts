import { stamps, type Specified } from './parts';

export const owners = {
  path: '/owner',
  subject: 'Owner',
  list: { title: 'Owners', columns: ['Name', 'Notes'], view: '/admin/owners/' },
  fields: { name: 'text', notes: 'text' },
  alsoRead: [],
  required: { add: ['name'], update: ['name'] },
  afterDelete: 'list',
  forms: {
    record: { id: 71, name: 'Mwansa family', notes: 'Pays on the fifth', ...stamps },
    add: {
      typed: { Name: 'Banda family', Notes: 'Lusaka' },
      values: { name: 'Banda family', notes: 'Lusaka' },
      body: { name: 'Banda family', notes: 'Lusaka' },
    },
    update: {
      typed: { Notes: 'Late' },
      values: { notes: 'Late' },
      body: { id: 71, name: 'Mwansa family', notes: 'Late' },
    },
  },
  sentences: {
    added: 'Owner successfully added',
    updated: 'Owner successfully updated',
    confirmDelete: 'Do you want to delete the owner?',
    empty: 'No owners found.',
    failures: {
      list: 'Unknown error',
      mine: 'Unknown error',
      one: 'Unknown error',
      create: 'Unknown error',
      update: 'Unknown error',
      remove: 'Unknown error',
    },
  },
} as const satisfies Specified;
