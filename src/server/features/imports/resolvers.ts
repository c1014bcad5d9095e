import { sql } from 'kysely';
import { users } from '../../../resources/users';
import { hasGrants, readable } from '../../auth/access';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/open/connect';
import type { Condition } from '../../db/sql/where';
import { isAbsent } from '../../ground/input/bodies';
import { referencesOf, type WriteContext } from '../../rows/records/checks';
import type { Model } from '../../rows/records/model';
import type { Cells, Resolvers } from './readRow';
import { referenceReader } from './references';
import { namedUsers } from '../../rows/records/people';

interface Reading extends Pick<WriteContext, 'model' | 'models' | 'viewer'> {
  readonly queries: Queries;
  readonly caller: Viewer;
}

/** The owners of cars for whom a viewer may record by a grant. */
const isOwner = ({ models, viewer }: Reading): Condition => {
  const hasCar = sql`exists (select 1 from cars where cars."userId" = users.id)`;
  return sql`(${models(users.name).ownedBy(readable(viewer))} and ${hasCar})`;
};

/** The accounts that a reference may name though the viewer does not see them; undefined for other references. */
const namedIn = (reading: Reading, source: string): Model | undefined => {
  const { model, models, viewer } = reading;
  const isNamed =
    source === 'userId' && hasGrants(viewer) ? isOwner(reading) : model.hooks.named?.[source]?.(viewer);
  return isNamed && { ...models(users.name), definition: namedUsers, visibleTo: () => [isNamed] };
};

/** Returns the lookups of the cells of each reference field. */
export const resolversOf = async (reading: Reading, rows: readonly Cells[]): Promise<Resolvers> => {
  const { queries, model, models, viewer, caller } = reading;
  const resolvers: Record<string, Resolvers[string]> = {};
  for (const [source, { target = '' }] of referencesOf(model.definition)) {
    const cells = rows.map((row) => row[source]).filter((cell) => !isAbsent(cell));
    // A car that the viewer may only see is refused with the name of its owner.
    const find = await referenceReader(queries, models(target), source === 'carId' ? caller : viewer, cells);
    resolvers[source] = find;
    const named = namedIn(reading, source);
    if (!named) continue;
    const findNamed = await referenceReader(queries, named, viewer, cells);
    resolvers[source] = (cell, label) => {
      const found = find(cell, label);
      return 'row' in found ? found : findNamed(cell, label);
    };
  }
  return resolvers;
};
