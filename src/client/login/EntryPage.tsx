import { type ReactNode, useEffect } from 'react';
import { config } from '../config';
import { t } from '../i18n/locale';
import { LanguageChoice } from './LanguageChoice';
import { Minibus } from './Minibus';
import './entry.css';

/** The frame of the pages before the login: what one came to do on one side, what Motoka is for on the other. */
export function EntryPage({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${config.brand}`;
  }, [title]);

  return (
    <div className="entry">
      <main className="entry-task">
        <div className="entry-column">
          {children}
          <LanguageChoice />
        </div>
      </main>
      <aside className="entry-story">
        <Minibus />
        <p className="entry-sentence">{t('story')}</p>
        <p className="entry-aside">{t('storyMore')}</p>
      </aside>
    </div>
  );
}
