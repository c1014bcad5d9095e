import { english } from '../client/ground/i18n/en';
import { loginTexts as englishLogin } from '../client/ground/i18n/en/login';
import { texts } from '../client/ground/i18n/en/texts';
import { french } from '../client/ground/i18n/fr';
import { laterTexts as frenchLater } from '../client/ground/i18n/fr/later';
import { loginTexts as frenchLogin } from '../client/ground/i18n/fr/login';
import { french as frenchSentences } from '../server/ground/i18n/fr';

/** A text in English and in another language. */
export interface Translated {
  readonly key: string;
  readonly english: string;
  readonly translation: string;
}

/** The texts of a language, in groups: each has the same shape as the English group of that name. */
type Groups = Readonly<Record<string, object>>;

const inEnglish: Groups = {
  login: englishLogin,
  client: texts,
  resources: english.resources,
  reports: english.reports,
  reactAdmin: english.reactAdmin,
  // A server sentence is its own key.
  server: Object.fromEntries(Object.keys(frenchSentences).map((sentence) => [sentence, sentence])),
};

const translations: Readonly<Record<string, Groups>> = {
  fr: {
    login: frenchLogin,
    client: { ...french.texts, ...frenchLater },
    resources: french.resources,
    reports: french.reports,
    reactAdmin: french.reactAdmin,
    server: frenchSentences,
  },
};

/** The texts of a tree, by their path. */
const textsOf = (path: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => textsOf(`${path}.${key}`, inner))
    : [[path, String(value)]];

/** Returns all texts of a language beside the English ones; undefined if there is no such language. */
export const translatedTexts = (language: string): Translated[] | undefined => {
  const groups = Object.hasOwn(translations, language) ? translations[language] : undefined;
  if (!groups) return undefined;
  return Object.entries(inEnglish).flatMap(([group, texts]) => {
    const translated = new Map(textsOf(group, groups[group]));
    return textsOf(group, texts).map(([key, text]) => ({
      key,
      english: text,
      translation: translated.get(key) ?? '',
    }));
  });
};
