import { DatabaseSync } from '@photostructure/sqlite';
import type { Acknowledged } from './writers';

export interface Stored {
  readonly integrity: string;
  /** Ids of acknowledged records that are missing or differ from what was sent. */
  readonly lost: readonly number[];
  /** Ids of records without an entry in the change log. */
  readonly unlogged: readonly number[];
  readonly count: number;
}

/** Compares a database file with the acknowledged records. */
export const storedIn = (path: string, acknowledged: Acknowledged): Stored => {
  const database = new DatabaseSync(path);
  try {
    const { integrity_check: integrity } = database.prepare('PRAGMA integrity_check').get() as {
      integrity_check: string;
    };
    const rows = database.prepare('select id, details from repairs').all() as {
      id: number;
      details: string;
    }[];
    const logged = new Set(
      (
        database
          .prepare("select recordId from changes where resource = 'repairs' and action = 'create'")
          .all() as {
          recordId: number;
        }[]
      ).map(({ recordId }) => recordId),
    );
    const found = new Map(rows.map(({ id, details }) => [id, details]));
    return {
      integrity,
      lost: [...acknowledged].filter(([id, details]) => found.get(id) !== details).map(([id]) => id),
      unlogged: rows.map(({ id }) => id).filter((id) => !logged.has(id)),
      count: rows.length,
    };
  } finally {
    database.close();
  }
};
