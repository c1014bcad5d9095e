import { expect, test } from 'vitest';
import { isRequired, visibleFields } from '../../src/contract/resource';
import { resourceNamed, resources } from '../../src/resources';

/** The required fields of each form (specification, section 5). */
const forms: Readonly<Record<string, { add: readonly string[]; update: readonly string[] }>> = {
  cars: {
    add: ['numberPlate', 'model', 'userId', 'mileage'],
    update: ['numberPlate', 'model', 'userId', 'mileage'],
  },
  owners: { add: ['name'], update: ['name'] },
  cashings: { add: ['carId', 'driverId'], update: ['carId', 'userId', 'driverId', 'date'] },
  repairs: { add: ['carId', 'date'], update: ['carId', 'userId', 'date', 'mileage', 'amount'] },
  insurances: { add: ['carId', 'date'], update: ['carId', 'userId', 'date', 'amount'] },
  batteries: { add: ['carId', 'dateChanged', 'price'], update: ['carId', 'dateChanged', 'mileage', 'price'] },
  tires: { add: ['carId'], update: ['carId', 'dateChanged', 'mileage'] },
  drivers: { add: ['name', 'carId'], update: ['phone'] },
  services: {
    add: ['carId', 'userId', 'date', 'KmOilChange', 'amount'],
    update: ['carId', 'userId', 'date', 'amount'],
  },
};

/** The columns of each list, in order, before created and updated (specification, section 2). */
const columns: Readonly<Record<string, readonly string[]>> = {
  services: ['date', 'numberPlate', 'name', 'amount', 'KmOilChange', 'nextService', 'kmsDrivenBeforeService'],
  cars: ['numberPlate', 'model', 'name', 'mileage'],
  owners: ['name', 'notes'],
  cashings: ['numberPlate', 'name', 'date', 'amount', 'notes'],
  repairs: ['date', 'numberPlate', 'name', 'details', 'amount'],
  insurances: ['date', 'numberPlate', 'name', 'details', 'amount'],
  batteries: ['numberPlate', 'dateChanged', 'mileage', 'details', 'price', 'name'],
  tires: ['numberPlate', 'dateChanged', 'mileage', 'details', 'price', 'name'],
  drivers: ['name', 'phone'],
};

test('the forms insist on what the specification says', () => {
  for (const [name, { add, update }] of Object.entries(forms)) {
    const definition = resourceNamed(name);
    const insisted = (form: 'add' | 'update') =>
      Object.keys(definition.fields).filter((source) => isRequired(definition, form, source));
    expect(insisted('add').sort(), name).toEqual([...add].sort());
    expect(insisted('update').sort(), name).toEqual([...update].sort());
  }
});

test('the lists show the specification’s columns', () => {
  for (const [name, shown] of Object.entries(columns))
    expect(resourceNamed(name).columns, name).toEqual(shown);
});

test('amounts have the decimals the specification gives them', () => {
  const decimals = Object.fromEntries(
    resources.flatMap(({ name, fields }) =>
      Object.entries(fields).flatMap(([source, field]) =>
        field.kind === 'money' ? [[`${name}.${source}`, field.decimals]] : [],
      ),
    ),
  );
  expect(decimals).toEqual({
    'adjustments.amount': 2,
    'targets.amount': 2,
    'cashings.amount': 2,
    'repairs.amount': 0,
    'services.amount': 0,
    'insurances.amount': 0,
    'tires.price': 2,
    'batteries.price': 2,
  });
});

test('every shown field has a label', () => {
  for (const definition of resources)
    for (const [source, { label }] of Object.entries(visibleFields(definition)))
      expect(label, `${definition.name}.${source}`).toMatch(/^[A-Z]/);
});

test('after a delete, the specified page opens', () => {
  const after = Object.fromEntries(resources.map(({ name, afterDelete }) => [name, afterDelete]));
  expect(after).toMatchObject({
    cars: 'list',
    services: 'list',
    repairs: 'list',
    tires: 'list',
    batteries: 'history',
    cashings: 'history',
    insurances: 'history',
    drivers: 'history',
  });
});

test('an unknown resource name throws', () => {
  expect(() => resourceNamed('trips')).toThrow('No resource is called trips');
});
