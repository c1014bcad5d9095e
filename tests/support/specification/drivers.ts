import { stamps, theCar, type Specified } from './parts';

export const drivers = {
  path: '/drivers',
  subject: 'Driver',
  list: {
    title: 'Drivers',
    myTitle: 'My Drivers',
    columns: ['Name', 'Phone'],
    view: '/admin/drivers/byCarId/',
  },
  fields: { name: 'text', phone: 'number', isActive: 'boolean', carId: 'number' },
  // A single driver and those of a scope have `cashings` and `totalCashed` too.
  alsoRead: ['currentCar', 'archivedAt'],
  required: { add: ['name', 'carId'], update: ['phone'] },
  afterDelete: 'history',
  forms: {
    record: {
      id: 5,
      name: 'Moses Phiri',
      phone: 260_977_123_456,
      isActive: true,
      currentCar: { id: 3, numberPlate: 'ABZ 1234' },
      cashings: [
        { id: 11, date: '2026-11-01', amount: 1000 },
        { id: 12, date: '2026-11-08', amount: 234.5 },
      ],
      totalCashed: 1234.5,
      ...stamps,
    },
    add: {
      typed: { Name: 'Dan', ...theCar, Phone: '0977 123 456' },
      values: { name: 'Dan', phone: '0977 123 456', carId: '3' },
      body: { name: 'Dan', phone: 977_123_456, isActive: true, carId: 3 },
    },
    update: {
      typed: { Phone: '+260 96 612 3456' },
      values: { phone: '+260 96 612 3456' },
      body: { id: 5, name: 'Moses Phiri', carId: 3, phone: 260_966_123_456, isActive: true },
    },
  },
  sentences: {
    added: 'Driver successfully added',
    updated: 'Driver successfully updated',
    confirmDelete: 'Do you want to delete the driver?',
    empty: 'No drivers found.',
    failures: {
      list: 'Failed to fetch drivers',
      mine: 'Failed to fetch user drivers',
      one: 'Failed to fetch a drivers',
      create: 'Failed to create driver',
      update: 'Failed to update driver',
      remove: 'Failed to delete driver',
    },
  },
} as const satisfies Specified;
