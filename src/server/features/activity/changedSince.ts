import { sql } from 'kysely';
import { conflict, type HttpError } from '../../ground/errors';
import { titleOf } from '../../rows/records/auditLog';
import { AUTHOR, authorOf, type Author } from '../../rows/records/authors';
import { findOne, readUnseen } from '../../db/findRecord';
import { run } from '../../db/sql/statements';
import type { WriteContext } from '../../rows/records/checks';
import { loggedAssignments } from '../assignments/undo';
import { enteredValue, isSame, type Change } from './change';
import { say } from '../../ground/i18n/sentence';
import { within } from '../../ground/i18n/phrases';

/** The context of an undo: the change names the resource. */
export type UndoContext = Omit<WriteContext, 'model'>;

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
    sql`(resource = ${name} and "recordId" in (${sql.join(ids.map(Number))}))`;
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
export const changedSinceError = async (
  context: UndoContext,
  change: Change,
  current?: Readonly<Record<string, unknown>> & { readonly updatedAt?: string },
): Promise<HttpError> => {
  const later = await lastSince(context, change);
  const title = (current && titleOf(change.resource, current)) ?? change.title ?? within('The record');
  const values = {
    title,
    by: authorOf(later),
    ...context.calendar.inWords(later?.at ?? current?.updatedAt ?? change.at),
  };
  return conflict(
    current
      ? say('{title} was changed by {by} on {day} at {time}', values)
      : say('{title} was deleted by {by} on {day} at {time}', values),
  );
};

/**
 * Throws 409 unless each field that the change set still has that value. A reference may also have been emptied with its record:
 * each record of a visit to the workshop is undone alone.
 */
export const refuseChanged = async (
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
  const isAsSet = fields.every((source) => {
    const value = enteredValue(source, found, unseen);
    if (value === null && model.definition.fields[source]?.isEmptied) return true;
    return isSame(value, enteredValue(source, change.after, change.unseen.after));
  });
  if (!isAsSet) throw await changedSinceError(context, change, found);
};
