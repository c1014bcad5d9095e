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

/** Says which language the page is in; requests say the same. */
const showLanguage = (of: Locale): void => {
  document.documentElement.lang = of === 'xx' ? 'en' : of;
};

/** The store as React reads it. */
const subscribeToLocale = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const adopt = async (next: Locale): Promise<void> => {
  texts = await entryTextsOf[next]();
  locale = next;
  showLanguage(next);
  for (const listener of listeners) listener();
};

/** The language that was chosen on this device. Without a choice it is English, whatever the browser prefers. */
const storedLocale = (): Locale => {
  const stored = localStorage.getItem(key);
  return isLocale(stored) ? stored : 'en';
};

/** Puts the chosen language into use; English where its texts cannot be fetched. */
export const startLocale = (): Promise<void> => {
  const stored = storedLocale();
  // Requests go out before the texts are there.
  showLanguage(stored);
  return adopt(stored).catch(() => showLanguage(locale));
};

/** Changes the language of the pages before the login, and remembers it. */
export const chooseLocale = async (next: Locale): Promise<void> => {
  await adopt(next);
  localStorage.setItem(key, next);
};

/** A text of the entry catalogue: what is said before the login, while a page loads, and of the session. */
export const t = (name: keyof EntryTexts): string => texts[name].replace('%{brand}', () => config.brand);

/** The language in use; a component that calls it says its texts anew when another one is chosen. */
export const useLocale = () => useSyncExternalStore(subscribeToLocale, currentLocale);
