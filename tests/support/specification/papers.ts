import type { Specified } from './parts';

export const papers = {
  path: '/papers',
  subject: 'Paper',
  fields: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    kind: 'choice',
    number: 'text',
    validUntil: 'date',
    amount: 'number',
    paidOn: 'date',
    paidFrom: 'choice',
    holderId: 'number',
    notes: 'text',
  },
  alsoRead: ['numberPlate', 'name', 'driver', 'holder', 'files'],
  required: { add: ['kind', 'validUntil'], update: ['kind', 'validUntil'] },
  afterDelete: 'history',
  sentences: {
    added: 'Paper successfully added',
    updated: 'Paper successfully updated',
    confirmDelete: 'Do you want to delete the paper?',
    empty: 'No papers found.',
    failures: {
      list: 'Failed to fetch papers',
      mine: 'Failed to fetch user papers',
      one: 'Failed to fetch paper',
      create: 'Failed to create paper',
      update: 'Failed to update paper',
      remove: 'Failed to delete paper',
    },
  },
} as const satisfies Specified;
