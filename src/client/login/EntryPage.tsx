import { type ReactNode, useEffect } from 'react';
import { config } from '../config';
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
        <div className="entry-column">{children}</div>
      </main>
      <aside className="entry-story">
        <Minibus />
        <p className="entry-sentence">
          Every car, what it brought in and what it cost, in one place that stays yours.
        </p>
        <p className="entry-aside">
          Cashings, oil changes, repairs, tires, batteries and insurances, by number plate.
        </p>
      </aside>
    </div>
  );
}
