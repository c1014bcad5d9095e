import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { texts } from '../src/client/ground/i18n/en/texts';
import { loginTexts } from '../src/client/ground/i18n/en/login';
import { resources } from '../src/resources';
import { typesetAll } from '../src/resources/i18n/fr/typeset';
import { french as serverSentences } from '../src/server/ground/i18n/fr';
import { translatedTexts } from '../src/tools/translations';

const all = translatedTexts('fr') ?? [];
const own = all.filter(({ key }) => !key.startsWith('reactAdmin.'));
const french = new Map(all.map(({ key, translation }) => [key, translation]));

/** The texts that match, with their keys. */
const matching = (pattern: RegExp, list = own) =>
  list
    .filter(({ translation }) => pattern.test(translation))
    .map(({ key, translation }) => [key, translation]);

describe('one French word for one thing', () => {
  test.each([
    ['a target', 'versement attendu', /objectif|\bcible/i],
    ['a cashing', 'versement', /encaissement/i],
    ['cashed', 'encaissé', /(?<!non )versée?s?(?!\p{L})/iu],
    ['missed', 'non versé', /\bmanqué/i],
    ['a statement', 'relevé mensuel', /décompte|\bbilan/i],
    [
      'a reading, which is no statement,',
      'relevé du compteur',
      /\brelevé(?!s? mensuel| (fiable )?du compteur|s du compteur| le plus élevé du compteur)/i,
    ],
    ['a car', 'véhicule', /\bvoiture|\bauto\b|\bautomobile/i],
    ['papers', 'documents', /\bpapiers?\b/i],
    ['road tax', 'taxe routière', /vignette/i],
    ['to forgive', 'annuler la dette', /\bremettre la dette|\bremise (de dette|accordée)|\bremis$/i],
    ['a handover slip', 'remise du véhicule', /\bbon de remise|\bimprimer le bon/i],
    ['the leaving driver', 'chauffeur sortant', /qui s’en va|qui part\b/i],
    ['to undo', 'rétablir', /(?<!dette )\bannul(?!er$|er la dette)/i],
  ])('%s is %s', (_, word, others) => {
    expect(matching(others)).toEqual([]);
    expect(matching(new RegExp(word, 'i'))).not.toEqual([]);
  });

  test.each([
    ['client.motoka.action.cancel', 'Annuler'],
    ['client.motoka.activity.undo', 'Rétablir'],
    ['reactAdmin.ra.action.undo', 'Rétablir'],
    ['reports.cashing-calendar.options.days.state.missed', 'Non versé'],
    ['client.motoka.calendar.cashed', 'Encaissé'],
    ['client.motoka.dashboard.months', 'Recettes et dépenses par mois'],
    ['client.motoka.dialog.submitAnother', 'Enregistrer et ajouter un autre'],
    ['client.motoka.money.handover.forgive', 'Annuler la dette'],
    ['client.motoka.money.handover.leaving', 'Chauffeur sortant'],
    ['client.motoka.money.slip.title', 'Remise du véhicule'],
    ['client.motoka.statements.title', 'Relevés mensuels'],
    ['resources.papers.options.kind.roadTax', 'Taxe routière'],
    ['resources.papers.title', 'Documents'],
    ['resources.targets.title', 'Versements attendus'],
  ])('%s is %s', (key, text) => {
    expect(french.get(key)).toBe(text);
  });
});

describe('French typography', () => {
  test('is applied to texts with plain spaces', () => {
    const texts = { title: "Qui l'a dit?", of: { rows: '« %{a} » : %{b} ; à 10:30 !', none: 'À %{day}:' } };
    expect(typesetAll(texts)).toEqual({
      title: 'Qui l’a dit\u00a0?',
      of: { rows: '«\u00a0%{a}\u00a0»\u00a0: %{b}\u00a0; à 10:30\u00a0!', none: 'À %{day}\u00a0:' },
    });
  });

  test('a no-break space precedes : ; ? and !', () => {
    expect(matching(/(?<!\u00a0)[:;?!](?=\s|$)/, all)).toEqual([]);
    expect(matching(/\u00a0[:;?!]/, all).length).toBeGreaterThan(80);
  });

  test('no-break spaces within guillemets, and curved apostrophes', () => {
    expect(matching(/«(?!\u00a0)|(?<!\u00a0)»/, all)).toEqual([]);
    expect(matching(/'/, all)).toEqual([]);
  });
});

test('no French text is missing', () => {
  expect(all.filter(({ translation }) => translation.trim() === '').map(({ key }) => key)).toEqual([
    // react-admin labels no answer with a space.
    'reactAdmin.ra.boolean.null',
  ]);
});

describe('npm run texts', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['src/tools/run.js', 'src/tools/texts.ts', ...args], { encoding: 'utf8' });

  test('prints every text of the login page, the client, the resources and the server beside the English', () => {
    const { stdout, status } = run('fr');
    expect(status).toBe(0);
    const printed = new Set(stdout.split('\n').filter((line) => line && !line.startsWith(' ')));
    const keys = [
      ...Object.keys(loginTexts).map((key) => `login.${key}`),
      ...Object.keys(texts).map((key) => `client.${key}`),
      ...Object.keys(serverSentences).map((key) => `server.${key}`),
      ...resources.flatMap(({ name, fields }) => [
        `resources.${name}.title`,
        ...Object.keys(fields).map((source) => `resources.${name}.fields.${source}`),
      ]),
    ];
    expect(keys.filter((key) => !printed.has(key))).toEqual([]);
    expect(stdout).toContain('reports.balances.fields.target\n  en  Target\n  fr  Versement attendu\n');
    expect(stdout).toContain('resources.cars.add\n  en  Add new Car\n  fr  Ajouter un véhicule\n');
    expect(stdout).toContain('server.Please sign in\n  en  Please sign in\n  fr  Veuillez vous connecter\n');
  });

  test('names its argument for a language that it does not have', () => {
    for (const args of [[], ['pt'], ['constructor']]) {
      const { stderr, stdout, status } = run(...args);
      expect({ stderr, stdout, status }).toEqual({
        stderr: 'Which language? npm run texts -- fr\n',
        stdout: '',
        status: 1,
      });
    }
  });
});
