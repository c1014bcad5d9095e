import type { Kysely } from 'kysely';
import type { Tables } from '../../open/connect';
import type { Types } from '../types';

/** Creates the search triggers again, for rows that are added without one. */
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
    ] as const)
      await types.searchTriggers(db, table, column);
  };
