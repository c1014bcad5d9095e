import { sql } from 'kysely';
import { conflict, HttpError, notFound } from '../errors';
import { titleOf } from '../records/auditLog';
import { AUTHOR, authorOf, type Author } from '../records/authors';
import type { Row } from '../db/open/connect';
import { findOne, readUnseen } from '../db/findRecord';
import type { Rec } from '../db/sql/selection';
import { run } from '../db/sql/statements';
import type { Input } from '../input/bodies';
import type { WriteContext } from '../records/checks';
import { createRecord, deleteRecord, readOne, updateRecord } from '../records';
import { loggedAssignments, recordsBuiltOn, revertAssignments } from '../assignments/undo';
import { writeAssignments } from '../assignments/assignDriver';
import { changedFields, definitionOf, enteredFields, enteredValue, toChange, type Change } from './change';
import { readChange } from './list';
import { say } from '../i18n/sentence';
import { countsOf, within } from '../i18n/phrases';

type UndoContext = Omit<WriteContext, 'model'>;

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

interface Later extends Author {
  readonly at: string;
  readonly action: string;
}

/**
 * Returns the latest change of the record after the given one. After an assignment: of the driver or the assignments, else
 * of the cars.
 */
const lastSince = async (
  { trx }: UndoContext,
  { id, resource, recordId, action, unseen }: Change,
): Promise<Later | undefined> => {
  const rows = action === 'assign' ? loggedAssignments(unseen.companions).map(({ after }) => after) : [];
  const isOf = (name: string, ids: readonly unknown[]) =>
    sql`(resource = ${name} and ${sql.ref('recordId')} in (${sql.join(ids.map(Number))}))`;
  const records = [
    isOf(resource, [recordId]),
    ...(rows.length > 0
      ? [
          isOf(
            'driverAssignments',
            rows.map((row) => row['id']),
          ),
          isOf(
            'cars',
            rows.map((row) => row['carId']),
          ),
        ]
      : []),
  ];
  const [found] = await run(
    trx,
    sql<Later>`select ${AUTHOR}, at, action from changes where id > ${id} and (${sql.join(records, sql` or `)})
      order by case when resource = 'cars' then 1 else 0 end, id desc limit 1`,
  );
  return found;
};

/** `ABZ 1234 was changed by Grace Phiri on 03/11/2026 at 14:05` */
const changedSinceError = async (context: UndoContext, change: Change, current?: Rec): Promise<HttpError> => {
  const later = await lastSince(context, change);
  const at = new Date(later?.at ?? current?.updatedAt ?? change.at);
  const title = (current && titleOf(change.resource, current)) ?? change.title ?? within('The record');
  const { dayInWords, timeInWords } = context.calendar;
  const values = {
    title,
    by: authorOf(later),
    day: dayInWords(at),
    time: timeInWords(at),
  };
  return conflict(
    current
      ? say('{title} was changed by {by} on {day} at {time}', values)
      : say('{title} was deleted by {by} on {day} at {time}', values),
  );
};

/** Throws 409 unless each field that the change set still has that value. */
const refuseChanged = async (
  context: WriteContext,
  change: Change,
  fields: readonly string[],
): Promise<void> => {
  const { trx, model } = context;
  const id = Number(change.recordId);
  const found = await findOne(trx, model, id);
  if (!found) throw await changedSinceError(context, change);
  // An old change has no unseen columns. Its fields are compared as a read returns them.
  const columns = change.unseen.after ? model.unseen : [];
  const unseen = (await readUnseen(trx, model.definition, columns, [id])).get(id);
  const isAsSet = fields.every(
    (source) =>
      enteredValue(source, found, unseen) === enteredValue(source, change.after, change.unseen.after),
  );
  if (!isAsSet) throw await changedSinceError(context, change, found);
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
  const input = present(valuesOf(enteredFields(model.definition), record));
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

/** Restores the assignments before a handover. An older version logged too little for it. */
const undoAssign = async (context: WriteContext, change: Change): Promise<Rec> => {
  const { trx, model } = context;
  const undone = { id: change.id, companions: change.unseen.companions };
  const changes = loggedAssignments(undone.companions);
  if (changes.length === 0) throw conflict('This change cannot be undone');
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
    if (!(await revertAssignments(trx, changes))) throw await changedSinceError(context, change, driver);
    return changes;
  });
  return readOne(context, driver.id);
};

type Undo = (context: WriteContext, change: Change) => Promise<Rec>;

const undoByAction: ReadonlyMap<string, Undo> = new Map([
  ['create', undoCreate],
  ['update', undoUpdate],
  ['delete', undoDelete],
  ['assign', undoAssign],
]);

/**
 * Returns the function that undoes a change. Throws 409 for what cannot be undone: a sign-in, a correction of an assignment,
 * a statement, a deleted account, a password or a role.
 */
const undoOf = async (context: UndoContext, change: Change): Promise<Undo> => {
  const undo = definitionOf(change) && undoByAction.get(change.action);
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

/** Marks a change as undone by the latest change of its record. */
const markUndone = async (
  { trx }: Pick<WriteContext, 'trx'>,
  change: Pick<Change, 'id' | 'resource' | 'recordId'>,
) => {
  await sql`update changes set undone = (select max(id) from changes where resource = ${change.resource}
    and ${sql.ref('recordId')} = ${change.recordId}) where id = ${change.id}`.execute(trx);
};

export interface Undone {
  readonly record: Rec;
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
    const day = context.calendar.dayInWords(new Date(by?.at ?? change.at));
    throw conflict(say('This change was undone on {day}', { day }));
  }
  const writeContext = { ...context, model: context.models(change.resource), isUndo: true };
  const record = await undo(writeContext, change).catch((error: unknown) => {
    throw asConflict(error);
  });
  await markUndone(context, change);
  return { record, isDeleted: change.action === 'create' };
};
