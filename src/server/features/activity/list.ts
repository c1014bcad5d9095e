import { sql, type RawBuilder } from 'kysely';
import { boolean } from '../../../contract/fields';
import { changes } from '../../../reports/changes';
import type { Calendar } from '../../ground/calendar';
import { isFoundBy } from '../../rows/records/auditLog';
import { BY_ADMINISTRATOR } from '../../rows/records/authors';
import { cachedRows, type Snapshot } from '../../db/sql/dataVersion';
import { countMatches, type Total } from '../../db/total';
import type { Queries } from '../../db/open/connect';
import { run } from '../../db/sql/statements';
import { pageQueryReader } from '../../rows/report/pageQuery';
import type { Query } from '../../ground/input/query';
import type { FieldFilter, ListQuery } from '../../ground/input/listQuery';
import type { Viewer } from '../../auth/viewer';
import { changesOf } from '../../auth/access';
import type { ChangeRow } from './change';
import { groupedAway } from './grouped';
import { ref } from '../../db/sql/where';

/** The query of a list of changes. A grouped one has one row for an import, its last change, and one for a bundle, its first. */
export interface ChangesQuery extends ListQuery {
  readonly isGrouped: boolean;
}

const IS_GROUPED = 'isGrouped';

/** Parses the query of a list of changes. Changes can be sorted only by id. Throws 400. */
export const changesQueryReader = (calendar: Calendar) => {
  const columns = { ...changes.columns, [IS_GROUPED]: boolean('') };
  const filters = [...changes.filters, IS_GROUPED];
  const read = pageQueryReader({ columns, filters, sortable: ['id'] }, calendar);
  return (query: Query): ChangesQuery => {
    const parsed = read(query);
    const isGroup = ({ source }: FieldFilter) => source === IS_GROUPED;
    return {
      ...parsed,
      filters: parsed.filters.filter((filter) => !isGroup(filter)),
      isGrouped: parsed.filters.some((filter) => isGroup(filter) && filter.values.includes(1)),
    };
  };
};

/** A change, and for an owner whether the record was and is theirs. */
export interface FoundChange extends ChangeRow {
  readonly wasTheirs: number;
  readonly isTheirs: number;
}

const COLUMNS = [
  'id',
  'at',
  'userId',
  'userName',
  'action',
  'resource',
  'recordId',
  'before',
  'after',
  'importId',
  'bundle',
  'recordedAt',
  'title',
  'undone',
  'unseen',
].map((name) => sql`${ref(`changes.${name}`)}`);
const SELECTED = sql.join([...COLUMNS, sql`${BY_ADMINISTRATOR} as "userIsAdmin"`]);

const conditionOf = ({ source, operator, values }: FieldFilter, alias = 'changes'): RawBuilder<unknown> => {
  const column = ref(`${alias}.${source}`);
  if (values.length === 0) return sql`1 = 0`;
  return operator === '='
    ? sql`${column} in (${sql.join(values)})`
    : sql`${column} ${sql.raw(operator)} ${values[0]}`;
};

/** The condition of a search. An owner cannot find a former record by the title that it has now. */
const searched = (q: string, viewer: Viewer): RawBuilder<unknown> => {
  const isSeen =
    changesOf(viewer) === undefined ? sql`` : sql` and (seen."isTheirs" = 1 or changes.after is null)`;
  return sql`${isFoundBy(q)}${isSeen}`;
};

/** Returns the FROM and WHERE of the changes that match a query and that the viewer may see, whether grouped or not. */
const rowsOf = (
  viewer: Viewer,
  { filters, q, sort }: ListQuery,
  more: readonly RawBuilder<unknown>[] = [],
  beyond?: number,
): RawBuilder<unknown> => {
  const seen = changesOf(viewer);
  const from = seen ? sql`${seen} as seen join changes on changes.id = seen."changeId"` : sql`changes`;
  const conditions = [
    ...filters.map((filter) => conditionOf(filter)),
    ...(q === undefined ? [] : [searched(q, viewer)]),
    ...(beyond === undefined
      ? []
      : [sql`changes.id ${sql.raw(sort?.order === 'ASC' ? '>' : '<')} ${beyond}`]),
    ...more,
  ];
  return sql`${from}${conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``}`;
};

export interface Part {
  readonly first: number;
  readonly count: number;
  /** Only the changes after this id, in the order of the list. */
  readonly beyond?: number | undefined;
}

/** The conditions of what a grouped list leaves out; none for another one. */
const hiddenIn = async (
  asOf: Snapshot,
  viewer: Viewer,
  { isGrouped, filters }: ChangesQuery,
): Promise<readonly RawBuilder<unknown>[]> => {
  if (!isGrouped) return [];
  const conditions = filters.map((filter) => conditionOf(filter, 'opening'));
  return groupedAway(asOf, viewer, conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined);
};

const shownIn = async (asOf: Snapshot, viewer: Viewer, query: ChangesQuery) =>
  (await hiddenIn(asOf, viewer, query)).map((hidden) => sql`not ${hidden}`);

/** Reads a part of the matching changes, newest first by default. */
export const readChanges = async (
  asOf: Snapshot,
  viewer: Viewer,
  query: ChangesQuery,
  { first, count, beyond }: Part,
): Promise<readonly FoundChange[]> => {
  const isAll = changesOf(viewer) === undefined;
  const id = isAll ? sql`changes.id` : sql`seen."changeId"`;
  const theirs = isAll ? sql`1 as "wasTheirs", 1 as "isTheirs"` : sql`seen."wasTheirs", seen."isTheirs"`;
  const shown = await shownIn(asOf, viewer, query);
  const { rows } =
    await sql<FoundChange>`select ${SELECTED}, ${theirs} from ${rowsOf(viewer, query, shown, beyond)}
    order by ${id} ${sql.raw(query.sort?.order ?? 'DESC')} limit ${count} offset ${first}`.execute(
      asOf.queries,
    );
  return rows;
};

/** Counts the matching changes, or estimates very many. Those that grouping leaves out are few, and counted by themselves. */
export const countChanges = async (
  asOf: Snapshot,
  viewer: Viewer,
  query: ChangesQuery,
  last: number,
): Promise<Total> => {
  const seen = changesOf(viewer);
  const isFiltered = query.filters.length > 0 || query.q !== undefined;
  // All that a viewer may see is counted without reading the changes themselves.
  const rows = seen && !isFiltered ? sql`${seen} as seen` : rowsOf(viewer, query);
  let hiddenCount = 0;
  for (const hidden of await hiddenIn(asOf, viewer, query))
    hiddenCount += await cachedRows(
      asOf,
      sql<{ total: number }>`select count(*) as total from ${rowsOf(viewer, query, [hidden])}`,
      ([row]) => row?.total ?? 0,
    );
  const all = await countMatches(asOf, rows, last + hiddenCount);
  return { ...all, total: all.total - hiddenCount };
};

export const countPart = async (
  asOf: Snapshot,
  viewer: Viewer,
  query: ChangesQuery,
  { first, count, beyond }: Part,
): Promise<number> => {
  const [row] = await run(
    asOf.queries,
    sql<{ total: number }>`select count(*) as total from (
      select 1 from ${rowsOf(viewer, query, await shownIn(asOf, viewer, query), beyond)} limit ${count} offset ${first}) as part`,
  );
  return row?.total ?? 0;
};

export const readChange = async (queries: Queries, id: number): Promise<ChangeRow | undefined> => {
  const [row] = await run(queries, sql<ChangeRow>`select ${SELECTED} from changes where id = ${id}`);
  return row;
};
