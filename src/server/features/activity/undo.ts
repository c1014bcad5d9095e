import { sql } from 'kysely';
import { assignments } from '../../../reports/assignments';
import { drivers } from '../../../resources/drivers';
import { conflict, HttpError, notFound } from '../../ground/errors';
import type { Row } from '../../db/open/connect';
import type { Mark } from '../../rows/records/auditLog';
import { toRow } from '../../db/toRow';
import { findOne } from '../../db/findRecord';
import type { Rec } from '../../db/sql/selection';
import type { Input } from '../../ground/input/bodies';
import type { WriteContext } from '../../rows/records/checks';
import { createRecord, deleteRecord, readOne, updateRecord } from '../../rows/records';
import { markRecords } from '../../rows/records/mark';
import { refuseDriving } from '../assignments/present';
import { loggedAssignments, recordsBuiltOn, revertAssignments } from '../assignments/undo';
import type { AssignmentRow } from '../assignments/corrections';
import { loggedCorrection, undoCorrection } from '../assignments/undoCorrection';
import { writeAssignments } from '../assignments/assignDriver';
import { changedFields, definitionOf, enteredFields, markedFields, toChange, type Change } from './change';
import { changedSinceError, refuseChanged, type UndoContext } from './changedSince';
import { readChange } from './list';
import { say } from '../../ground/i18n/sentence';
import { countsOf, within } from '../../ground/i18n/phrases';

/** Whether the same write also set the account's password or role. */
const hasSetAccess = async ({ trx }: UndoContext, { id, recordId, at }: Change): Promise<boolean> => {
  const found = await trx
    .selectFrom('changes')
    .select('id')
    .where('resource', '=', 'users')
    .where('recordId', '=', recordId)
    .where('at', '=', at)
    .where('id', '<', id)
    .where('action', 'in', ['password', 'role'])
    .executeTakeFirst();
  return found !== undefined;
};

const valuesOf = (fields: readonly string[], record: Change['before']): Input =>
  Object.fromEntries(fields.map((source) => [source, record?.[source] ?? null]));

const present = (input: Input): Input =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));

/** Returns the former values of the columns that a read does not return. */
const unseenOf = ({ model }: WriteContext, row: Row | undefined): Row =>
  Object.fromEntries(
    model.unseen.flatMap((column) => (row && column in row ? [[column, row[column] ?? null]] : [])),
  );

const undoDelete = async (context: WriteContext, change: Change): Promise<Rec> => {
  const { model } = context;
  const { before, unseen, at } = change;
  const record = { ...before, ...unseen.before };
  const sources = [...enteredFields(model.definition), ...Object.keys(model.definition.computed ?? {})];
  const input = present(valuesOf(sources, record));
  return createRecord(context, input, {
    id: Number(change.recordId),
    createdAt: String(before?.['createdAt']),
    updatedAt: String(before?.['updatedAt']),
    deletedAt: at,
    unseen: unseenOf(context, unseen.before as Row | undefined),
    companions: unseen.companions,
  });
};

const undoUpdate = async (context: WriteContext, change: Change): Promise<Rec> => {
  const { before, unseen } = change;
  const fields = changedFields(change);
  await refuseChanged(context, change, fields);
  const restored = unseenOf(context, unseen.before as Row | undefined);
  const changed = Object.fromEntries(Object.entries(restored).filter(([column]) => fields.includes(column)));
  return updateRecord(context, { id: Number(change.recordId) }, valuesOf(fields, before), {
    unseen: changed,
    undone: { id: change.id, companions: unseen.companions },
  });
};

const undoCreate = async (context: WriteContext, change: Change): Promise<Rec> => {
  await refuseChanged(context, change, enteredFields(context.model.definition));
  return deleteRecord(context, { id: Number(change.recordId) });
};

/** Restores the assignments before a handover. */
const undoAssign = async (context: WriteContext, change: Change): Promise<Rec> => {
  const { trx, model } = context;
  const undone = { id: change.id, companions: change.unseen.companions };
  const changes = loggedAssignments(undone.companions);
  const driver = await findOne(trx, model, Number(change.recordId));
  if (!driver) throw await changedSinceError(context, change);
  const built = await recordsBuiltOn(trx, undone);
  const car = change.after?.['currentCar'] as { readonly numberPlate: string } | null | undefined;
  if (built.length > 0)
    throw conflict(
      say('{driver} already has {counts} with {car}', {
        driver: String(driver['name']),
        counts: countsOf(built),
        car: car?.numberPlate ?? within('another car'),
      }),
    );
  await writeAssignments(context, driver, 'undo', async () => {
    if (!(await revertAssignments(trx, context.calendar, changes)))
      throw await changedSinceError(context, change, driver);
    return changes;
  });
  return readOne(context, driver.id);
};

/** Restores the columns that a mark set, unless they have changed since. */
const undoMark = async (context: WriteContext, change: Change): Promise<Rec> => {
  const { definition } = context.model;
  const fields = markedFields(change);
  await refuseChanged(context, change, fields);
  const columns = toRow(definition, valuesOf(fields, change.before));
  await markRecords(context, change.action as Mark, [Number(change.recordId)], columns);
  return readOne(context, Number(change.recordId));
};

/** Takes a sale back: the car is not sold and not archived, and its drivers have it again. */
const undoSold = async (context: WriteContext, change: Change): Promise<Rec> => {
  const { definition } = context.model;
  const id = Number(change.recordId);
  const fields = [...changedFields(change), ...markedFields(change)];
  await refuseChanged(context, change, fields);
  // Computed before the next write, which would be the car's latest change.
  const changedSince = await changedSinceError(context, change, await readOne(context, id));
  await markRecords(context, 'sold', [id], toRow(definition, valuesOf(fields, change.before)));
  const ended = loggedAssignments(change.unseen.companions);
  if (ended.length > 0 && !(await revertAssignments(context.trx, context.calendar, ended))) {
    for (const { after } of ended) await refuseDriving(context.trx, { id: after.driverId });
    throw changedSince;
  }
  return readOne(context, id);
};

/** Restores an assignment that was corrected or deleted. */
const undoAssignment = (context: WriteContext, change: Change): Promise<AssignmentRow> =>
  undoCorrection(context, loggedCorrection(change), (current) => changedSinceError(context, change, current));

type Undo = (context: WriteContext, change: Change) => Promise<object>;

const undoByAction: ReadonlyMap<string, Undo> = new Map([
  ['create', undoCreate],
  ['update', undoUpdate],
  ['delete', undoDelete],
  ['assign', undoAssign],
  ['sold', undoSold],
  ...(['confirmed', 'unconfirmed', 'archived', 'unarchived'] satisfies Mark[]).map(
    (mark) => [mark, undoMark] as const,
  ),
]);

const undoFor = (change: Change): Undo | undefined => {
  if (change.resource !== assignments.name) return definitionOf(change) && undoByAction.get(change.action);
  return ['update', 'delete'].includes(change.action) ? undoAssignment : undefined;
};

/**
 * Returns the function that undoes a change. Throws 409 for what cannot be undone: a sign-in, an answer to a transfer, a
 * statement, a deleted account, a password or a role.
 */
const undoOf = async (context: UndoContext, change: Change): Promise<Undo> => {
  const undo = undoFor(change);
  const isAccount = change.resource === 'users';
  // The user's own e-mail changes only with the current password.
  const isOwnEmail = change.recordId === context.viewer.id && changedFields(change).includes('email');
  const isSpecial =
    isAccount && (change.action === 'delete' || isOwnEmail || (await hasSetAccess(context, change)));
  if (!undo || isSpecial) throw conflict('This change cannot be undone');
  return undo;
};

/** Converts a 400 or 404 of the write to a 409: the request for an undo itself is valid. */
const asConflict = (error: unknown): unknown =>
  error instanceof HttpError && (error.status === 400 || error.status === 404) ? conflict(error.text) : error;

export interface Undone {
  readonly record: object;
  readonly isDeleted: boolean;
}

/** Undoes a change by an ordinary write. Throws 404, and 409 with the reason if it cannot be undone. */
export const undoChange = async (context: UndoContext, id: number): Promise<Undone> => {
  const row = await readChange(context.trx, id);
  if (!row) throw notFound('There is no such change');
  const change = toChange(row);
  const undo = await undoOf(context, change);
  if (change.undone !== null) {
    const by = await readChange(context.trx, change.undone);
    const { day } = context.calendar.inWords(by?.at ?? change.at);
    throw conflict(say('This change was undone on {day}', { day }));
  }
  // An assignment is no resource: it is written with its driver.
  const resource = change.resource === assignments.name ? drivers.name : change.resource;
  const writeContext = { ...context, model: context.models(resource), isUndo: true };
  const record = await undo(writeContext, change).catch((error: unknown) => {
    throw asConflict(error);
  });
  // By the latest change of the record, which the undo has just logged.
  await sql`update changes set undone = (select max(id) from changes where resource = ${change.resource}
    and "recordId" = ${change.recordId}) where id = ${id}`.execute(context.trx);
  return { record, isDeleted: change.action === 'create' };
};
