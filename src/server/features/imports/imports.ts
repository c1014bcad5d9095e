import { sql } from 'kysely';
import type { ReportRow } from '../../../contract/report';
import { imports } from '../../../reports/imports';
import type { Queries, RowOf } from '../../db/open/connect';
import { executeWrite, isSqlite, run } from '../../db/sql/statements';
import { isOneOf } from '../../db/sql/where';
import { rowSchema } from '../../rows/report/columnKinds';
import { LONG_TEXT_LENGTH_MAX } from '../../ground/input/kinds';
import type { Viewer } from '../../auth/viewer';
import { readable } from '../../auth/access';
import type { ImportOrder } from './body';
import { unpackGroups } from './match/groups';
import { LISTED_ERRORS_MAX, type Plan } from './plan';
import type { Language } from '../../ground/i18n/language';
import { translateAll } from '../../ground/i18n/sentence';

/** The most bytes of the lists of a stored import: its errors, its duplicates, and the rows that it created. */
const STORED_BYTES_MAX = 250_000;

export const importResponse = rowSchema(imports.columns);

export type ImportResult = ReportRow<typeof imports>;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** Returns the first errors, as many as may be listed and have room. */
const listErrors = (errors: Plan['errors'], room: number, language: Language): ImportResult['errors'] => {
  const listed: ImportResult['errors'][number][] = [];
  let left = room;
  for (const { row, errors: inRow } of errors.slice(0, LISTED_ERRORS_MAX)) {
    const error = { row, errors: translateAll(inRow, language) };
    left -= bytesOf(error) + 1;
    if (left < 0) return listed;
    listed.push(error);
  }
  return listed;
};

const createdRowsOf = ({ planned }: Plan): readonly number[] => planned.map(({ row }) => row);

/**
 * Returns the result of an import or of its dry run. One error means that nothing is created, unless rows with errors are
 * skipped.
 */
export const resultOf = (
  { resource, fileName, rows, skipErrors }: ImportOrder,
  plan: Plan,
  viewer: Viewer,
  language: Language,
): ImportResult => {
  const { planned, errors, duplicates, sameRows, again, alike } = plan;
  const room = STORED_BYTES_MAX - bytesOf([duplicates, createdRowsOf(plan)]);
  const created = errors.length > 0 && !skipErrors ? 0 : planned.length;
  return {
    id: null,
    resource,
    fileName,
    rows: rows.length,
    created,
    skipped: rows.length - created,
    errors: listErrors(errors, room, language),
    errorCount: errors.length,
    duplicates,
    sameRows: sameRows.slice(0, LISTED_ERRORS_MAX),
    again: again.slice(0, LISTED_ERRORS_MAX),
    againCount: again.length,
    alike: alike.slice(0, LISTED_ERRORS_MAX),
    alikeCount: alike.length,
    userId: viewer.id,
    userName: viewer.name,
    createdAt: null,
    undoneAt: null,
  };
};

/** What a stored import counts of a day's records: those that it creates, but at least as many as its lists could fill. */
export const recordsOf = ({ errors, duplicates }: ImportResult, plan: Plan): number =>
  Math.max(
    1,
    plan.planned.length,
    Math.floor(bytesOf([errors, duplicates, createdRowsOf(plan)]) / LONG_TEXT_LENGTH_MAX),
  );

/** Stores an import. It comes before its records: their changes refer to it. */
export const storeImport = async (trx: Queries, result: ImportResult, plan: Plan): Promise<ImportResult> => {
  const createdAt = new Date().toISOString();
  const { userId, userName, resource, fileName, rows, created, errorCount, errors, duplicates } = result;
  const statement = trx.insertInto('imports').values({
    userId,
    userName,
    createdAt,
    resource,
    fileName,
    rows,
    created,
    errorCount,
    errors: JSON.stringify(errors),
    duplicates: JSON.stringify(duplicates),
    createdRows: JSON.stringify(createdRowsOf(plan)),
    undoneAt: null,
  });
  const { id } = await executeWrite(trx, isSqlite(trx) ? statement : statement.returning('id'));
  return { ...result, id, createdAt };
};

/** A stored import, and the row number of each record that it created, in order. */
export interface StoredImport {
  readonly result: ImportResult & { readonly id: number };
  readonly createdRows: readonly number[];
}

const json = <T>(text: string): T => JSON.parse(text) as T;

const toStored = ({ errors, duplicates, createdRows, matches, ...row }: RowOf<'imports'>): StoredImport => ({
  result: {
    ...row,
    skipped: row.rows - row.created,
    errors: json<ImportResult['errors']>(errors),
    duplicates: json<readonly number[]>(duplicates),
    ...(matches !== null && unpackGroups(matches)),
  },
  createdRows: json<readonly number[]>(createdRows),
});

export const readImport = async (
  queries: Queries,
  viewer: Viewer,
  id: number,
): Promise<StoredImport | undefined> => {
  const isReadable = isOneOf('userId', readable(viewer));
  const one = queries.selectFrom('imports').selectAll().where('id', '=', id).where(isReadable);
  const [row] = await run(queries, one);
  return row && toStored(row);
};

/** A record that an import created or changed. */
export interface Written {
  readonly recordId: number;
  readonly isCreated: boolean;
  readonly isConfirmed: boolean;
  /** What it was before the import gave it a reference. */
  readonly former?: Readonly<Record<string, unknown>> | undefined;
  /** Whether it was changed after the import. */
  readonly isChanged: boolean;
}

/** Reads the records that an import created or changed, in the order of its changes. */
export const readWritten = async (queries: Queries, importId: number): Promise<readonly Written[]> => {
  const has = (action: string) => sql`max(case when action = ${sql.lit(action)} then 1 else 0 end)`;
  const rows = await run(
    queries,
    sql<{
      recordId: number;
      created: number;
      confirmed: number;
      former: string | null;
      later: number | null;
    }>`select own."recordId", own.created, own.confirmed, given.before as former,
        (select max(later.id) from changes as later
        where later.resource = own.resource and later."recordId" = own."recordId" and later.id > own.last) as later
      from (select resource, "recordId", min(id) as first, max(id) as last, ${has('create')} as created, ${has('confirmed')} as confirmed,
          min(case when action = 'update' then id end) as updated
        from changes where "importId" = ${importId} group by resource, "recordId") as own
      left join changes as given on given.id = own.updated order by own.first`,
  );
  return rows.map(({ recordId: id, created, confirmed, former, later }) => ({
    recordId: id,
    isCreated: created === 1,
    isConfirmed: confirmed === 1,
    former: former === null ? undefined : json<NonNullable<Written['former']>>(former),
    isChanged: later !== null,
  }));
};
