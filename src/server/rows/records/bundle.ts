import { sql } from 'kysely';
import type { Queries } from '../../db/open/connect';
import { executeWrite } from '../../db/sql/statements';

interface Added {
  readonly resource: string;
  readonly id: number;
}

/** Marks the changes that added some records as saved together: each has the number of the first. */
export const bundleChanges = async (queries: Queries, added: readonly Added[]): Promise<void> => {
  if (added.length < 2) return;
  const theirs = sql.join(
    added.map(({ resource, id }) => sql`(resource = ${resource} and "recordId" = ${id})`),
    sql` or `,
  );
  await executeWrite(
    queries,
    sql`update changes set bundle = (select min(id) from changes where ${theirs}) where ${theirs}`,
  );
};
