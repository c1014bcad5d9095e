import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries, Row } from '../db/open/connect';
import { executeWrite, isSqlite, run } from '../db/sql/statements';
import type { Viewer } from '../resources/hooks';
import type { ImportOrder } from './body';
import type { Plan } from './plan';
import type { Language } from '../i18n/languages';
import { translateAll } from '../i18n/sentence';

/** The most errors that a response lists. */
const LISTED_ERRORS_MAX = 1_000;

/** The response of an import. */
export const importResponse = z.object({
  id: z.int().nullable(),
  resource: z.string(),
  fileName: z.string(),
  rows: z.int(),
  created: z.int(),
  skipped: z.int(),
  errors: z.array(z.object({ row: z.int(), errors: z.record(z.string(), z.string()) })),
  errorCount: z.int(),
  duplicates: z.array(z.int()),
  userId: z.int().nullable(),
  userName: z.string().nullable(),
  createdAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
});

export interface ImportResult {
  readonly id: number | null;
  readonly resource: string;
  readonly fileName: string;
  readonly rows: number;
  readonly created: number;
  readonly skipped: number;
  readonly errors: readonly { readonly row: number; readonly errors: Readonly<Record<string, string>> }[];
  readonly errorCount: number;
  readonly duplicates: readonly number[];
  readonly userId: number | null;
  readonly userName: string | null;
  readonly createdAt: string | null;
  readonly undoneAt: string | null;
}

/**
 * Returns the result of an import or of its dry run. One error means that nothing is created, unless rows with errors are
 * skipped.
 */
export const resultOf = (
  { resource, fileName, rows, skipErrors }: ImportOrder,
  { planned, errors, duplicates }: Plan,
  viewer: Viewer,
  language: Language,
): ImportResult => {
  const created = errors.length > 0 && !skipErrors ? 0 : planned.length;
  return {
    id: null,
    resource,
    fileName,
    rows: rows.length,
    created,
    skipped: rows.length - created,
    errors: errors
      .slice(0, LISTED_ERRORS_MAX)
      .map(({ row, errors: inRow }) => ({ row, errors: translateAll(inRow, language) })),
    errorCount: errors.length,
    duplicates,
    userId: viewer.id,
    userName: viewer.name,
    createdAt: null,
    undoneAt: null,
  };
};

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
    createdRows: JSON.stringify(plan.planned.map(({ row }) => row)),
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

const json = <T>(text: unknown): T => JSON.parse(String(text)) as T;

const toStored = ({ errors, duplicates, createdRows, ...row }: Row): StoredImport => {
  const { id, resource, fileName, rows, created, errorCount, userId, userName, createdAt, undoneAt } =
    row as unknown as ImportResult & { id: number };
  return {
    result: {
      id,
      resource,
      fileName,
      rows,
      created,
      skipped: rows - created,
      errors: json<ImportResult['errors']>(errors),
      errorCount,
      duplicates: json<readonly number[]>(duplicates),
      userId,
      userName,
      createdAt,
      undoneAt,
    },
    createdRows: json<readonly number[]>(createdRows),
  };
};

/** Reads the imports that a viewer may see, newest first: their own, or all for an administrator. */
export const readImports = async (queries: Queries, viewer: Viewer): Promise<readonly ImportResult[]> => {
  const all = queries.selectFrom('imports').selectAll().orderBy('id', 'desc');
  const rows = await run(queries, viewer.isAdmin ? all : all.where('userId', '=', viewer.id));
  return rows.map((row) => toStored(row).result);
};

export const readImport = async (
  queries: Queries,
  viewer: Viewer,
  id: number,
): Promise<StoredImport | undefined> => {
  const one = queries.selectFrom('imports').selectAll().where('id', '=', id);
  const [row] = await run(queries, viewer.isAdmin ? one : one.where('userId', '=', viewer.id));
  return row && toStored(row);
};

/** Reads the records that an import created, in order, and whether each was changed afterwards. */
export const readCreated = async (
  queries: Queries,
  importId: number,
): Promise<readonly { readonly recordId: number; readonly isChanged: boolean }[]> => {
  const rows = await run(
    queries,
    sql<{
      recordId: number;
      later: number | null;
    }>`select ${sql.ref('recordId')}, (select max(later.id) from changes as later
        where later.resource = changes.resource and later.${sql.ref('recordId')} = changes.${sql.ref('recordId')} and later.id > changes.id) as later
      from changes where ${sql.ref('importId')} = ${importId} order by id`,
  );
  return rows.map(({ recordId, later }) => ({ recordId, isChanged: later !== null }));
};
