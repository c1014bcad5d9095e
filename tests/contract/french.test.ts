import { expect, test } from 'vitest';
import { sentences } from '../../src/contract/messages';
import { resources } from '../../src/resources';
import { frenchResources } from '../../src/resources/i18n/fr';
import { frenchSentences } from '../../src/resources/i18n/fr/sentences';
import { englishTexts } from '../../src/resources/i18n/texts';

type Texts = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

/** The paths of all texts. */
const pathsOf = (texts: Texts): string[] =>
  Object.entries(texts)
    .flatMap(([key, value]) => (isGroup(value) ? pathsOf(value).map((path) => `${key}.${path}`) : [key]))
    .sort();

const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (isGroup(value) ? valuesOf(value) : String(value)));

test.each(resources.map((definition) => [definition.name, definition] as const))(
  'the French texts of %s have the keys of the English ones',
  (name, definition) => {
    const french = { ...frenchResources[name] };
    expect(pathsOf(french)).toEqual(pathsOf({ ...englishTexts(definition) }));
    for (const text of valuesOf(french)) expect(text.trim()).not.toBe('');
  },
);

test('French has texts for exactly the existing resources', () => {
  expect(Object.keys(frenchResources).sort()).toEqual(resources.map(({ name }) => name).sort());
  expect(Object.keys(frenchSentences).sort()).toEqual(Object.keys(sentences).sort());
});

test.each([
  ['cars', 'Voulez-vous supprimer ce véhicule\u00a0?', 'Modifier le véhicule', 'Véhicule ajouté'],
  ['services', 'Voulez-vous supprimer cette vidange\u00a0?', 'Modifier la vidange', 'Vidange ajoutée'],
  [
    'adjustments',
    'Voulez-vous supprimer cet ajustement\u00a0?',
    'Modifier l’ajustement',
    'Ajustement ajouté',
  ],
  ['insurances', 'Voulez-vous supprimer cette assurance\u00a0?', 'Modifier l’assurance', 'Assurance ajoutée'],
])('French agrees with the noun of %s', (name, confirmDelete, update, added) => {
  expect(frenchResources[name]).toMatchObject({ confirmDelete, update, added });
});
