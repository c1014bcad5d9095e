import { useSyncExternalStore } from 'react';
import { config } from '../config';
import { type LoginTexts, loginTexts as english } from './en/login';
import { isLocale, type Locale } from './languages';

const key = 'motoka.locale';

const loginTextsOf: Readonly<Record<Locale, () => LoginTexts | Promise<LoginTexts>>> = {
  en: () => english,
  fr: async () => (await import('./fr/login')).loginTexts,
  xx: async () => (await import('./pseudo')).pseudoTexts(english),
};

const listeners = new Set<() => void>();
let locale: Locale = 'en';
let texts: LoginTexts = english;

/** The language in use. */
export const currentLocale = (): Locale => locale;

/** Sets the document's language. Requests send it as `Accept-Language`. */
const setDocumentLanguage = (next: Locale): void => {
  document.documentElement.lang = next === 'xx' ? 'en' : next;
};

const subscribeToLocale = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const applyLocale = async (next: Locale): Promise<void> => {
  texts = await loginTextsOf[next]();
  locale = next;
  setDocumentLanguage(next);
  for (const listener of listeners) listener();
};

/** The language chosen on this device, else English. The browser's preference is ignored. */
const storedLocale = (): Locale => {
  const stored = localStorage.getItem(key);
  return isLocale(stored) ? stored : 'en';
};

/** Applies the stored language. Stays English if the texts cannot be loaded. */
export const startLocale = (): Promise<void> => {
  const stored = storedLocale();
  // Set before the texts are loaded, because requests already send it.
  setDocumentLanguage(stored);
  return applyLocale(stored).catch(() => setDocumentLanguage(locale));
};

/** Changes the language of the login pages and stores it. */
export const chooseLocale = async (next: Locale): Promise<void> => {
  await applyLocale(next);
  localStorage.setItem(key, next);
};

/** Returns a text of the login catalogue: the login pages, the splash and the session's messages. */
export const t = (name: keyof LoginTexts): string =>
  texts[name].replace('%{brand}', () => config.brand).replace('%{issuer}', () => config.issuer);

/** Returns the current language and re-renders the component when it changes. */
export const useLocale = () => useSyncExternalStore(subscribeToLocale, currentLocale);
