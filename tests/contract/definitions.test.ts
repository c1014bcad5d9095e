import { expect, test } from 'vitest';
import { isRequired, visibleFields } from '../../src/contract/resource';
import { resourceNamed, resources } from '../../src/resources';
import { everySpecified } from '../support/specification';

test.each(everySpecified)(
  'the forms of %s require the specified fields',
  (name, { required: { add, update } }) => {
    const definition = resourceNamed(name);
    const requiredIn = (form: 'add' | 'update') =>
      Object.keys(definition.fields).filter((source) => isRequired(definition, form, source));
    expect(requiredIn('add').sort()).toEqual([...add].sort());
    expect(requiredIn('update').sort()).toEqual([...update].sort());
  },
);

test('every shown field has a label', () => {
  for (const definition of resources)
    for (const [source, { label }] of Object.entries(visibleFields(definition)))
      expect(label, `${definition.name}.${source}`).toMatch(/^[A-Z]/);
});

test.each(everySpecified)('after a delete of %s, the specified page opens', (name, { afterDelete }) => {
  expect(resourceNamed(name).afterDelete).toBe(afterDelete);
});

test('an unknown resource name throws', () => {
  expect(() => resourceNamed('trips')).toThrow('No resource is called trips');
});
