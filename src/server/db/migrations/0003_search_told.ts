import type { Kysely } from 'kysely';
import type { Tables } from '../connect';
import type { Types } from '../types';

/** Rows are added without a trigger. */
export const up =
  (types: Types) =>
  async (db: Kysely<Tables>): Promise<void> => {
    for (const table of ['owners', 'cashings', 'repairs', 'insurances', 'batteries', 'tires'])
      await types.tellSearch(db, table);
  };
