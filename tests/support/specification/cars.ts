import { stamps, theOwner, type Specified } from './parts';

export const cars = {
  path: '/cars',
  subject: 'Car',
  list: {
    title: 'Cars',
    myTitle: 'My Cars',
    columns: ['Number Plate', 'Model', 'Owner', 'Mileage'],
    view: '/admin/cars/',
  },
  fields: {
    numberPlate: 'text',
    model: 'text',
    userId: 'number',
    mileage: 'number',
    year: 'number',
    seats: 'number',
    chassisNumber: 'text',
    boughtOn: 'date',
    boughtFor: 'number',
    soldOn: 'date',
    soldFor: 'number',
    worth: 'number',
    worthOn: 'date',
  },
  alsoRead: ['name', 'archivedAt', 'files'],
  required: {
    add: ['numberPlate', 'model', 'userId', 'mileage'],
    update: ['numberPlate', 'model', 'userId', 'mileage'],
  },
  afterDelete: 'list',
  forms: {
    record: {
      id: 3,
      numberPlate: 'ABZ 1234',
      model: 'Toyota Hiace',
      userId: 7,
      mileage: 84_210,
      name: 'Otto',
      ...stamps,
    },
    add: {
      typed: { 'Number Plate': 'ALC 77', Model: 'Noah', ...theOwner, Mileage: '84,210' },
      values: { numberPlate: ' ALC 77 ', model: 'Noah', userId: '7', mileage: '84,210' },
      body: { numberPlate: 'ALC 77', model: 'Noah', userId: 7, mileage: 84_210 },
    },
    update: {
      typed: { Model: 'Noah' },
      values: { model: 'Noah' },
      body: { id: 3, userId: 7, numberPlate: 'ABZ 1234', model: 'Noah', mileage: 84_210 },
    },
  },
  sentences: {
    added: 'Car successfully added',
    updated: 'Car successfully updated',
    confirmDelete: 'Do you want to delete the Car?',
    empty: 'No cars found.',
    failures: {
      list: 'Failed to fetch cars',
      mine: 'Failed to fetch user cars',
      one: 'Failed to fetch car',
      create: 'Failed to create car',
      update: 'Failed to update car',
      remove: 'Failed to delete car',
    },
  },
} as const satisfies Specified;
