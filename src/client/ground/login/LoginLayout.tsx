import { type ReactNode, useEffect } from 'react';
import { config } from '../config';
import { chooseLocale, t, useLocale } from '../i18n/locale';
import './login.css';
import './minibus.css';
import { languages, type Locale } from '../i18n/languages';

const locales = Object.entries(languages) as [Locale, { name: string }][];

/** A button for each language, labelled in that language. */
function LanguageChoice() {
  const current = useLocale();
  return (
    <p className="login-languages" role="group" aria-label={t('language')}>
      {locales.map(([locale, { name }]) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          // If the texts cannot be fetched, the page keeps its language.
          onClick={() => void chooseLocale(locale).catch(() => undefined)}
        >
          {name}
        </button>
      ))}
    </p>
  );
}

function Minibus() {
  return (
    <svg className="minibus" viewBox="0 0 360 200" aria-hidden="true">
      <circle className="minibus-sun" cx="286" cy="58" r="34" />
      <path className="minibus-hills" d="M4 168c28-36 66-50 108-38 36-42 98-48 142-10 42-12 78 6 102 48z" />
      <path className="minibus-road" d="M0 168h360" />
      <path className="minibus-lane" d="M8 184h344" />
      <g>
        <path
          className="minibus-body"
          d="M62 66c0-8 6-14 14-14h150c26 0 40 8 52 30l14 26c3 6 4 10 4 16v20c0 7-5 12-12 12H74c-7 0-12-5-12-12z"
        />
        <path
          className="minibus-glass"
          d="M76 68h40v32H76zM124 68h40v32h-40zM172 68h40v32h-40zM220 68h10c16 0 24 6 32 20l6 12h-48z"
        />
        <path className="minibus-stripe" d="M62 112h231l2 10H62z" />
        <path className="minibus-seam" d="M168 126v22M216 104v44M176 132h12" />
        <path className="minibus-lamp" d="M296 128h-10v10h10zM62 128h6v12h-6z" />
        <path className="minibus-rack" d="M92 46h104M100 46v6M144 46v6M188 46v6" />
      </g>
      <g className="minibus-wheels">
        <circle cx="108" cy="156" r="20" />
        <circle cx="244" cy="156" r="20" />
      </g>
      <g className="minibus-hubs">
        <circle cx="108" cy="156" r="8" />
        <circle cx="244" cy="156" r="8" />
      </g>
    </svg>
  );
}

/** The layout of the login and sign-up pages: the form on one side, the illustration and a slogan on the other. */
export function LoginLayout({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${config.brand}`;
  }, [title]);

  return (
    <div className="login">
      <main className="login-task">
        <div className="login-column">
          {children}
          <LanguageChoice />
        </div>
      </main>
      <aside className="login-story">
        <Minibus />
        <p className="login-sentence">{t('story')}</p>
        <p className="login-aside">{t('storyMore')}</p>
      </aside>
    </div>
  );
}
