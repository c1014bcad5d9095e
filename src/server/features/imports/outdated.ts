import { sql } from 'kysely';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { referencesOf } from '../../rows/records/checks';
import { findDuplicates } from './duplicates';
import type { Context, Plan } from './plan';
import { readTaken } from './taken';
import type { RowOf } from '../../db/open/connect';

/** More changes than this are not compared with a plan. */
const COMPARED_CHANGES_MAX = 2_000;

type Changed = Pick<RowOf<'changes'>, 'resource' | 'recordId'>;

/** Whether another record of the same resource stands in the way of a planned one since. */
const isInTheWay = async (
  context: Context,
  { planned }: Plan,
  ids: readonly number[],
  allowDuplicates: boolean,
): Promise<boolean> => {
  const { queries, model, viewer } = context;
  if ((await readTaken(context, planned)).size > 0) return true;
  if (allowDuplicates) return false;
  const { name } = model.definition;
  const changed = isAmong(queries, `${name}.id`, ids);
  const visible = [...model.visibleTo(viewer), changed];
  const [one] = await run(
    queries,
    sql`select 1 from ${sql.table(name)} where ${sql.join(visible, sql` and `)} limit 1`,
  );
  if (!one) return false;
  const found = await findDuplicates(queries, { ...model, visibleTo: () => visible }, viewer, planned);
  return [...found.values()].includes(null);
};

/**
 * Whether a plan may no longer hold after the changes since then: of the records that it refers to, or of records that are
 * in its way.
 */
export const isOutdated = async (
  context: Context,
  plan: Plan,
  since: number,
  allowDuplicates: boolean,
): Promise<boolean> => {
  const { queries, model } = context;
  const { definition, hooks } = model;
  const targets = new Map(referencesOf(definition).map(([source, { target = '' }]) => [source, target]));
  const names = [definition.name, ...targets.values(), 'users', 'driverAssignments'];
  const changed = await run(
    queries,
    queries
      .selectFrom('changes')
      .select(['resource', 'recordId'])
      .where('id', '>', since)
      .where('resource', 'in', [...new Set(names)])
      .limit(COMPARED_CHANGES_MAX),
  );
  if (changed.length === 0) return false;
  if (changed.length === COMPARED_CHANGES_MAX || hooks.fillsFromRecords || hooks.identity) return true;
  const referred = new Set(
    plan.planned.flatMap(({ references }) =>
      Object.entries(references).map(([source, { id }]) => `${targets.get(source) ?? 'users'} ${id}`),
    ),
  );
  const hasDriver = [...targets.values()].includes('drivers');
  const isReferred = ({ resource, recordId }: Changed): boolean =>
    resource === 'driverAssignments' ? hasDriver : referred.has(`${resource} ${recordId}`);
  if (changed.some(isReferred)) return true;
  const own = changed.filter(({ resource }) => resource === definition.name);
  const ids = [...new Set(own.flatMap(({ recordId }) => recordId ?? []))];
  return ids.length > 0 && isInTheWay(context, plan, ids, allowDuplicates);
};
