import { sql } from 'kysely';
import { isTakenBack } from '../../../resources';
import { mayCallAll, mayWrite, withoutGrants } from '../../auth/access';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { conflict, forbidden, notFound } from '../../ground/errors';
import type { WriteContext } from '../../rows/records/checks';
import { readImport, readWritten, type ImportResult, type StoredImport } from './imports';
import { undoMatches } from './match/undo';
import { deleteAll } from './store';
import { refuseCounted, refuseLate } from '../../rows/records/takenBack';
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

/** Throws for an import that its maker, who is no administrator, may not take back: the rules of a single addition. */
const refuseMaker = async (
  { trx, viewer, models }: Omit<WriteContext, 'model'>,
  { resource, createdAt }: ImportResult,
  ids: readonly number[],
): Promise<void> => {
  // A stored import has it.
  const at = String(createdAt);
  const { definition } = models(resource);
  if (!isTakenBack(definition)) throw forbidden();
  refuseLate(at);
  const holder = 'holderId' in definition.fields ? sql.ref('holderId') : sql`null`;
  const records = await run(
    trx,
    sql<{ userId: number | null; holderId: number | null }>`select distinct "userId", ${holder} as "holderId"
      from ${sql.table(definition.name)} where ${isAmong(trx, 'id', ids)}`,
  );
  // Access to a fleet may have ended.
  if (!records.every((record) => mayWrite(viewer, record))) throw forbidden();
  await refuseCounted(
    trx,
    records.flatMap(({ holderId }) => (holderId === null ? [] : [holderId])),
    at,
  );
};

/**
 * Takes back what an import wrote, if none of its records was changed since: deletes those that it created. Throws 404, 403 for
 * the import of another person or after five minutes, unless the viewer is an administrator, and 409 with the obstacle.
 */
export const undoImport = async (context: Omit<WriteContext, 'model'>, id: number): Promise<ImportResult> => {
  const { trx, viewer, models, calendar } = context;
  const found = await readImport(trx, withoutGrants(viewer), id);
  // Others do not learn which imports there are.
  if (!found) throw mayCallAll(viewer) ? notFound('There is no such import') : forbidden();
  const { result } = found;
  if (result.undoneAt !== null)
    throw conflict(say('This import was undone on {day}', { day: calendar.inWords(result.undoneAt).day }));
  const written = await readWritten(trx, id);
  const rows = rowsOf(found, written);
  const changed = written.flatMap(({ recordId, isChanged }) => (isChanged ? [rows.get(recordId) ?? 0] : []));
  if (changed.length > 0) throw conflict(changedSentence(changed, written.length));

  const created = written.flatMap(({ recordId, isCreated }) => (isCreated ? [recordId] : []));
  if (!mayCallAll(viewer)) await refuseMaker(context, result, created);
  const writeContext = { ...context, model: models(result.resource), isUndo: true };
  await undoMatches(
    writeContext,
    written.filter(({ isCreated }) => !isCreated),
  );
  await deleteAll(writeContext, created);
  const undoneAt = new Date().toISOString();
  await trx.updateTable('imports').set({ undoneAt }).where('id', '=', id).execute();
  await sql`update changes set undone = (select max(later.id) from changes as later
    where later.resource = changes.resource and later."recordId" = changes."recordId")
    where "importId" = ${id}`.execute(trx);
  return { ...result, undoneAt };
};
