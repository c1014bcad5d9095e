import { ofTheCar, theCar, type Specified } from './parts';

export const tires = {
  path: '/tires',
  subject: 'Tire',
  list: {
    title: 'Tires',
    myTitle: 'My Tires',
    columns: ['Number Plate', 'Date Changed', 'Mileage', 'Details', 'Price (ZMW)', 'Owner'],
    view: '/admin/tires/byCarId/',
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
  required: { add: ['carId'], update: ['carId', 'dateChanged', 'mileage'] },
  afterDelete: 'list',
  forms: {
    record: {
      id: 51,
      ...ofTheCar,
      dateChanged: '2026-08-01',
      mileage: 80_000,
      details: '195R15C',
      price: 2400.5,
    },
    add: {
      typed: theCar,
      values: { carId: 3, userId: 7 },
      body: { carId: 3, dateChanged: null, mileage: null, details: '', price: null, userId: 7 },
    },
    update: {
      typed: { Details: '185R14C' },
      values: { details: '185R14C' },
      body: {
        id: 51,
        carId: 3,
        dateChanged: '2026-08-01',
        mileage: 80_000,
        details: '185R14C',
        price: '2400.5',
        userId: 7,
      },
    },
  },
  sentences: {
    added: 'Tire successfully added',
    updated: 'Tire successfully updated',
    confirmDelete: 'Do you want to delete the tires?',
    empty: 'No tires found.',
    failures: {
      list: 'Failed to fetch tires',
      mine: 'Failed to fetch user tires',
      one: 'Failed to fetch a tire',
      create: 'Failed to create tire',
      update: 'Failed to update tire',
      remove: 'Failed to delete tire',
    },
  },
} as const satisfies Specified;
