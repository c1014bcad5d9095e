import { sql } from 'kysely';
import { mayCallAll } from '../../auth/access';
import { conflict, forbidden, notFound } from '../../ground/errors';
import type { WriteContext } from '../../rows/records/checks';
import { readImport, readWritten, type ImportResult, type StoredImport } from './imports';
import { undoMatches } from './match/undo';
import { deleteAll } from './store';
import { listOf } from '../../ground/i18n/phrases';
import { say, type Text } from '../../ground/i18n/sentence';

/** The most rows that an error names. */
const NAMED_ROWS_MAX = 100;

/** `3 of 993 records were changed since: rows 12, 40, 77` */
const changedSentence = (changed: readonly number[], created: number): Text => {
  const count = changed.length;
  const rows = listOf(changed.slice(0, NAMED_ROWS_MAX));
  const values = { count, created, rows };
  if (count > NAMED_ROWS_MAX)
    return say('{count} of {created} records were changed since: rows {rows} and {more} more', {
      ...values,
      more: count - NAMED_ROWS_MAX,
    });
  return count === 1
    ? say('1 of {created} records was changed since: row {rows}', values)
    : say('{count} of {created} records were changed since: rows {rows}', values);
};

/** Returns the row of each record that an import wrote: of those it created in order, of others by the groups of a statement. */
const rowsOf = (
  { result: { known = [], matched = [] }, createdRows }: StoredImport,
  written: readonly { readonly recordId: number; readonly isCreated: boolean }[],
): ReadonlyMap<number, number> => {
  const created = written.filter(({ isCreated }) => isCreated);
  return new Map([
    ...known.flatMap(({ row, recordId }) => (recordId === null ? [] : [[recordId, row] as const])),
    ...matched.map(({ row, recordId }) => [recordId, row] as const),
    ...created.map(({ recordId }, index) => [recordId, createdRows[index] ?? 0] as const),
  ]);
};

/**
 * Takes back what an import wrote, if none of its records was changed since: deletes those that it created. Throws 404, 403 for
 * the import of another person, and 409 with the obstacle.
 */
export const undoImport = async (context: Omit<WriteContext, 'model'>, id: number): Promise<ImportResult> => {
  const { trx, viewer, models, calendar } = context;
  const found = await readImport(trx, viewer, id);
  // Others do not learn which imports there are.
  if (!found) throw mayCallAll(viewer) ? notFound('There is no such import') : forbidden();
  const { result } = found;
  if (result.undoneAt !== null)
    throw conflict(say('This import was undone on {day}', { day: calendar.inWords(result.undoneAt).day }));
  const written = await readWritten(trx, id);
  const rows = rowsOf(found, written);
  const changed = written.flatMap(({ recordId, isChanged }) => (isChanged ? [rows.get(recordId) ?? 0] : []));
  if (changed.length > 0) throw conflict(changedSentence(changed, written.length));

  const writeContext = { ...context, model: models(result.resource), isUndo: true };
  await undoMatches(
    writeContext,
    written.filter(({ isCreated }) => !isCreated),
  );
  await deleteAll(
    writeContext,
    written.flatMap(({ recordId, isCreated }) => (isCreated ? [recordId] : [])),
  );
  const undoneAt = new Date().toISOString();
  await trx.updateTable('imports').set({ undoneAt }).where('id', '=', id).execute();
  await sql`update changes set undone = (select max(later.id) from changes as later
    where later.resource = changes.resource and later."recordId" = changes."recordId")
    where "importId" = ${id}`.execute(trx);
  return { ...result, undoneAt };
};
