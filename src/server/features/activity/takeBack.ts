import { isTakenBack } from '../../../resources';
import type { Rec } from '../../db/sql/selection';
import { forbidden, notFound } from '../../ground/errors';
import { isOwnAccount, mayCallAll, mayWrite } from '../../auth/access';
import { type Change, definitionOf, toChange } from './change';
import { refuseCounted, refuseLate } from '../../rows/records/takenBack';
import { changedSinceError, type UndoContext } from './changedSince';
import { readChange } from './list';
import { undoChange, type Undone } from './undo';

/** Whether the viewer made the change, and it added a record of a car, such as a cashing, that the viewer may add. */
const isOwnAddition = ({ viewer }: UndoContext, change: Change): boolean => {
  const definition = definitionOf(change);
  const { userId } = (change.unseen.after ?? change.after ?? {}) as { readonly userId?: number | null };
  return (
    definition !== undefined &&
    isTakenBack(definition) &&
    change.action === 'create' &&
    change.importId === null &&
    isOwnAccount(viewer, change.userId) &&
    mayWrite(viewer, { userId: userId ?? null })
  );
};

/** Throws 409 if the record was changed or confirmed since, or if the cash of its holder was counted since. */
const refuseBuiltOn = async (context: UndoContext, change: Change): Promise<void> => {
  const { trx } = context;
  const { id, resource, recordId, at } = change;
  const logged = await trx
    .selectFrom('changes')
    .select('id')
    .where('resource', '=', resource)
    .where('recordId', '=', recordId)
    .where('id', '>', id)
    .executeTakeFirst();
  if (logged) throw await changedSinceError(context, change, change.after as Rec);
  const holderId: unknown = change.unseen.after?.['holderId'] ?? change.after?.['holderId'];
  if (typeof holderId === 'number') await refuseCounted(trx, [holderId], at);
};

/**
 * Undoes the addition of a record by the person who has just recorded it. Throws 403 for anything else, also for what is missing,
 * and once five minutes have passed.
 */
export const takeBack = async (context: UndoContext, id: number): Promise<Undone> => {
  const row = await readChange(context.trx, id);
  const change = row && toChange(row);
  // Others do not learn which changes there are.
  if (!change && mayCallAll(context.viewer)) throw notFound('There is no such change');
  if (!change || !isOwnAddition(context, change))
    throw forbidden('Only the person who has just recorded something may take it back');
  refuseLate(change.at);
  if (change.undone === null) await refuseBuiltOn(context, change);
  return undoChange(context, id);
};
