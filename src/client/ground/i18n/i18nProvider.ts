import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { lazyPartsWaitFor } from '../lazyPart';
import { complete, messagesOf, type Texts } from './catalogue';
import { english } from './en';
import { formatInteger } from './format';
import { isLocale, languages, type Locale } from './languages';
import { chooseLocale, currentLocale } from './locale';

const loaders: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Texts>>> = {
  fr: async () => complete((await import('./fr')).french, english),
  xx: async () => (await import('./pseudo')).pseudoTexts(english),
};

const getMessages = (locale: string): TranslationMessages | Promise<TranslationMessages> =>
  isLocale(locale) && locale !== 'en' ? loaders[locale]().then(messagesOf) : messagesOf(english);

const provider = polyglotI18nProvider(
  getMessages,
  'en',
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
  // A text that is no key comes from the server or a user: it is returned unchanged.
  { onMissingKey: (key: string) => key },
);

/** The English texts that load later, by key. They also stand for texts that another language lacks. */
let laterTexts: ReadonlyMap<string, string> = new Map();

/** Loads the texts of the parts that load later. */
export const loadLaterTexts = async (): Promise<void> => {
  if (laterTexts.size > 0) return;
  const { laterTexts: texts } = await import('./en/later');
  const shown = currentLocale() === 'xx' ? (await import('./pseudo')).pseudoTexts(texts) : texts;
  laterTexts = new Map(Object.entries(shown));
};

lazyPartsWaitFor(loadLaterTexts);

/** A count of thousands keeps its plural form, and is written with separators: `1,270 records`. */
const withSeparators = (count: number): object =>
  Object.assign(Object(count), { toString: () => formatInteger(count) });

/** react-admin's i18nProvider. A change of the language is stored on this device. */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key, options) => {
    const later = laterTexts.get(key);
    const given: typeof options = later === undefined ? options : { ...options, _: later };
    const count: unknown = given?.smart_count;
    if (typeof count !== 'number' || count < 1000) return provider.translate(key, given);
    return provider.translate(key, { ...given, smart_count: withSeparators(count) });
  },
  changeLocale: async (locale) => {
    if (!isLocale(locale)) return;
    await provider.changeLocale(locale);
    await chooseLocale(locale);
  },
};

/** Applies the login page's language to the admin. Stays English if the texts cannot be loaded. */
export const startAdminLocale = (): Promise<void> =>
  currentLocale() === i18nProvider.getLocale()
    ? Promise.resolve()
    : provider.changeLocale(currentLocale()).catch(() => undefined);
