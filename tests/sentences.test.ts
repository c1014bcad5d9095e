import { expect, test } from 'vitest';
import { addedMessage, emptyMessage, updatedMessage } from '../src/contract/messages';
import { type resourceNamed, resources } from '../src/resources';
import { everySpecified } from './support/specification';

const sentencesOf = (
  read: (definition: ReturnType<typeof resourceNamed>) => string,
): Record<string, string> =>
  Object.fromEntries(resources.map((definition) => [definition.name, read(definition)]));

const specifiedSentences = (kind: 'added' | 'updated' | 'confirmDelete' | 'empty'): Record<string, string> =>
  Object.fromEntries(everySpecified.map(([name, { sentences }]) => [name, sentences[kind]]));

test('success messages (specification, section 4)', () => {
  expect(sentencesOf(addedMessage)).toMatchObject(specifiedSentences('added'));
  expect(sentencesOf(updatedMessage)).toMatchObject(specifiedSentences('updated'));
});

test('the question before a delete (specification, section 5)', () => {
  expect(sentencesOf(({ messages }) => messages.confirmDelete)).toMatchObject(
    specifiedSentences('confirmDelete'),
  );
});

test('empty lists (specification, section 2)', () => {
  expect(sentencesOf(emptyMessage)).toMatchObject(specifiedSentences('empty'));
});

test('titles and the menu (specification, section 2; reading, section 7)', () => {
  const vehicles = [
    ['Cars', 'Cars'],
    ['Cashing', 'Cashings'],
    ['Repairs/Expenses', 'Repairs/Expenses'],
    ['Service', 'Services'],
    ['Insurance', 'Insurances'],
    ['Tires', 'Tires'],
    ['Batteries', 'Batteries'],
    ['Driver', 'Drivers'],
  ];
  const entries = resources.flatMap(({ menu, title }) =>
    menu?.group === 'Vehicles' ? [[menu.label, title]] : [],
  );
  const specified = new Set(vehicles.map(([label]) => label));
  expect(entries.filter(([label]) => specified.has(label))).toEqual(vehicles);
  expect(resources.flatMap(({ menu }) => (menu?.group === 'Administration' ? [menu.label] : []))).toEqual([
    'Owners',
    'Users',
    'Access',
    'Messages',
    'Expense kinds',
    'Paper kinds',
  ]);
});
