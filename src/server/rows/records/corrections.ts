import { sql } from 'kysely';
import type { ResourceDefinition } from '../../../contract/resource';
import { isCorrectable } from '../../../resources';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { forbidden, notFound } from '../../ground/errors';
import { isOwnAccount, mayCallAll, mayCorrect, mayCorrectAll, mayCorrectAny } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';

const hasAdded = async (queries: Queries, resource: string, id: number, viewer: Viewer): Promise<boolean> => {
  const [first] = await run(
    queries,
    sql<{ userId: number | null }>`select "userId" from changes
      where resource = ${resource} and "recordId" = ${id} order by id limit 1`,
  );
  return isOwnAccount(viewer, first?.userId);
};

/** Whether a viewer may correct a record. Undefined if there is no such record. */
const isCorrectableBy = async (
  queries: Queries,
  definition: ResourceDefinition,
  viewer: Viewer,
  id: number,
): Promise<boolean | undefined> => {
  const { name, correctedBy } = definition;
  const [row] = await run(
    queries,
    sql<{ userId: number | null }>`select "userId" from ${sql.table(name)} where id = ${id}`,
  );
  if (!row) return undefined;
  return mayCorrect(viewer, row) && (correctedBy !== 'author' || hasAdded(queries, name, id, viewer));
};

/**
 * Throws 403 for a record that the viewer may not correct, and for one that is missing. A viewer who sees all records gets 404
 * for a missing one. It does nothing for other resources: the policy says who may change those.
 */
export const refuseUncorrectable = async (
  queries: Queries,
  definition: ResourceDefinition,
  viewer: Viewer,
  id: number,
): Promise<void> => {
  if (!isCorrectable(definition) || mayCallAll(viewer)) return;
  const isAllowed = await isCorrectableBy(queries, definition, viewer, id);
  if (isAllowed === undefined && mayCorrectAll(viewer)) throw notFound();
  if (!isAllowed) throw forbidden();
};

/** The permissions in the response of one record: whether a viewer with a grant may update and delete it. */
export const permissionsFor = async (
  queries: Queries,
  definition: ResourceDefinition,
  viewer: Viewer,
  id: number,
): Promise<{ readonly mayUpdate: boolean; readonly mayDelete: boolean }> => {
  const may =
    isCorrectable(definition) &&
    mayCorrectAny(viewer) &&
    (await isCorrectableBy(queries, definition, viewer, id)) === true;
  return { mayUpdate: may, mayDelete: may };
};
