import { useSyncExternalStore } from 'react';
import { config } from '../config';
import { type EntryTexts, entryTexts as english } from './en/entry';
import { isLocale, type Locale } from './languages';

const key = 'motoka.locale';

const entryTextsOf: Readonly<Record<Locale, () => EntryTexts | Promise<EntryTexts>>> = {
  en: () => english,
  fr: async () => (await import('./fr/entry')).entryTexts,
  xx: async () => (await import('./pseudo')).pseudoTexts(english),
};

const listeners = new Set<() => void>();
let locale: Locale = 'en';
let texts: EntryTexts = english;

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
  texts = await entryTextsOf[next]();
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

/** Changes the language of the entry pages and stores it. */
export const chooseLocale = async (next: Locale): Promise<void> => {
  await applyLocale(next);
  localStorage.setItem(key, next);
};

/** Returns a text of the entry catalogue: the entry pages, the splash and the session's messages. */
export const t = (name: keyof EntryTexts): string =>
  texts[name].replace('%{brand}', () => config.brand).replace('%{issuer}', () => config.issuer);

/** Returns the current language and re-renders the component when it changes. */
export const useLocale = () => useSyncExternalStore(subscribeToLocale, currentLocale);
