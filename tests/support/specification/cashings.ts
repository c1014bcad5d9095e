import { day, ofTheCar, sentDay, theCar, theOwner, type Specified } from './parts';

export const cashings = {
  path: '/cashings',
  subject: 'Cashing',
  list: {
    title: 'Cashings',
    myTitle: 'My Cashings',
    columns: ['Number Plate', 'Owner', 'Date', 'Amount (ZMW)', 'Notes'],
    view: '/admin/cashings/byCarId/',
  },
  fields: {
    date: 'date',
    amount: 'number',
    userId: 'number',
    carId: 'number',
    driverId: 'number',
    notes: 'text',
  },
  alsoRead: ['numberPlate', 'name', 'driver', 'car', 'User', 'Driver'],
  required: { add: ['carId', 'driverId'], update: ['carId', 'date', 'userId', 'driverId'] },
  afterDelete: 'history',
  forms: {
    record: {
      id: 11,
      ...ofTheCar,
      date: '2026-11-01',
      amount: 1234.5,
      driverId: 5,
      Driver: { id: 5, name: 'Moses Phiri' },
      notes: 'Paid late',
    },
    add: {
      typed: {
        ...theCar,
        ...theOwner,
        Driver: { choose: 'Moses Phiri' },
        Date: day,
        'Amount (ZMW)': '1,250.50',
        Notes: 'x',
      },
      values: { carId: '3', driverId: 5, date: day, amount: '1250.50', userId: 7, notes: 'x' },
      body: { date: sentDay, amount: 1250.5, userId: 7, carId: 3, notes: 'x', driverId: 5 },
    },
    update: {
      typed: { 'Amount (ZMW)': 'K 1 250.75' },
      values: { amount: '1250.75' },
      body: {
        id: 11,
        date: '2026-11-01',
        amount: 1250.75,
        userId: 7,
        carId: 3,
        notes: 'Paid late',
        driverId: 5,
      },
    },
  },
  sentences: {
    added: 'Cashing successfully added',
    updated: 'Cashing successfully updated',
    confirmDelete: 'Do you want to delete the cashing?',
    empty: 'No cashings found.',
    failures: {
      list: 'Failed to fetch cashings',
      mine: 'Failed to fetch user cashings',
      one: 'Failed to fetch cashing',
      create: 'Failed to create cashing',
      update: 'Failed to update cashing',
      remove: 'Failed to delete cashing',
    },
  },
} as const satisfies Specified;
