/** A language to choose. Its texts are in the folder of its locale. */
export interface Language {
  /** The language's own name for itself. */
  readonly name: string;
  /** The locale in which the browser formats dates and numbers. */
  readonly formats: string;
  /** `3 wk ago` or `il y a 3 semaines`: short where the language's abbreviations are common. */
  readonly relativeTime: 'short' | 'long';
}

/** The languages offered on the login page and in the profile. */
export const languages = {
  en: { name: 'English', formats: 'en-ZM', relativeTime: 'short' },
  fr: { name: 'Français', formats: 'fr-FR', relativeTime: 'long' },
} satisfies Record<string, Language>;

/** `xx` is English in brackets, for tests: see pseudo.ts. */
export type Locale = keyof typeof languages | 'xx';

export const languageOf = (locale: Locale): Language => languages[locale === 'xx' ? 'en' : locale];

export const isLocale = (value: unknown): value is Locale =>
  value === 'xx' || Object.keys(languages).includes(String(value));
