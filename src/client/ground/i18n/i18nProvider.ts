import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { lazyPartsWaitFor } from '../lazyPart';
import { complete, type LaterTexts, messagesOf, type Texts } from './catalogue';
import { english } from './en';
import { formatInteger } from './format';
import { isLocale, languages, type Locale } from './languages';
import { chooseLocale, currentLocale } from './locale';

const firstTextsOf: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Texts>>> = {
  fr: async () => complete((await import('./fr')).french, english),
  xx: async () => (await import('./pseudo')).pseudoTexts(english),
};

const getMessages = (locale: string): TranslationMessages | Promise<TranslationMessages> =>
  isLocale(locale) && locale !== 'en' ? firstTextsOf[locale]().then(messagesOf) : messagesOf(english);

const provider = polyglotI18nProvider(
  getMessages,
  'en',
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
  // A text that is no key comes from the server or a user: it is returned unchanged.
  { onMissingKey: (key: string) => key },
);

const englishLater = async (): Promise<LaterTexts> => (await import('./en/later')).laterTexts;

/** A language that is not here shows the English ones. */
const laterTextsOf: Readonly<Partial<Record<Locale, () => Promise<LaterTexts>>>> = {
  fr: async () => (await import('./fr/later')).laterTexts,
  xx: async () => (await import('./pseudo')).pseudoTexts(await englishLater()),
};

/** The texts that load later, in the language in use. They load with the first part of a page that is a `lazyPart`. */
let later: { readonly locale: string; readonly texts: ReadonlyMap<string, string> } | undefined;

const readLater = async (locale: string) => {
  const read = (isLocale(locale) && laterTextsOf[locale]) || englishLater;
  return { locale, texts: new Map(Object.entries(await read())) };
};

/** Loads the texts of the parts that load later. */
export const loadLaterTexts = async (): Promise<void> => {
  const locale = provider.getLocale();
  if (later?.locale !== locale) later = await readLater(locale);
};

lazyPartsWaitFor(loadLaterTexts);

/** A count of thousands keeps its plural form, and is written with separators: `1,270 records`. */
const withSeparators = (count: number): object =>
  Object.assign(Object(count), { toString: () => formatInteger(count) });

/** react-admin's i18nProvider. A change of the language is stored on this device. */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key, options) => {
    const text = later?.texts.get(key);
    const given: typeof options = text === undefined ? options : { ...options, _: text };
    const count: unknown = given?.smart_count;
    if (typeof count !== 'number' || count < 1000) return provider.translate(key, given);
    return provider.translate(key, { ...given, smart_count: withSeparators(count) });
  },
  changeLocale: async (locale) => {
    if (!isLocale(locale)) return;
    const texts = await readLater(locale);
    await provider.changeLocale(locale);
    later = texts;
    await chooseLocale(locale);
  },
};

/** Applies the login page's language to the admin. Stays English if the texts cannot be loaded. */
export const startAdminLocale = (): Promise<void> =>
  currentLocale() === i18nProvider.getLocale()
    ? Promise.resolve()
    : provider.changeLocale(currentLocale()).catch(() => undefined);
