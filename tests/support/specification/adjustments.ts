import type { Specified } from './parts';

export const adjustments = {
  path: '/adjustments',
  subject: 'Adjustment',
  fields: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    date: 'date',
    effect: 'choice',
    amount: 'number',
    reason: 'text',
  },
  alsoRead: ['numberPlate', 'name', 'driver', 'files'],
  required: {
    add: ['carId', 'driverId', 'date', 'effect', 'amount', 'reason'],
    update: ['carId', 'driverId', 'date', 'effect', 'amount', 'reason'],
  },
  afterDelete: 'history',
  sentences: {
    added: 'Adjustment successfully added',
    updated: 'Adjustment successfully updated',
    confirmDelete: 'Do you want to delete the adjustment?',
    empty: 'No adjustments found.',
    failures: {
      list: 'Failed to fetch adjustments',
      mine: 'Failed to fetch user adjustments',
      one: 'Failed to fetch adjustment',
      create: 'Failed to create adjustment',
      update: 'Failed to update adjustment',
      remove: 'Failed to delete adjustment',
    },
  },
} as const satisfies Specified;
