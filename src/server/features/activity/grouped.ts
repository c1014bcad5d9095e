import { sql, type RawBuilder } from 'kysely';
import type { ReportRow } from '../../../contract/report';
import type { changes } from '../../../reports/changes';
import type { Queries } from '../../db/open/connect';
import { isAmong } from '../../db/sql/jsonRows';
import { cachedRows, type Snapshot } from '../../db/sql/dataVersion';
import { run } from '../../db/sql/statements';
import type { Viewer } from '../../auth/viewer';
import { changesOf, mayRead, withoutGrants } from '../../auth/access';
import type { ChangeRow } from './change';
import { ref } from '../../db/sql/where';

/** The import whose changes a row stands for. */
type Imported = NonNullable<ReportRow<typeof changes>['imported']>;

/** Changes of an import, with `join` for the viewer. */
const seenBy = (viewer: Viewer, alias: string): RawBuilder<unknown> => {
  const changes = sql`changes as ${ref(alias)}`;
  const seen = changesOf(viewer);
  if (!seen) return changes;
  return sql`${changes} join ${seen} as of on of."changeId" = ${ref(`${alias}.id`)}`;
};

/** The changes whose records were deleted by the undo of their import. */
const undoneTogether = sql`changes as created where created.undone is not null
  and created."importId" in (select id from imports where "undoneAt" is not null)`;

/** The last change of an import that the viewer may see. Its changes have consecutive ids: they are one transaction. */
const lastSeen = (viewer: Viewer): RawBuilder<unknown> => {
  const end = (which: 'min' | 'max') =>
    sql`(select ${sql.raw(which)}(id) from changes where changes."importId" = imports.id)`;
  const seen = changesOf(viewer);
  if (!seen) return end('max');
  return sql`(select max("changeId") from ${seen} as seen where "changeId" between ${end('min')} and ${end('max')})`;
};

/** Reads the ids of the changes that a grouped list shows of imports: the last one of each, and of its undo. */
const readShown = async (asOf: Snapshot, viewer: Viewer): Promise<readonly number[]> => {
  const last = await cachedRows(
    asOf,
    sql<{ id: number | null }>`select ${lastSeen(viewer)} as id from imports
      where imports.created > 0 or imports.matches is not null`,
    (rows) => rows.flatMap(({ id }) => id ?? []),
  );
  const undone = await cachedRows(
    asOf,
    sql<{ undone: number }>`select undone from changes where undone is not null
      and ${isAmong(asOf.queries, 'id', last)}`,
    (rows) => rows.map((row) => row.undone),
  );
  return [...last, ...undone];
};

/**
 * Returns the conditions of the changes that a grouped list leaves out: all of an import but the last, all of its undo but
 * the last, and all of a bundle but the first, if that one is listed: `isListed` says it of the alias `opening`. They exclude
 * each other.
 */
export const groupedAway = async (
  asOf: Snapshot,
  viewer: Viewer,
  isListed: RawBuilder<unknown> | undefined,
): Promise<readonly RawBuilder<unknown>[]> => {
  const isLed = isListed
    ? sql` and exists (select 1 from changes as opening where opening.id = changes.bundle and ${isListed})`
    : sql``;
  const isHidden = sql`not ${isAmong(asOf.queries, 'changes.id', await readShown(asOf, viewer))}`;
  return [
    sql`(changes."importId" is not null and ${isHidden})`,
    sql`(changes.id in (select created.undone from ${undoneTogether}) and ${isHidden})`,
    sql`(changes.bundle is not null and changes.bundle <> changes.id${isLed})`,
  ];
};

/** Counts the changes of the bundles that rows of a grouped list stand for, by the id of the row. */
export const readBundled = async (
  queries: Queries,
  viewer: Viewer,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<number, number>> => {
  const bundles = rows.flatMap(({ id, bundle }) => (bundle === id ? [id] : []));
  if (bundles.length === 0) return new Map();
  const found = await run(
    queries,
    sql<{ bundle: number; count: number }>`select one.bundle, count(*) as count from ${seenBy(viewer, 'one')}
      where one.bundle in (${sql.join(bundles)}) group by one.bundle`,
  );
  return new Map(found.map(({ bundle, count }) => [bundle, Number(count)]));
};

const readUndoneImports = async (queries: Queries, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : run(
        queries,
        sql<{ id: number; importId: number }>`select created.undone as id, created."importId"
          from ${undoneTogether} and created.undone in (${sql.join(ids)})`,
      );

/** Reads the imports that rows of a grouped list stand for, by the id of the row. */
export const readImported = async (
  queries: Queries,
  viewer: Viewer,
  rows: readonly ChangeRow[],
): Promise<ReadonlyMap<number, Imported>> => {
  const undone = rows.flatMap(({ id, action }) => (action === 'undo' ? [id] : []));
  const created = rows.flatMap((row) => (row.importId === null ? [] : [[row.id, row.importId] as const]));
  const importOf = new Map([
    ...created,
    ...(await readUndoneImports(queries, undone)).map((row) => [row.id, row.importId] as const),
  ]);
  if (importOf.size === 0) return new Map();
  const found = await run(
    queries,
    sql<Imported & { userId: number | null }>`select id, "userId", "fileName", "undoneAt",
      (select count(distinct one."recordId") from ${seenBy(viewer, 'one')} where one."importId" = imports.id) as count
      from imports where id in (${sql.join([...new Set(importOf.values())])})`,
  );
  const byId = new Map(
    found.map(({ userId, ...one }): [number, Imported] => [
      one.id,
      { ...one, fileName: mayRead(withoutGrants(viewer), { userId }) ? one.fileName : null },
    ]),
  );
  return new Map(
    [...importOf].flatMap(([row, id]) => {
      const one = byId.get(id);
      return one ? [[row, one]] : [];
    }),
  );
};
