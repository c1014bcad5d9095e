import type { Specified } from './parts';

export const daysOff = {
  path: '/days-off',
  subject: 'Days off',
  fields: {
    carId: 'number',
    userId: 'number',
    driverId: 'number',
    startsOn: 'date',
    endsOn: 'date',
    reason: 'choice',
    notes: 'text',
  },
  alsoRead: ['numberPlate', 'name', 'driver'],
  required: { add: ['carId', 'startsOn', 'reason'], update: ['carId', 'startsOn', 'reason'] },
  afterDelete: 'history',
  sentences: {
    added: 'Days off successfully added',
    updated: 'Days off successfully updated',
    confirmDelete: 'Do you want to delete the days off?',
    empty: 'No days off found.',
    failures: {
      list: 'Failed to fetch days off',
      mine: 'Failed to fetch user days off',
      one: 'Failed to fetch day off',
      create: 'Failed to create day off',
      update: 'Failed to update day off',
      remove: 'Failed to delete day off',
    },
  },
} as const satisfies Specified;
