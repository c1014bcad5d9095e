import { sql, type RawBuilder } from 'kysely';
import { type ResourceDefinition, dateField } from '../../../contract/resource';
import { run } from '../../db/sql/statements';
import { tableColumns } from '../../db/sql/tables';
import { ref, whereAll } from '../../db/sql/where';
import {
  bestOf,
  contains,
  joinedColumns,
  ownColumns,
  selectColumns,
  type Candidate,
  type Column,
  type Search,
} from './columns';
import { byLongText } from './longText';

/** The number of latest records of which every shown text is searched. */
const LATEST_RECORDS = 2_000;

/** Finds records by their short texts. Reads the whole table. */
const byShortTexts = async (search: Search, columns: readonly Column[]): Promise<Candidate[]> => {
  const { definition, visible, terms } = search;
  const { name } = definition;
  const conditions = columns.flatMap((column) => contains(name, column, terms));
  if (conditions.length === 0) return [];
  const where = whereAll([...visible, sql`(${sql.join(conditions, sql` or `)})`]);
  return bestOf(search, columns, sql`${selectColumns(search, columns)} from ${sql.table(name)}${where}`);
};

/** The default order of a list. Indexes that start with the owner or the car support it. */
const newestFirst = (definition: ResourceDefinition): RawBuilder<unknown> => {
  const { name } = definition;
  const day = dateField(definition) ?? 'createdAt';
  const nulls = tableColumns(definition)[day]?.isRequired ? sql`` : sql` nulls last`;
  return sql`${ref(`${name}.${day}`)} desc${nulls}, ${ref(`${name}.id`)} desc`;
};

/** Finds records among the latest ones, by every text that they show. */
const amongLatest = async (search: Search): Promise<Candidate[]> => {
  const { definition, visible, terms } = search;
  const { name } = definition;
  const columns = [...ownColumns(definition), ...joinedColumns(definition)];
  const conditions = columns.flatMap((column) => contains('latest', column, terms));
  const latest = sql`${selectColumns(search, columns)} from ${sql.table(name)}${whereAll(visible)} order by ${newestFirst(definition)} limit ${sql.lit(LATEST_RECORDS)}`;
  return bestOf(
    search,
    columns,
    sql`select * from (${latest}) as latest where ${sql.join(conditions, sql` or `)}`,
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
      const conditions = whereAll([...visible, sql`${ref(`${name}.${source}`)} = ${id}`]);
      return sql`select id, ${sql.lit(rank)} as rank from (select ${ref(`${name}.id`)} as id from ${sql.table(name)}${conditions}
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

/** Whether its records belong to a car. There may be a million of them, so plates and names are searched in their own tables. */
export const isEvent = ({ fields }: ResourceDefinition): boolean =>
  fields['carId'] !== undefined && fields['carId'].stored !== false;

export const findBest = async (search: Search, referred: Referred, most: number): Promise<Candidate[]> => {
  const { definition } = search;
  const short = ownColumns(definition).filter(({ field }) => field.kind !== 'longText');
  const found = isEvent(definition)
    ? [byShortTexts(search, short), amongLatest(search), byReferences(search, referred, most)]
    : [byShortTexts(search, [...short, ...joinedColumns(definition)])];
  return best((await Promise.all([byLongText(search, most), ...found])).flat(), most);
};
