import { expect, test } from 'vitest';
import { addedMessage, emptyMessage, updatedMessage } from '../src/contract/messages';
import { type resourceNamed, resources } from '../src/resources';
import { addedSentences, deleteQuestions, emptyListSentences, updatedSentences } from './support/sentences';

const sentencesOf = (
  read: (definition: ReturnType<typeof resourceNamed>) => string,
): Record<string, string> =>
  Object.fromEntries(resources.map((definition) => [definition.name, read(definition)]));

test('success messages (specification, section 4)', () => {
  expect(sentencesOf(addedMessage)).toEqual(addedSentences);
  expect(sentencesOf(updatedMessage)).toEqual(updatedSentences);
});

test('the question before a delete (specification, section 5)', () => {
  expect(sentencesOf(({ messages }) => messages.confirmDelete)).toEqual(deleteQuestions);
});

test('empty lists (specification, section 2)', () => {
  expect(sentencesOf(emptyMessage)).toEqual(emptyListSentences);
});

test('titles and the menu (specification, section 2; reading, section 7)', () => {
  expect(
    resources.flatMap(({ menu, title }) => (menu?.group === 'Vehicles' ? [[menu.label, title]] : [])),
  ).toEqual([
    ['Cars', 'Cars'],
    ['Cashing', 'Cashings'],
    ['Repairs/Expenses', 'Repairs/Expenses'],
    ['Service', 'Services'],
    ['Insurance', 'Insurances'],
    ['Tires', 'Tires'],
    ['Batteries', 'Batteries'],
    ['Driver', 'Drivers'],
  ]);
  expect(resources.flatMap(({ menu }) => (menu?.group === 'Administration' ? [menu.label] : []))).toEqual([
    'Owners',
    'Users',
  ]);
});
