import { day, ofTheCar, sentDay, theCar, theOwner, type Specified } from './parts';

export const batteries = {
  path: '/batteries',
  subject: 'Battery',
  list: {
    title: 'Batteries',
    myTitle: 'My Batteries',
    columns: ['Number Plate', 'Date Changed', 'Mileage', 'Details', 'Price (ZMW)', 'Owner'],
    view: '/admin/batteries/byCarId/',
  },
  fields: {
    carId: 'number',
    dateChanged: 'date',
    mileage: 'number',
    details: 'text',
    price: 'number',
    userId: 'number',
    paidFrom: 'choice',
    holderId: 'number',
    driverId: 'number',
    driverPays: 'number',
  },
  alsoRead: ['numberPlate', 'name', 'holder', 'driver', 'files'],
  required: { add: ['carId', 'dateChanged', 'price'], update: ['carId', 'dateChanged', 'mileage', 'price'] },
  afterDelete: 'history',
  forms: {
    record: { id: 61, ...ofTheCar, dateChanged: '2026-07-01', mileage: 79_000, details: 'NS60', price: 1450 },
    add: {
      typed: {
        ...theCar,
        ...theOwner,
        'Date Changed': day,
        Mileage: '85000',
        Details: 'N70',
        'Price (ZMW)': 'ZMW 1,450.50',
      },
      values: { carId: 3, dateChanged: day, mileage: '85000', details: 'N70', price: '1450.50', userId: 7 },
      body: { carId: 3, dateChanged: sentDay, mileage: 85_000, details: 'N70', price: '1450.50', userId: 7 },
    },
    update: {
      typed: { 'Price (ZMW)': '1500' },
      values: { price: '1500' },
      body: {
        id: 61,
        carId: 3,
        dateChanged: '2026-07-01',
        mileage: 79_000,
        details: 'NS60',
        price: '1500',
        userId: 7,
      },
    },
  },
  sentences: {
    added: 'Battery successfully added',
    updated: 'Battery successfully updated',
    confirmDelete: 'Do you want to delete the battery?',
    empty: 'No batteries found.',
    failures: {
      list: 'Failed to fetch batteries',
      mine: 'Failed to fetch user battery',
      one: 'Failed to fetch a battery',
      create: 'Failed to create battery',
      update: 'Failed to update battery',
      remove: 'Failed to delete battery',
    },
  },
} as const satisfies Specified;
