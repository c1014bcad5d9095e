import type { Specified } from './parts';

export const readings = {
  path: '/readings',
  subject: 'Reading',
  fields: { carId: 'number', userId: 'number', date: 'date', mileage: 'number', notes: 'text' },
  alsoRead: ['numberPlate', 'name', 'files', 'restartsAt'],
  required: { add: ['carId', 'date', 'mileage'], update: ['carId', 'date', 'mileage'] },
  afterDelete: 'history',
  sentences: {
    added: 'Reading successfully added',
    updated: 'Reading successfully updated',
    confirmDelete: 'Do you want to delete the reading?',
    empty: 'No readings found.',
    failures: {
      list: 'Failed to fetch readings',
      mine: 'Failed to fetch user readings',
      one: 'Failed to fetch reading',
      create: 'Failed to create reading',
      update: 'Failed to update reading',
      remove: 'Failed to delete reading',
    },
  },
} as const satisfies Specified;
