import { sql } from 'kysely';
import { logChanges } from '../../rows/records/auditLog';
import type { Row } from '../../db/open/connect';
import { joinedFoldRow } from '../../db/copiedColumns';
import { toRow } from '../../db/toRow';
import { countGrown, insertMany, isAmong, reserveIds, type ColumnTypes } from '../../db/sql/jsonRows';
import type { Rec } from '../../db/sql/selection';
import { executeWrite, run } from '../../db/sql/statements';
import { tableColumns } from '../../db/sql/tables';
import { referringTo, refuseWhileReferred, type WriteContext } from '../../rows/records/checks';
import { readAll } from '../../rows/records';
import { entryOf, loggedStatesOf } from '../../rows/records/logged';
import type { OneOfMany } from '../../rows/records/hooks';
import { pause } from '../../ground/eventLoop';
import type { Planned } from './plan';
import { ref } from '../../db/sql/where';

/** Records that are written before other requests may run. */
export const RECORDS_PER_BATCH = 500;

const typesOf = ({ model }: WriteContext): ColumnTypes =>
  Object.fromEntries(
    Object.entries(tableColumns(model.definition)).map(
      ([column, { type }]) => [column, type === 'text' ? 'text' : 'bigint'] as const,
    ),
  );

const afterAll = async (context: WriteContext, changes: readonly OneOfMany[]): Promise<void> => {
  const { trx, viewer, model } = context;
  const { afterWrite, afterMany } = model.hooks;
  if (afterMany) return afterMany(trx, changes);
  for (const change of changes) await afterWrite?.({ trx, viewer, ...change });
};

/** Creates the planned records of an import, and logs a change for each. Returns their ids. */
export const createAll = async (
  context: WriteContext,
  planned: readonly Planned[],
): Promise<readonly number[]> => {
  const { trx, model } = context;
  const { definition } = model;
  const at = new Date().toISOString();
  const types = typesOf(context);
  const ids = await reserveIds(trx, definition.name, planned.length);
  for (let first = 0; first < planned.length; first += RECORDS_PER_BATCH) {
    const some = planned.slice(first, first + RECORDS_PER_BATCH);
    const rows = some.map(({ input, references, more }, index): Row => ({
      ...toRow(definition, input),
      ...joinedFoldRow(definition, references),
      ...more,
      id: ids[first + index] ?? null,
      createdAt: at,
      updatedAt: at,
    }));
    await insertMany(trx, definition.name, types, rows);
    await pause();
    const added = rows.map(({ id }) => Number(id));
    const stored = await readAll(context, added);
    await afterAll(
      context,
      stored.map((after, index) => ({ after, input: some[index]?.input ?? {}, at })),
    );
    const whole = model.hooks.afterWrite ? await readAll(context, added) : stored;
    const states = await loggedStatesOf(context, whole);
    await logChanges(
      trx,
      states.map((after) => entryOf(context, 'create', { id: after.record.id, after, at })),
    );
    await pause();
  }
  await countGrown(trx, definition.name, planned.length);
  return ids;
};

const refuseReferred = async (context: WriteContext, records: readonly Rec[]): Promise<void> => {
  const { trx, model } = context;
  const ids = records.map(({ id }) => id);
  for (const { name, source } of referringTo(model.definition)) {
    const column = ref(source);
    const [found] = await run(
      trx,
      sql<{
        id: number;
      }>`select ${column} as id from ${sql.table(name)} where ${isAmong(trx, column, ids)} limit 1`,
    );
    const record = found && records.find(({ id }) => id === found.id);
    if (record) await refuseWhileReferred(context, record);
  }
};

/** Deletes records, and logs a change for each. Throws 409 with the references if other records refer to one. */
export const deleteAll = async (context: WriteContext, ids: readonly number[]): Promise<void> => {
  const { trx, viewer, model } = context;
  const { definition, hooks } = model;
  const at = new Date().toISOString();
  for (let first = 0; first < ids.length; first += RECORDS_PER_BATCH) {
    const some = ids.slice(first, first + RECORDS_PER_BATCH);
    const records = await readAll(context, some);
    await refuseReferred(context, records);
    const states = await loggedStatesOf(context, records);
    const companions = await hooks.companions?.read(trx, some);
    for (const before of records)
      await hooks.beforeWrite?.({ trx, viewer, input: {}, before, at, isDelete: true });
    await executeWrite(trx, sql`delete from ${sql.table(definition.name)} where ${isAmong(trx, 'id', some)}`);
    await afterAll(
      context,
      records.map((before) => ({ before, input: {}, at })),
    );
    await logChanges(
      trx,
      states.map((before) => {
        const { id } = before.record;
        return entryOf(context, 'delete', { id, before, at, companions: companions?.get(id) });
      }),
    );
    await pause();
  }
};
