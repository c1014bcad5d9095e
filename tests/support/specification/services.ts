import { day, ofTheCar, sentDay, theCar, theOwner, type Specified } from './parts';

export const services = {
  path: '/services',
  subject: 'OilChange',
  list: {
    title: 'Services',
    myTitle: 'My Services',
    columns: [
      'Date',
      'Number Plate',
      'Owner',
      'Amount (ZMW)',
      'Mileage of OilChange',
      'Mileage of next change',
      'Kilometres driven',
    ],
    view: '/admin/services/byCarId/',
  },
  fields: {
    date: 'date',
    amount: 'number',
    KmOilChange: 'number',
    carId: 'number',
    userId: 'number',
    paidFrom: 'choice',
    holderId: 'number',
    driverId: 'number',
    driverPays: 'number',
  },
  alsoRead: ['numberPlate', 'name', 'nextService', 'kmsDrivenBeforeService', 'holder', 'driver', 'files'],
  required: {
    add: ['carId', 'userId', 'date', 'KmOilChange', 'amount'],
    update: ['carId', 'userId', 'date', 'amount'],
  },
  afterDelete: 'list',
  forms: {
    record: {
      id: 31,
      ...ofTheCar,
      date: '2026-10-12',
      amount: 850,
      KmOilChange: 84_210,
      nextService: 89_210,
      kmsDrivenBeforeService: 4_999,
    },
    add: {
      typed: { ...theCar, ...theOwner, Date: day, 'Mileage of OilChange': '89,210', 'Amount (ZMW)': '850' },
      values: { carId: 3, userId: 7, date: day, KmOilChange: '89210', amount: '850' },
      body: { date: sentDay, amount: 850, KmOilChange: 89_210, carId: 3, userId: 7 },
    },
    update: {
      typed: { 'Amount (ZMW)': '900' },
      values: { amount: '900' },
      body: { id: 31, date: '2026-10-12', amount: 900, KmOilChange: 84_210, carId: 3, userId: 7 },
    },
  },
  sentences: {
    added: 'OilChange successfully added',
    updated: 'OilChange successfully updated',
    confirmDelete: 'Do you want to delete the OilChange?',
    empty: 'No services found.',
    failures: {
      list: 'Failed to fetch services',
      mine: 'Failed to fetch user services',
      one: 'Failed to fetch service',
      create: 'Failed to create service',
      update: 'Failed to update service',
      remove: 'Failed to delete service',
    },
  },
} as const satisfies Specified;
