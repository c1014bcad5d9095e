import { sql, type RawBuilder } from 'kysely';
import type { Field } from '../../contract/fields';
import type { ResourceDefinition } from '../../contract/resource';
import { resourceNamed } from '../../resources';
import type { Queries } from '../db/open/connect';
import { isSqlite, run } from '../db/sql/statements';
import { tableColumns, dateField, foldedColumn, isFolded, joinedFolds, storedFields } from '../db/sql/tables';
import type { Condition } from '../db/sql/where';
import { rankOf, type SearchTerms } from './rules';

/** A matching record. Lower ranks are better matches. */
export interface Candidate {
  readonly id: number;
  readonly rank: number;
}

type FoundRow = Readonly<Record<string, unknown>> & { readonly id: number };

/** The most records that are ranked of those that one index finds. */
const CANDIDATES_MAX = 200;
/** The number of latest records of which every shown text is searched. */
const LATEST_RECORDS = 2_000;
const TRIGRAM_LENGTH = 3;
/** The highest code point: no stored text starts with it. */
const LAST_CHARACTER = '\u{10ffff}';

const like = (column: RawBuilder<unknown>, text: string): Condition =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** A searched column, and its field. */
interface Column {
  readonly name: string;
  readonly field: Pick<Field, 'kind' | 'unique'>;
}

const conditionOn = (
  table: string,
  { name, field }: Column,
  { text, plate, digits }: SearchTerms,
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
  /** The conditions of what the viewer may see. */
  readonly visible: readonly Condition[];
  readonly terms: SearchTerms;
}

/** Runs a query, and ranks its rows by the best matching column. */
const candidatesOf = async (
  { queries, terms }: Search,
  columns: readonly Column[],
  rows: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const found = await run(queries, rows as RawBuilder<FoundRow>);
  return found.flatMap((row) => {
    const ranks = columns.flatMap(({ name, field }) => rankOf(field, row[name], terms) ?? []);
    return ranks.length > 0 ? [{ id: row.id, rank: Math.min(...ranks) }] : [];
  });
};

const selected = ({ definition: { name } }: Search, columns: readonly Column[]): RawBuilder<unknown> =>
  sql`select ${sql.join(['id', ...columns.map((column) => column.name)].map((one) => sql.ref(`${name}.${one}`)))}`;

const all = (conditions: readonly Condition[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql` where ${sql.join(conditions, sql` and `)}` : sql``;

/** Finds records by their short texts, with a scan of the table. Texts that start with the search text come first. */
const byShortTexts = async (search: Search, columns: readonly Column[]): Promise<Candidate[]> => {
  const { definition, visible, terms } = search;
  const { name } = definition;
  const conditions = columns.flatMap((column) => conditionOn(name, column, terms) ?? []);
  if (conditions.length === 0) return [];
  const startsWith = columns.flatMap(({ name: column, field }) => {
    const text = field.unique && field.kind === 'text' ? terms.plate : terms.text;
    return field.kind === 'phone'
      ? []
      : [sql`substr(${sql.ref(`${name}.${column}`)}, 1, ${sql.lit([...text].length)}) = ${text}`];
  });
  const order =
    startsWith.length > 0 ? sql`case when ${sql.join(startsWith, sql` or `)} then 0 else 1 end, ` : sql``;
  return candidatesOf(
    search,
    columns,
    sql`${selected(search, columns)} from ${sql.table(name)}${all([...visible, sql`(${sql.join(conditions, sql` or `)})`])}
      order by ${order}${sql.ref(`${name}.id`)} desc limit ${CANDIDATES_MAX}`,
  );
};

/**
 * Finds records by their long texts: by the trigram index, or by the beginning of the text if the search has only two
 * characters.
 */
const byLongText = async (search: Search): Promise<Candidate[]> => {
  const { queries, definition, visible, terms } = search;
  const { name } = definition;
  const columns = ownColumns(definition).filter(({ field }) => field.kind === 'longText');
  const found = columns.map((column) => {
    const ref = sql.ref(`${name}.${column.name}`);
    const index = sql.table(`${name}_search`);
    const isIndexed = [...terms.text].length >= TRIGRAM_LENGTH;
    const beginning = sql`substr(${ref}, 1, 100)`;
    const byTrigram = () =>
      isSqlite(queries)
        ? sql`${sql.ref(`${name}.id`)} in (select rowid from ${index} where ${index} match ${`"${terms.text.replaceAll('"', '""')}"`} order by rowid desc limit ${CANDIDATES_MAX * 10})`
        : like(ref, terms.text);
    const ids = isIndexed
      ? byTrigram()
      : sql`${beginning} >= ${terms.text} and ${beginning} < ${`${terms.text}${LAST_CHARACTER}`}`;
    const order = isIndexed ? sql.ref(`${name}.id`) : beginning;
    return candidatesOf(
      search,
      [column],
      sql`${selected(search, [column])} from ${sql.table(name)}${all([...visible, ids])} order by ${order} desc limit ${CANDIDATES_MAX}`,
    );
  });
  return (await Promise.all(found)).flat();
};

/** The default order of a list. Indexes that start with the owner or the car support it. */
const newestFirst = (definition: ResourceDefinition): RawBuilder<unknown> => {
  const { name } = definition;
  const day = dateField(definition) ?? 'createdAt';
  const nulls = tableColumns(definition)[day]?.isRequired ? sql`` : sql` nulls last`;
  return sql`${sql.ref(`${name}.${day}`)} desc${nulls}, ${sql.ref(`${name}.id`)} desc`;
};

/** Finds records among the latest ones, by every text that they show. */
const amongLatest = async (search: Search): Promise<Candidate[]> => {
  const { definition, visible, terms } = search;
  const { name } = definition;
  const columns = [...ownColumns(definition), ...joinedColumns(definition)];
  const conditions = columns.flatMap((column) => conditionOn('latest', column, terms) ?? []);
  const latest = sql`${selected(search, columns)} from ${sql.table(name)}${all(visible)} order by ${newestFirst(definition)} limit ${sql.lit(LATEST_RECORDS)}`;
  return candidatesOf(
    search,
    columns,
    sql`select * from (${latest}) as latest where ${sql.join(conditions, sql` or `)} order by id desc limit ${CANDIDATES_MAX}`,
  );
};

/** The candidates of the referenced resources, by the field that refers to them. */
export type Referred = Readonly<Record<string, readonly Candidate[]>>;

/** Finds the newest records that refer to a candidate, such as the cashings of a car found by its plate, in one statement. */
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

/** Returns the best candidates. Of equal ranks, the newest come first. */
const best = (candidates: readonly Candidate[], most: number): Candidate[] => {
  const ranks = new Map<number, number>();
  for (const { id, rank } of candidates) ranks.set(id, Math.min(rank, ranks.get(id) ?? rank));
  return [...ranks]
    .map(([id, rank]) => ({ id, rank }))
    .sort((one, other) => one.rank - other.rank || other.id - one.id)
    .slice(0, most);
};

/**
 * Whether its records belong to a car. There may be a million of them, so plates and names are searched in their own tables.
 */
export const isEvent = ({ fields }: ResourceDefinition): boolean =>
  fields['carId'] !== undefined && fields['carId'].stored !== false;

/** Finds the best matching records of one resource. */
export const findBest = async (search: Search, referred: Referred, most: number): Promise<Candidate[]> => {
  const { definition } = search;
  const own = ownColumns(definition).filter(({ field }) => field.kind !== 'longText');
  const found = isEvent(definition)
    ? [byShortTexts(search, own), amongLatest(search), byReferences(search, referred, most)]
    : [byShortTexts(search, [...own, ...joinedColumns(definition)])];
  return best((await Promise.all([byLongText(search), ...found])).flat(), most);
};
