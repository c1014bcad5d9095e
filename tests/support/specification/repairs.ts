import { day, ofTheCar, sentDay, theCar, theOwner, type Specified } from './parts';

export const repairs = {
  path: '/repairs',
  subject: 'Repairs/Expenses',
  list: {
    title: 'Repairs/Expenses',
    myTitle: 'My Repairs/Expenses',
    columns: ['Date', 'Number Plate', 'Owner', 'Details', 'Amount (ZMW)'],
    view: '/admin/repairs/byCarId/',
  },
  fields: {
    date: 'date',
    userId: 'number',
    carId: 'number',
    details: 'text',
    amount: 'number',
    mileage: 'number',
    paidFrom: 'choice',
    holderId: 'number',
  },
  alsoRead: ['numberPlate', 'name', 'holder', 'files'],
  required: { add: ['date', 'carId'], update: ['carId', 'userId', 'date', 'mileage', 'amount'] },
  afterDelete: 'list',
  forms: {
    record: { id: 21, ...ofTheCar, date: '2026-10-20', amount: 450, mileage: 84_000, details: 'Brake pads' },
    add: {
      typed: {
        ...theCar,
        ...theOwner,
        Date: day,
        Mileage: '85 000',
        'Amount (ZMW)': 'K450',
        Details: 'Clutch',
      },
      values: { carId: 3, date: day, userId: 7, amount: '450', mileage: '85000', details: 'Clutch' },
      body: { date: sentDay, userId: 7, carId: 3, details: 'Clutch', amount: 450, mileage: 85_000 },
    },
    update: {
      typed: { Details: 'Clutch' },
      values: { details: 'Clutch' },
      body: {
        id: 21,
        date: '2026-10-20',
        userId: 7,
        carId: 3,
        details: 'Clutch',
        amount: 450,
        mileage: 84_000,
      },
    },
  },
  sentences: {
    added: 'Repairs/Expenses successfully added',
    updated: 'Repairs/Expenses successfully updated',
    confirmDelete: 'Do you want to delete the Repair?',
    empty: 'No repairs found.',
    failures: {
      list: 'Failed to fetch repairs',
      mine: 'Failed to fetch user repairs',
      one: 'Failed to fetch repair',
      create: 'Failed to create repair',
      update: 'Failed to update repair',
      remove: 'Failed to delete repair',
    },
  },
} as const satisfies Specified;
