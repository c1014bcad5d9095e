import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { type Catalogue, messagesOf, over } from './catalogue';
import { english } from './en';
import { isLocale, languages, type Locale } from './languages';
import { chooseLocale, currentLocale } from './locale';

const fetched: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<Catalogue>>> = {
  fr: async () => over(english, (await import('./fr')).french),
  xx: async () => (await import('./pseudo')).pseudoTexts(english),
};

const getMessages = (locale: string): TranslationMessages | Promise<TranslationMessages> =>
  isLocale(locale) && locale !== 'en' ? fetched[locale]().then(messagesOf) : messagesOf(english);

const provider = polyglotI18nProvider(
  getMessages,
  'en',
  Object.entries(languages).map(([locale, { name }]) => ({ locale, name })),
  // What is no key is a sentence of the server or of a person: it is neither split nor filled in.
  { onMissingKey: (key: string) => key },
);

/** The texts behind the login, by their key. A change of the language is remembered on this device. */
export const i18nProvider: I18nProvider = {
  ...provider,
  changeLocale: async (locale) => {
    if (!isLocale(locale)) return;
    await provider.changeLocale(locale);
    await chooseLocale(locale);
  },
};

/** Puts the language that the page has begun in behind the login too; English where its texts cannot be fetched. */
export const startAdminLocale = (): Promise<void> =>
  currentLocale() === i18nProvider.getLocale()
    ? Promise.resolve()
    : provider.changeLocale(currentLocale()).catch(() => undefined);
