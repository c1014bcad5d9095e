import { languages, type Locale } from '../i18n/languages';
import { chooseLocale, t } from '../i18n/locale';
import { useLocale } from '../i18n/useLocale';

const names = Object.entries(languages) as [Locale, { name: string }][];

/** The languages, each by its own name. */
export function LanguageChoice() {
  const chosen = useLocale();
  return (
    <p className="entry-languages" role="group" aria-label={t('language')}>
      {names.map(([locale, { name }]) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === chosen}
          // Where its texts cannot be fetched the page stays as it is.
          onClick={() => void chooseLocale(locale).catch(() => undefined)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}
