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

test.each(Object.entries(forms))('the forms of %s require the specified fields', (name, { add, update }) => {
  const definition = resourceNamed(name);
  const requiredIn = (form: 'add' | 'update') =>
    Object.keys(definition.fields).filter((source) => isRequired(definition, form, source));
  expect(requiredIn('add').sort()).toEqual([...add].sort());
  expect(requiredIn('update').sort()).toEqual([...update].sort());
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
