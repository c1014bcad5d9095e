import type { Specified } from './parts';

export const targets = {
  path: '/targets',
  subject: 'Target',
  fields: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    amount: 'number',
    every: 'choice',
    days: 'weekdays',
    startsOn: 'date',
    endsOn: 'date',
    notes: 'text',
  },
  alsoRead: ['numberPlate', 'name', 'driver'],
  required: {
    add: ['carId', 'amount', 'every', 'startsOn'],
    update: ['carId', 'amount', 'every', 'startsOn'],
  },
  afterDelete: 'history',
  sentences: {
    added: 'Target successfully added',
    updated: 'Target successfully updated',
    confirmDelete: 'Do you want to delete the target?',
    empty: 'No targets found.',
    failures: {
      list: 'Failed to fetch targets',
      mine: 'Failed to fetch user targets',
      one: 'Failed to fetch target',
      create: 'Failed to create target',
      update: 'Failed to update target',
      remove: 'Failed to delete target',
    },
  },
} as const satisfies Specified;
