import { DatabaseSync } from '@photostructure/sqlite';
import type { Acknowledged } from './writers';

export interface Stored {
  readonly integrity: string;
  /** What was acknowledged and is not there, or not as it was sent. */
  readonly lost: readonly number[];
  /** Records without their line in the change record. */
  readonly unnoted: readonly number[];
  readonly count: number;
}

/** What a database file holds of what was acknowledged. */
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
    const noted = new Set(
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
      unnoted: rows.map(({ id }) => id).filter((id) => !noted.has(id)),
      count: rows.length,
    };
  } finally {
    database.close();
  }
};
