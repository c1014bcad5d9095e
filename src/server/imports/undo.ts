import { sql } from 'kysely';
import { conflict, notFound } from '../errors';
import type { WriteContext } from '../records/checks';
import { readCreated, readImport, type ImportResult } from './imports';
import { deleteAll } from './store';
import { listOf } from '../i18n/phrases';
import { say, type Text } from '../i18n/sentence';

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

/** Deletes the records that an import created, if none was changed since. Throws 404, and 409 with the obstacle. */
export const undoImport = async (context: Omit<WriteContext, 'model'>, id: number): Promise<ImportResult> => {
  const { trx, viewer, models, calendar } = context;
  const found = await readImport(trx, viewer, id);
  if (!found) throw notFound('There is no such import');
  const { result, createdRows } = found;
  if (result.undoneAt !== null)
    throw conflict(
      say('This import was undone on {day}', { day: calendar.dayInWords(new Date(result.undoneAt)) }),
    );
  const created = await readCreated(trx, id);
  const changed = created.flatMap(({ isChanged }, index) => (isChanged ? [createdRows[index] ?? 0] : []));
  if (changed.length > 0) throw conflict(changedSentence(changed, created.length));

  const writeContext = { ...context, model: models(result.resource), isUndo: true };
  await deleteAll(
    writeContext,
    created.map(({ recordId }) => recordId),
  );
  const undoneAt = new Date().toISOString();
  await trx.updateTable('imports').set({ undoneAt }).where('id', '=', id).execute();
  await sql`update changes set undone = (select max(later.id) from changes as later
    where later.resource = changes.resource and later.${sql.ref('recordId')} = changes.${sql.ref('recordId')})
    where ${sql.ref('importId')} = ${id}`.execute(trx);
  return { ...result, undoneAt };
};
