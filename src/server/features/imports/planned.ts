import type { WriteContext } from '../../rows/records/checks';
import type { ImportOrder } from './body';
import { matchedRows, type MatchedRows } from './match/groups';
import { isMatchOutdated, planMatch } from './match/plan';
import { writeMatches } from './match/write';
import { latestChange } from '../../rows/records/auditLog';
import { isOutdated } from './outdated';
import { planImport, type Context, type Plan } from './plan';
import { createAll } from './store';

/** A plan of an import, and how it is stored. */
interface PlannedImport {
  readonly plan: Plan;
  /** The groups of a statement's rows, and how many of the known cashings it confirms. */
  readonly rows?: MatchedRows & { readonly toConfirm: number };
  /** Writes the records; returns what the answer says of them besides. */
  readonly store: (context: WriteContext & { readonly importId: number }) => Promise<MatchedRows | undefined>;
}

/** A plan that may be outdated in the transaction. */
interface EarlyPlan extends PlannedImport {
  readonly upToDate: (inside: Context) => Promise<PlannedImport>;
}

const planCreation = async (context: Context, order: ImportOrder) => {
  const plan = await planImport(context, order.rows, order.allowDuplicates ?? false);
  const store: PlannedImport['store'] = async (write) => {
    await createAll(write, plan.planned);
    return undefined;
  };
  return { plan, store };
};

const planStatement = async (context: Context, { rows: cells }: ImportOrder) => {
  const plan = await planMatch(context, cells);
  const store: PlannedImport['store'] = (write) => writeMatches(write, write.importId, plan);
  const toConfirm = new Set(plan.groups.toConfirm);
  const confirmed = plan.groups.known.filter(({ recordId }) => toConfirm.delete(recordId ?? 0)).length;
  return { plan, rows: { ...matchedRows(plan.groups), toConfirm: confirmed }, store };
};

/** Plans an import by its order: records to create, or a statement to match. */
export const planOf = async (context: Context, order: ImportOrder): Promise<EarlyPlan> => {
  const since = await latestChange(context.queries);
  if (order.match) {
    const early = await planStatement(context, order);
    const upToDate = async (inside: Context) =>
      (await isMatchOutdated(inside, since)) ? planStatement(inside, order) : early;
    return { ...early, upToDate };
  }
  const early = await planCreation(context, order);
  const upToDate = async (inside: Context) =>
    (await isOutdated(inside, early.plan, since, order.allowDuplicates ?? false))
      ? planCreation(inside, order)
      : early;
  return { ...early, upToDate };
};
