import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** A trigger adds every new row to the search index. Row counts are no longer stored. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    for (const [table, column] of [
      ['owners', 'notesKey'],
      ['cashings', 'notesKey'],
      ['repairs', 'detailsKey'],
      ['insurances', 'detailsKey'],
      ['batteries', 'detailsKey'],
      ['tires', 'detailsKey'],
      ['targets', 'notesKey'],
      ['daysOff', 'notesKey'],
      ['readings', 'notesKey'],
      ['papers', 'notesKey'],
    ] as const)
      await types.searchTriggers(db, table, column);
    await db.schema.dropTable('rowCounts').execute();
  };
