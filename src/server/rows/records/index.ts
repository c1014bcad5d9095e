import { logChange } from './auditLog';
import type { Row } from '../../db/open/connect';
import { insert, remove, update } from '../../db/writeRecord';
import { joinedFoldRow, ownerThrough, propagateFolded } from '../../db/copiedColumns';
import { findOne } from '../../db/findRecord';
import { recordsOf } from '../../db/lists';
import { toRow } from '../../db/toRow';
import type { Rec } from '../../db/sql/selection';
import type { Input } from '../../ground/input/bodies';
import type { UndoneChange } from './hooks';
import { notFound } from '../../ground/errors';
import {
  readCurrent,
  readReferences,
  refuseDuplicates,
  refuseWhileReferred,
  type Target,
  type WriteContext,
} from './checks';
import { refuseArchived } from './archived';
import { readFiles, tieFiles } from './files';
import { entryOf, loggedStateOf } from './logged';
import { mayEmptyOwner, writable } from '../../auth/access';
import { ownerColumn, ownerOf } from './ownership';

/**
 * Returns the `updatedAt` of a record's next version. It is always later than the last, even if the clocks of two processes
 * differ.
 */
export const nextStamp = ({ updatedAt }: Pick<Rec, 'updatedAt'>): string =>
  new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString();

type Reading = Pick<WriteContext, 'trx' | 'model' | 'viewer'>;

/** Adds what the API returns with a record to what is stored. */
const withEmbedded = async ({ trx, model, viewer }: Reading, record: Rec): Promise<Rec> => {
  const [whole = record] = (await model.hooks.embed?.(trx, [record], { viewer, isDetailed: true })) ?? [];
  return whole;
};

/** Reads a record as the API returns it. Throws 404. */
export const readOne = async (context: Reading, id: number): Promise<Rec> => {
  const record = await findOne(context.trx, context.model, id);
  if (!record) throw notFound();
  return withEmbedded(context, record);
};

/** Reads records as a list returns them, in the order of the ids. */
export const readAll = async (
  { trx, model, viewer }: WriteContext,
  ids: readonly number[],
): Promise<readonly Rec[]> => {
  const { definition, selection, hooks } = model;
  const records = await recordsOf(trx, definition, selection, ids);
  return (await hooks.embed?.(trx, records, { viewer, isDetailed: false })) ?? records;
};

/** A deleted record that is restored with its old id. */
export interface Restored {
  readonly id: number;
  readonly createdAt: string;
  /** The `updatedAt` of the deleted version. */
  readonly updatedAt: string;
  readonly deletedAt: string;
  /** The columns that a body cannot contain. */
  readonly unseen: Row;
  readonly companions?: unknown;
}

/** Creates a record, or restores one. Throws 400 for a missing reference, 409 for a value that is taken. */
export const createRecord = async (context: WriteContext, sent: Input, restored?: Restored): Promise<Rec> => {
  const { trx, model, viewer } = context;
  const { definition, hooks } = model;
  const { recordedAt, isUndo = false } = context;
  const completed = (await hooks.fill?.({ queries: trx, viewer, input: sent, isUndo, recordedAt })) ?? sent;
  const input = await readFiles(context, completed, restored?.id);
  const given = await readReferences(context, input);
  refuseArchived(context, input, given);
  await refuseDuplicates(context, input);
  const column = ownerColumn(definition);
  const ownerId = ownerOf(definition, viewer, input, given['carId']);
  const filled = column === undefined ? input : { ...input, [column]: ownerId };
  // Reads the owner only if the car's row lacks a column to copy.
  const owner = given['userId'] ?? ownerThrough(definition, given['carId']);
  const references = {
    ...given,
    ...(owner ? { userId: owner } : await readReferences(context, { userId: ownerId })),
  };
  const at = restored ? nextStamp(restored) : new Date().toISOString();

  const more = await hooks.beforeWrite?.({ trx, viewer, input: filled, at });
  const keys = joinedFoldRow(definition, references);
  const stamps = { createdAt: restored?.createdAt ?? at, updatedAt: at };
  const row = Object.assign(toRow(definition, filled), keys, more, restored?.unseen, stamps);
  const inserted = await insert(trx, model, row, restored?.id);
  const { id } = inserted;
  await tieFiles(context, { id, after: input, at });
  if (restored?.companions !== undefined)
    await hooks.companions?.restore(trx, restored.companions, restored.deletedAt);
  const hasCompanions = restored?.companions !== undefined;
  const written = hasCompanions ? await readOne(context, id) : await withEmbedded(context, inserted);
  await hooks.afterWrite?.({ trx, viewer, input: filled, after: written, at });
  const after = hooks.afterWrite ? await readOne(context, id) : written;
  await logChange(trx, entryOf(context, 'create', { id, after: await loggedStateOf(context, after), at }));
  return after;
};

/** What the undo of an update restores besides the fields. */
export interface Undoing {
  /** The columns that a body cannot contain. */
  readonly unseen: Row;
  readonly undone: UndoneChange;
}

/** Updates the fields in the input. Throws 404, 412 for an outdated version, and 400 and 409 as a create does. */
export const updateRecord = async (
  context: WriteContext,
  target: Target,
  sent: Input,
  undoing?: Undoing,
): Promise<Rec> => {
  const { trx, model, viewer } = context;
  const { definition, hooks } = model;
  const { id } = target;
  const known = writable(viewer) === 'all' ? undefined : await readCurrent(context, target);
  const given = await readReferences(context, sent, known);
  const current = known ?? (await readCurrent(context, target));
  const isUndo = context.isUndo === true;
  const completed =
    (await hooks.fill?.({ queries: trx, viewer, input: sent, before: current, isUndo })) ?? sent;
  const input = await readFiles(context, completed, id);
  const references = completed === sent ? given : await readReferences(context, input, known);
  refuseArchived(context, input, references, current);
  await refuseDuplicates(context, input, id);
  const at = nextStamp(current);
  const before = await loggedStateOf(context, current);

  // An empty owner leaves the stored one unchanged, unless there may be none.
  const { userId, ...others } = input;
  const mayBeEmpty = isUndo || (hooks.isOwnerOptional && mayEmptyOwner(viewer));
  const named = userId == null && !mayBeEmpty ? others : input;
  const more = await hooks.beforeWrite?.({ trx, viewer, input: named, before: current, at });
  const row = {
    ...toRow(definition, named),
    ...joinedFoldRow(definition, references, named),
    ...more,
    ...undoing?.unseen,
  };
  const updated = await update(trx, model, id, row, at);
  await tieFiles(context, { id, before: current, after: { ...current, ...input }, at });
  const written = await withEmbedded(context, updated);
  const companions = await hooks.afterWrite?.({
    trx,
    viewer,
    input: named,
    before: current,
    after: written,
    at,
    undone: undoing?.undone,
  });
  const after = hooks.afterWrite ? await readOne(context, id) : written;
  await propagateFolded(trx, definition, current, after);
  await logChange(
    trx,
    entryOf(context, 'update', { id, before, after: await loggedStateOf(context, after), at, companions }),
  );
  return after;
};

/** Deletes a record. Throws 404, 412, and 409 with the references if other records refer to it. */
export const deleteRecord = async (context: WriteContext, target: Target): Promise<Rec> => {
  const { trx, model, viewer } = context;
  const { definition, hooks } = model;
  const { id } = target;
  const current = await readCurrent(context, target);
  await refuseWhileReferred(context, current);
  const whole = await readOne(context, id);
  const at = new Date().toISOString();
  const before = await loggedStateOf(context, whole);
  const companions = (await hooks.companions?.read(trx, [id]))?.get(id);
  await hooks.beforeWrite?.({ trx, viewer, input: {}, before: current, at, isDelete: true });
  await remove(trx, definition, id);
  await tieFiles(context, { id, before: current, at });
  await hooks.afterWrite?.({ trx, viewer, input: {}, before: current, at });
  await logChange(trx, entryOf(context, 'delete', { id, before, at, companions }));
  return whole;
};
