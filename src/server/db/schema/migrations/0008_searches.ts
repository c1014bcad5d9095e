import { sql } from 'kysely';
import type { Migration } from '../migration';

/** Trigram indexes for the references of cashings and for the search of the activity. */
export const up = async ({ searchShort }: Migration): Promise<void> => {
  await searchShort('cashings', 'referenceKey', sql`${sql.ref('referenceKey')} > ''`);
  await searchShort('changes', 'searchKey');
};
