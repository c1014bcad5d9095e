import { sql } from 'kysely';
import { cashings } from '../../../../resources/cashings';
import { jsonTable } from '../../../db/sql/jsonRows';
import { executeWrite } from '../../../db/sql/statements';
import { fold } from '../../../db/sql/tables';
import { pause } from '../../../ground/eventLoop';
import { nextStamp, readAll } from '../../../rows/records';
import { loggedStatesOf } from '../../../rows/records/logged';
import type { Mark } from '../../../rows/records/auditLog';
import type { WriteContext } from '../../../rows/records/checks';
import { logWritten, markRecords } from '../../../rows/records/mark';
import type { Row } from '../../../db/open/connect';
import { createAll, RECORDS_PER_BATCH } from '../store';
import { matchedRows, packGroups, type MatchedRows } from './groups';
import { confirmedBy } from '../../cash/confirmed';
import type { MatchPlan } from './plan';

/** Marks many records, and lets other requests run in between. */
export const markAll = async (
  context: WriteContext,
  mark: Mark,
  ids: readonly number[],
  columns: Row,
): Promise<void> => {
  for (let first = 0; first < ids.length; first += RECORDS_PER_BATCH) {
    await markRecords(context, mark, ids.slice(first, first + RECORDS_PER_BATCH), columns);
    await pause();
  }
};

/** Gives some cashings their references, and logs an update of each. */
const giveSome = async (
  context: WriteContext,
  given: readonly (readonly [id: number, reference: string])[],
): Promise<void> => {
  const { trx } = context;
  const ids = given.map(([id]) => id);
  const states = await loggedStatesOf(context, await readAll(context, ids));
  const stamps = new Map(states.map(({ record }) => [record.id, nextStamp(record)]));
  const rows = given.map(([id, reference]) => [
    id,
    reference,
    fold(cashings.fields.reference, reference),
    stamps.get(id) ?? null,
  ]);
  const listed = jsonTable(trx, rows, {
    givenId: 'bigint',
    givenReference: 'text',
    givenKey: 'text',
    givenAt: 'text',
  });
  await executeWrite(
    trx,
    sql`update cashings set reference = given."givenReference", "referenceKey" = given."givenKey",
      "updatedAt" = given."givenAt" from ${listed} as given where cashings.id = given."givenId"`,
  );
  await logWritten(context, 'update', states, (id) => stamps.get(id) ?? '');
};

/**
 * Writes what a plan says: references and confirmations of the cashings that were found, and new ones. Returns the groups
 * with the ids of what was created.
 */
export const writeMatches = async (
  context: WriteContext,
  importId: number,
  { groups, planned, references }: MatchPlan,
): Promise<MatchedRows> => {
  const { trx, viewer } = context;
  const given = groups.matched.flatMap(({ row, recordId }) => {
    const reference = references.get(row);
    return reference === undefined ? [] : [[recordId, reference] as const];
  });
  for (let first = 0; first < given.length; first += RECORDS_PER_BATCH) {
    await giveSome(context, given.slice(first, first + RECORDS_PER_BATCH));
    await pause();
  }
  await markAll(context, 'confirmed', groups.toConfirm, confirmedBy(viewer));
  const ids = await createAll(context, planned);
  const created = new Map(planned.map(({ row }, index) => [row, ids[index] ?? null]));
  const rows = matchedRows(groups, (row) => created.get(row) ?? null);
  await trx
    .updateTable('imports')
    .set({ matches: packGroups(rows) })
    .where('id', '=', importId)
    .execute();
  return rows;
};
