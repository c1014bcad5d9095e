import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentences } from '../../src/contract/messages';
import { resources } from '../../src/resources';
import { frenchResources } from '../../src/resources/i18n/fr';
import { englishTexts } from '../../src/resources/i18n/texts';
import { french } from '../../src/server/ground/i18n/fr';
import { preferredLanguage } from '../../src/server/ground/i18n/languages';
import { english } from '../../src/server/ground/i18n/language';
import { startApp, type Call } from '../support/server/app';
import { add, addFleet, buildCar } from '../support/server/factories';

const placeholders = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

describe('the French catalogue of the server', () => {
  const folder = 'src/server';
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('i18n/fr.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const shared: readonly string[] = Object.values(sentences);

  test('has no unused sentence', () => {
    const unused = Object.keys(french).filter((key) => !shared.includes(key) && !code.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  test('has the placeholders of every sentence', () => {
    const wrong = Object.entries(french).filter(
      ([key, text]) => String(placeholders(key)) !== String(placeholders(text)),
    );
    expect(wrong).toEqual([]);
  });

  test('translates each label the same way in all resources', () => {
    const forms = new Map<string, Set<string>>();
    for (const definition of resources)
      for (const [source, label] of Object.entries(englishTexts(definition).fields)) {
        const translation = frenchResources[definition.name]?.fields[source] ?? '';
        // `From` is a day or a person.
        const meant = source.endsWith('On') ? `${label} (day)` : label;
        forms.set(meant, new Set([...(forms.get(meant) ?? []), translation]));
      }
    expect(
      [...forms]
        .filter(([, translation]) => translation.size > 1)
        .map(([label, translation]) => [label, ...translation]),
    ).toEqual([]);
  });
});

describe('the language of a response', () => {
  test.each([
    [undefined, 'en-GB'],
    ['', 'en-GB'],
    ['fr', 'fr-FR'],
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr-FR'],
    ['en-GB,en;q=0.9,fr;q=0.8', 'en-GB'],
    ['de,fr;q=0.5', 'fr-FR'],
    ['fr;q=0', 'en-GB'],
    ['de', 'en-GB'],
    ['*', 'en-GB'],
    ['constructor,__proto__', 'en-GB'],
    [';;q=,,', 'en-GB'],
  ])('for %j is %s', (header, locale) => {
    expect(preferredLanguage(header).locale).toBe(locale);
  });

  test('is English without changes by default', () => {
    expect(english.sentences).toEqual({});
  });
});

/** One of each kind of sentence: constant, with values, with labels, of several fields, counted, dated. */
test('an error message is sent in English and in French', async () => {
  const app = await startApp();
  const { owner } = app.people;
  const car = await add(app, 'cars', buildCar({ userId: owner.id, numberPlate: 'ABZ 1234' }));
  const fleet = await addFleet(app, 'owner');
  const target = { carId: car.id, every: 'year', amount: 'x', startsOn: '2026-11-02' };
  const rows: readonly (readonly [name: string, call: Call, english: string, french: string])[] = [
    ['without a token', { as: 'anonymous', path: '/cars' }, 'Please sign in', 'Veuillez vous connecter'],
    [
      'not an administrator',
      { as: 'owner', method: 'DELETE', path: `/cars/${car.id}` },
      'Only an administrator may do this',
      'Réservé aux administrateurs',
    ],
    ['what is not there', { path: '/cars/999999' }, 'There is no such car', 'Introuvable\u00a0: véhicule'],
    [
      'a plate that is taken',
      { method: 'POST', path: '/cars/', body: buildCar({ userId: owner.id, numberPlate: 'abz-1234' }) },
      'Number plate ABZ 1234 is already recorded',
      'Immatriculation ABZ 1234 existe déjà',
    ],
    [
      'a record that is referred to',
      { method: 'DELETE', path: `/drivers/${fleet.drivers.id}` },
      `${String(fleet.drivers['name'])} still has 1 cashing`,
      `${String(fleet.drivers['name'])} a encore 1 versement`,
    ],
    [
      'two fields at once',
      { method: 'POST', path: '/targets/', body: target },
      'Amount (ZMW) must be a number. Owed every must be one of: day, week, month',
      'Montant (ZMW) doit être un nombre. Dû chaque doit être l’une de ces valeurs\u00a0: day, week, month',
    ],
    [
      'a field that is missing',
      { method: 'POST', path: '/owner/', body: {} },
      'Name is required',
      'Nom\u00a0: obligatoire',
    ],
    [
      'an unknown parameter',
      { path: '/cars?page=2' },
      'Unknown parameter: page',
      'Paramètre inconnu\u00a0: page',
    ],
    ['a malformed address', { path: '/cars/%zz' }, 'The address cannot be read', 'L’adresse est illisible'],
    [
      'a month that is not over',
      { method: 'POST', path: '/statements', body: { userId: owner.id, month: '2999-10' } },
      'October 2999 is not over yet',
      'octobre 2999\u00a0: ce mois n’est pas encore terminé',
    ],
    [
      'an outdated version',
      { method: 'PUT', path: `/cars/${car.id}`, body: {}, headers: { 'if-match': '"1"' } },
      'Changed by somebody on ',
      'Modifié par quelqu’un le ',
    ],
    [
      'another method',
      { method: 'PUT', path: '/cars/', body: {} },
      'This path answers GET, HEAD, POST',
      'Ce chemin répond à GET, HEAD, POST',
    ],
  ];
  // The user of the last change is not known.
  await app.database.db.deleteFrom('changes').execute();
  for (const [name, call, inEnglish, inFrench] of rows) {
    const inLanguage = (language: string) =>
      app.request({ ...call, headers: { ...call.headers, 'accept-language': language } });
    expect((await inLanguage('en')).message, name).toContain(inEnglish);
    expect((await app.request(call)).message, name).toContain(inEnglish);
    expect((await inLanguage('fr-FR,fr;q=0.9')).message, name).toContain(inFrench);
  }
});

test('the errors of fields and of an import are sent in French too', async () => {
  const app = await startApp();
  const headers = { 'accept-language': 'fr' };
  const created = await app.request({ method: 'POST', path: '/owner/', body: {}, headers });
  expect(created.errors).toEqual({ name: 'Nom\u00a0: obligatoire' });
  const body = { resource: 'owners', fileName: 'a.csv', rows: [{ notes: 'x' }], dryRun: true };
  const tried = await app.request({ method: 'POST', path: '/imports', body, headers });
  expect(tried.record['errors']).toEqual([{ row: 1, errors: { name: 'Nom\u00a0: obligatoire' } }]);
});
