import { sql } from 'kysely';
import type { Row } from '../../db/open/connect';
import type { Rec } from '../../db/sql/selection';
import { isAmong } from '../../db/sql/jsonRows';
import { executeWrite } from '../../db/sql/statements';
import { logChanges, type Mark } from './auditLog';
import { nextStamp, readAll } from '.';
import { entryOf, loggedStatesOf, type LoggedState } from './logged';
import type { WriteContext } from './checks';
import { ref } from '../../db/sql/where';

/** Logs a change of each record that was written to, at its time. Returns the records as they are now. */
export const logWritten = async (
  context: WriteContext,
  action: Parameters<typeof entryOf>[1],
  states: readonly LoggedState[],
  atOf: (id: number) => string,
  companions?: unknown,
): Promise<readonly Rec[]> => {
  const written = await readAll(
    context,
    states.map(({ record }) => record.id),
  );
  const after = new Map((await loggedStatesOf(context, written)).map((state) => [state.record.id, state]));
  const entries = states.map((before) => {
    const { id } = before.record;
    return entryOf(context, action, { id, before, after: after.get(id), at: atOf(id), companions });
  });
  await logChanges(context.trx, entries);
  return written;
};

/**
 * Sets columns of records that no form sends, such as a confirmation, and logs a change for each, with what was changed with
 * it. Returns the records as they are then.
 */
export const markRecords = async (
  context: WriteContext,
  mark: Mark,
  ids: readonly number[],
  columns: Row,
  companions?: unknown,
): Promise<readonly Rec[]> => {
  if (ids.length === 0) return [];
  const { trx, model } = context;
  const records = await readAll(context, ids);
  for (const record of records) await model.hooks.beforeMark?.(trx, columns, record);
  const states = await loggedStatesOf(context, records);
  const at = states
    .map(({ record }) => nextStamp(record))
    .reduce((one, other) => (one > other ? one : other));
  const set = Object.entries({ ...columns, updatedAt: at }).map(
    ([column, value]) => sql`${ref(column)} = ${value}`,
  );
  await executeWrite(
    trx,
    sql`update ${sql.table(model.definition.name)} set ${sql.join(set)} where ${isAmong(trx, 'id', ids)}`,
  );
  return logWritten(context, mark, states, () => at, companions);
};
