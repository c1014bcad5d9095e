import { day, ofTheCar, sentDay, theCar, theOwner, type Specified } from './parts';

export const insurances = {
  path: '/insurances',
  subject: 'Insurance',
  list: {
    title: 'Insurances',
    myTitle: 'My Insurances',
    columns: ['Date', 'Number Plate', 'Owner', 'Details', 'Amount (ZMW)'],
    view: '/admin/insurances/byCarId/',
  },
  fields: {
    date: 'date',
    userId: 'number',
    carId: 'number',
    details: 'text',
    amount: 'number',
    validUntil: 'date',
    number: 'text',
    paidFrom: 'choice',
    holderId: 'number',
    driverId: 'number',
    driverPays: 'number',
  },
  alsoRead: ['numberPlate', 'name', 'holder', 'driver', 'files'],
  required: { add: ['date', 'carId'], update: ['date', 'carId', 'userId', 'amount'] },
  afterDelete: 'history',
  forms: {
    record: { id: 41, ...ofTheCar, date: '2026-09-01', amount: 1250, details: 'Third party' },
    add: {
      typed: { ...theCar, ...theOwner, Date: day, 'Amount (ZMW)': '1250', Details: 'Comprehensive' },
      values: { carId: 3, date: day, userId: 7, amount: 1250, details: 'Comprehensive' },
      body: { date: sentDay, userId: 7, carId: 3, details: 'Comprehensive', amount: 1250 },
    },
    update: {
      typed: { 'Amount (ZMW)': '1,300' },
      values: { amount: '1300' },
      body: { id: 41, date: '2026-09-01', userId: 7, carId: 3, details: 'Third party', amount: 1300 },
    },
  },
  sentences: {
    added: 'Insurance successfully added',
    updated: 'Insurance successfully updated',
    confirmDelete: 'Do you want to delete the cashing?',
    empty: 'No insurances found.',
    failures: {
      list: 'Failed to fetch insurances',
      mine: 'Failed to fetch user insurances',
      one: 'Failed to fetch insurance',
      create: 'Failed to create insurance',
      update: 'Failed to update insurance',
      remove: 'Failed to delete insurance',
    },
  },
} as const satisfies Specified;
