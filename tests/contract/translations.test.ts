import { describe, expect, test } from 'vitest';
import { sentences } from '../../src/contract/messages';
import { resources } from '../../src/resources';
import { cars } from '../../src/resources/cars';
import { frenchResources } from '../../src/resources/i18n/fr';
import { reports } from '../../src/reports';
import { frenchPhrases } from '../../src/reports/i18n/fr';
import { textsOfReport } from '../../src/reports/i18n/texts';
import { frenchSentences } from '../../src/resources/i18n/fr/sentences';
import { completeTexts, englishTexts } from '../../src/resources/i18n/texts';

type Texts = Readonly<Record<string, unknown>>;

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

const pathsOf = (texts: Texts): string[] =>
  Object.entries(texts)
    .flatMap(([key, value]) => (isGroup(value) ? pathsOf(value).map((path) => `${key}.${path}`) : [key]))
    .sort();

const valuesOf = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (isGroup(value) ? valuesOf(value) : String(value)));

/** The complete languages. A language may start with a few texts; the others appear in English. */
const complete = { French: { inResources: frenchResources, sentences: frenchSentences } };

describe.each(Object.entries(complete))('the %s texts', (_, { inResources, sentences: translated }) => {
  test.each(resources.map((definition) => [definition.name, definition] as const))(
    'of %s have the keys of the English ones',
    (name, definition) => {
      const texts = { ...inResources[name] };
      expect(pathsOf(texts)).toEqual(pathsOf({ ...englishTexts(definition) }));
      for (const text of valuesOf(texts)) expect(text.trim()).not.toBe('');
    },
  );

  test('are of exactly the existing resources and sentences', () => {
    expect(Object.keys(inResources).sort()).toEqual(resources.map(({ name }) => name).sort());
    expect(Object.keys(translated).sort()).toEqual(Object.keys(sentences).sort());
  });
});

test('every text of a report has a French phrase, and every phrase is used', () => {
  const phrases = reports.flatMap((report) =>
    valuesOf({ ...textsOfReport(report) }).map((text) => {
      const own = `${report.name}: ${text}`;
      return own in frenchPhrases ? own : text;
    }),
  );
  expect([...new Set(phrases)].sort()).toEqual(Object.keys(frenchPhrases).sort());
});

test('missing texts of a resource are English', () => {
  const english = englishTexts(cars);
  const options = { serviceState: { overdue: 'Atrasada' } };
  const texts = completeTexts({ title: 'Viaturas', fields: { model: 'Modelo' }, options }, english);
  expect(texts).toMatchObject({ title: 'Viaturas', menu: english.menu });
  expect(texts.fields).toEqual({ ...english.fields, model: 'Modelo' });
  expect(texts.options['serviceState']).toEqual({ ...english.options['serviceState'], overdue: 'Atrasada' });
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
