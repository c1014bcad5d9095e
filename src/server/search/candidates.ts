import { sql, type RawBuilder } from 'kysely';
import type { Field } from '../../contract/fields';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed } from '../../resources';
import type { Queries } from '../db/open/connect';
import { isSqlite, run } from '../db/sql/statements';
import { tableColumns, dateField, foldedColumn, isFolded, joinedFolds, storedFields } from '../db/sql/tables';
import type { Condition } from '../db/sql/where';
import { rankOf, type Sought } from './rules';

/** A record that was found, and how well. */
export interface Candidate {
  readonly id: number;
  readonly rank: number;
}

type FoundRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** How many records are looked at of those that one index finds. */
const LOOKED_AT = 200;
/** The latest records are searched whole, by every text that they show. */
const LATEST = 2_000;
const TRIGRAM = 3;
/** No stored text sorts after it. */
const LAST_CHARACTER = '\u{10ffff}';

const like = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** A column that is searched, and what in it is looked for. */
interface Column {
  readonly name: string;
  readonly field: Pick<Field, 'kind' | 'unique'>;
}

const conditionOn = (
  table: string,
  { name, field }: Column,
  { text, plate, digits }: Sought,
): Condition | undefined => {
  if (field.kind === 'phone')
    return digits ? like(sql`cast(${sql.ref(`${table}.${name}`)} as text)`, digits) : undefined;
  return like(sql.ref(`${table}.${name}`), field.unique && field.kind === 'text' ? plate : text);
};

const ownColumns = (definition: ResourceDefinition): readonly Column[] =>
  Object.entries(storedFields(definition)).flatMap(([source, field]) => {
    if (source in (definition.hidden ?? {})) return [];
    if (field.kind === 'phone') return [{ name: source, field }];
    return isFolded(field) ? [{ name: foldedColumn(source), field }] : [];
  });

const joinedColumns = (definition: ResourceDefinition): readonly Column[] =>
  joinedFolds(definition).flatMap(({ source, target, field: name }) => {
    const field = resourceNamed(target).fields[name];
    return field ? [{ name: foldedColumn(source), field }] : [];
  });

interface Search {
  readonly queries: Queries;
  readonly definition: ResourceDefinition;
  /** What the viewer may see of it. */
  readonly visible: readonly Condition[];
  readonly sought: Sought;
}

/** The records that a condition leaves, with how well the columns match. */
const candidatesOf = async (
  { queries, sought }: Search,
  columns: readonly Column[],
  rows: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const found = await run(queries, rows as RawBuilder<FoundRow>);
  return found.flatMap((row) => {
    const ranks = columns.flatMap(({ name, field }) => rankOf(field, row[name], sought) ?? []);
    return ranks.length > 0 ? [{ id: row.id, rank: Math.min(...ranks) }] : [];
  });
};

const selected = ({ definition: { name } }: Search, columns: readonly Column[]): RawBuilder<unknown> =>
  sql`select ${sql.join(['id', ...columns.map((column) => column.name)].map((one) => sql.ref(`${name}.${one}`)))}`;

const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;

/** By the short texts of a table, which is read whole: what begins with what is looked for first. */
const byShortTexts = async (search: Search, columns: readonly Column[]): Promise<Candidate[]> => {
  const { definition, visible, sought } = search;
  const { name } = definition;
  const conditions = columns.flatMap((column) => conditionOn(name, column, sought) ?? []);
  if (conditions.length === 0) return [];
  const begins = columns.flatMap(({ name: column, field }) => {
    const text = field.unique && field.kind === 'text' ? sought.plate : sought.text;
    return field.kind === 'phone'
      ? []
      : [sql`substr(${sql.ref(`${name}.${column}`)}, 1, ${sql.lit([...text].length)}) = ${text}`];
  });
  const order = begins.length > 0 ? sql`case when ${sql.join(begins, sql` or `)} then 0 else 1 end, ` : sql``;
  return candidatesOf(
    search,
    columns,
    sql`${selected(search, columns)} from ${sql.table(name)}${all([...visible, sql`(${sql.join(conditions, sql` or `)})`])}
      order by ${order}${sql.ref(`${name}.id`)} desc limit ${LOOKED_AT}`,
  );
};

/** By the index of a long text: its three letters, or, where what is looked for has but two, its beginning. */
const byLongText = async (search: Search): Promise<Candidate[]> => {
  const { queries, definition, visible, sought } = search;
  const { name } = definition;
  const columns = ownColumns(definition).filter(({ field }) => field.kind === 'longText');
  const found = columns.map((column) => {
    const ref = sql.ref(`${name}.${column.name}`);
    const index = sql.table(`${name}_search`);
    const isIndexed = [...sought.text].length >= TRIGRAM;
    const beginning = sql`substr(${ref}, 1, 100)`;
    const ids = isIndexed
      ? isSqlite(queries)
        ? sql`${sql.ref(`${name}.id`)} in (select rowid from ${index} where ${index} match ${`"${sought.text.replaceAll('"', '""')}"`} order by rowid desc limit ${LOOKED_AT * 10})`
        : like(ref, sought.text)
      : sql`${beginning} >= ${sought.text} and ${beginning} < ${`${sought.text}${LAST_CHARACTER}`}`;
    const order = isIndexed ? sql.ref(`${name}.id`) : beginning;
    return candidatesOf(
      search,
      [column],
      sql`${selected(search, [column])} from ${sql.table(name)}${all([...visible, ids])} order by ${order} desc limit ${LOOKED_AT}`,
    );
  });
  return (await Promise.all(found)).flat();
};

/** As a list is ordered, by an index that begins with whose or which car's it is. */
const newestFirst = (definition: ResourceDefinition): RawBuilder<unknown> => {
  const { name } = definition;
  const day = dateField(definition) ?? 'createdAt';
  const nulls = tableColumns(definition)[day]?.isRequired ? sql`` : sql` nulls last`;
  return sql`${sql.ref(`${name}.${day}`)} desc${nulls}, ${sql.ref(`${name}.id`)} desc`;
};

/** Among the latest records, by every text that they show. */
const amongLatest = async (search: Search): Promise<Candidate[]> => {
  const { definition, visible, sought } = search;
  const { name } = definition;
  const columns = [...ownColumns(definition), ...joinedColumns(definition)];
  const conditions = columns.flatMap((column) => conditionOn('latest', column, sought) ?? []);
  const latest = sql`${selected(search, columns)} from ${sql.table(name)}${all(visible)} order by ${newestFirst(definition)} limit ${sql.lit(LATEST)}`;
  return candidatesOf(
    search,
    columns,
    sql`select * from (${latest}) as latest where ${sql.join(conditions, sql` or `)} order by id desc limit ${LOOKED_AT}`,
  );
};

/** The records that were found of another resource, by the field that refers to it. */
export type Referred = Readonly<Record<string, readonly Candidate[]>>;

/** The newest records of what was found elsewhere: of a car by its plate, of a driver by the name. In one statement. */
const byReferences = async (search: Search, referred: Referred, most: number): Promise<Candidate[]> => {
  const { queries, definition, visible } = search;
  const { name } = definition;
  const newest = Object.entries(referred).flatMap(([source, candidates]) =>
    candidates.map(({ id, rank }, index) => {
      const conditions = all([...visible, sql`${sql.ref(`${name}.${source}`)} = ${id}`]);
      return sql`select id, ${sql.lit(rank)} as rank from (select ${sql.ref(`${name}.id`)} as id from ${sql.table(name)}${conditions}
        order by ${newestFirst(definition)} limit ${sql.lit(most)}) as ${sql.id(`${source}${index}`)}`;
    }),
  );
  return newest.length > 0 ? run(queries, sql<Candidate>`${sql.join(newest, sql` union all `)}`) : [];
};

/** The best of what was found, the newest first where several are as good. */
const best = (candidates: readonly Candidate[], most: number): Candidate[] => {
  const ranks = new Map<number, number>();
  for (const { id, rank } of candidates) ranks.set(id, Math.min(rank, ranks.get(id) ?? rank));
  return [...ranks]
    .map(([id, rank]) => ({ id, rank }))
    .sort((one, other) => one.rank - other.rank || other.id - one.id)
    .slice(0, most);
};

/** Whether there may be a million of its records: what happens to a car. Its plate and its people are found elsewhere. */
export const isEvent = ({ fields }: ResourceDefinition): boolean =>
  fields['carId'] !== undefined && fields['carId'].stored !== false;

/** The best records of one resource. */
export const findBest = async (search: Search, referred: Referred, most: number): Promise<Candidate[]> => {
  const { definition } = search;
  const own = ownColumns(definition).filter(({ field }) => field.kind !== 'longText');
  const found = isEvent(definition)
    ? [byShortTexts(search, own), amongLatest(search), byReferences(search, referred, most)]
    : [byShortTexts(search, [...own, ...joinedColumns(definition)])];
  return best((await Promise.all([byLongText(search), ...found])).flat(), most);
};
