import { sql, type RawBuilder } from 'kysely';
import { reference, text } from '../../contract/fields';
import type { Calendar } from '../calendar';
import { searchPatterns } from '../db/auditLog';
import { memoUntilWrite, type Snapshot } from '../db/memo';
import type { Queries } from '../db/open/connect';
import { run } from '../db/sql/statements';
import { badRequest } from '../errors';
import { queryReader, stamp, type FieldFilter, type ListQuery } from '../input/query';
import type { Viewer } from '../resources/hooks';
import type { ChangeRow } from './change';
import { say } from '../i18n/sentence';

const number = (label: string) => reference('', label);

const listed = {
  fields: {
    resource: text('Resource'),
    recordId: number('Record'),
    userId: number('User'),
    action: text('Action'),
    importId: number('Import'),
    at: stamp,
  },
};

const isKnown = ({ source, operator }: FieldFilter): boolean =>
  source === 'at' ? operator !== '=' : operator === '=' && (source === 'id' || source in listed.fields);

/** Parses the query of a list of changes. Changes can be sorted only by id. */
export const changesQueryReader = (calendar: Calendar) => {
  const read = queryReader(listed, calendar);
  return (query: unknown): ListQuery => {
    const parsed = read(query);
    const unknown = parsed.filters.find((filter) => !isKnown(filter));
    if (unknown) {
      const suffix = { '=': '', '>=': '_gte', '<=': '_lte' }[unknown.operator];
      const key = `${unknown.source}${suffix}`;
      throw badRequest({ [key]: say('Unknown filter: {key}', { key }) });
    }
    const { sort } = parsed;
    if (sort && sort.source !== 'id')
      throw badRequest({ sort: say('Cannot sort by {field}', { field: sort.source }) });
    return parsed;
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
  'title',
  'undone',
  'unseen',
].map((name) => sql.ref(`changes.${name}`));

const conditionOf = ({ source, operator, values }: FieldFilter): RawBuilder<unknown> => {
  const column = sql.ref(`changes.${source}`);
  if (values.length === 0) return sql`1 = 0`;
  return operator === '='
    ? sql`${column} in (${sql.join(values)})`
    : sql`${column} ${sql.raw(operator)} ${values[0]}`;
};

/** The condition of a search. An owner cannot find a former record by the title that it has now. */
const searched = (q: string, viewer: Viewer): RawBuilder<unknown> => {
  const [plain, plate] = searchPatterns(q);
  const key = sql.ref('changes.searchKey');
  const isSeen = viewer.isAdmin
    ? sql``
    : sql` and (seen.${sql.ref('isTheirs')} = 1 or ${sql.ref('changes.after')} is null)`;
  return sql`(${key} like ${plain} escape '\\' or ${key} like ${plate} escape '\\')${isSeen}`;
};

/** Returns the FROM and WHERE of the changes that match a query and that the viewer may see. */
const rowsOf = (viewer: Viewer, { filters, q, sort }: ListQuery, beyond?: number): RawBuilder<unknown> => {
  const from = viewer.isAdmin
    ? sql`changes`
    : sql`${sql.table('changeViewers')} as seen join changes on changes.id = seen.${sql.ref('changeId')}`;
  const conditions = [
    ...(viewer.isAdmin ? [] : [sql`seen.${sql.ref('userId')} = ${viewer.id}`]),
    ...filters.map(conditionOf),
    ...(q === undefined ? [] : [searched(q, viewer)]),
    ...(beyond === undefined
      ? []
      : [sql`changes.id ${sql.raw(sort?.order === 'ASC' ? '>' : '<')} ${beyond}`]),
  ];
  return sql`${from}${conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``}`;
};

export interface Part {
  readonly first: number;
  readonly count: number;
  /** Only the changes after this id, in the order of the list. */
  readonly beyond?: number | undefined;
}

/** Reads a part of the matching changes, newest first by default. */
export const readChanges = async (
  queries: Queries,
  viewer: Viewer,
  query: ListQuery,
  { first, count, beyond }: Part,
): Promise<readonly FoundChange[]> => {
  const id = viewer.isAdmin ? sql`changes.id` : sql`seen.${sql.ref('changeId')}`;
  const theirs = viewer.isAdmin
    ? sql`1 as ${sql.ref('wasTheirs')}, 1 as ${sql.ref('isTheirs')}`
    : sql`seen.${sql.ref('wasTheirs')}, seen.${sql.ref('isTheirs')}`;
  const { rows } =
    await sql<FoundChange>`select ${sql.join(COLUMNS)}, ${theirs} from ${rowsOf(viewer, query, beyond)}
    order by ${id} ${sql.raw(query.sort?.order ?? 'DESC')} limit ${count} offset ${first}`.execute(queries);
  return rows;
};

/** Counts the matching changes. */
export const countChanges = (asOf: Snapshot, viewer: Viewer, query: ListQuery): Promise<number> =>
  memoUntilWrite(asOf, `changes ${viewer.isAdmin || viewer.id} ${JSON.stringify(query)}`, async () => {
    const [row] = await run(
      asOf.queries,
      sql<{ total: number }>`select count(*) as total from ${rowsOf(viewer, query)}`,
    );
    return row?.total ?? 0;
  });

/** Reads one change by id. */
export const readChange = async (queries: Queries, id: number): Promise<ChangeRow | undefined> => {
  const [row] = await run(queries, sql<ChangeRow>`select ${sql.join(COLUMNS)} from changes where id = ${id}`);
  return row;
};
