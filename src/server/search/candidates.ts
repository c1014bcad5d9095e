import { sql, type RawBuilder } from 'kysely';
import type { ResourceDefinition } from '../../contract/resource';
import { run } from '../db/sql/statements';
import { dateField, tableColumns } from '../db/sql/tables';
import {
  bestOf,
  contains,
  joinedColumns,
  ownColumns,
  selectColumns,
  whereAll,
  type Candidate,
  type Column,
  type Search,
} from './columns';
import { byLongText } from './longText';

/** The latest records are searched by every text that they show. */
const LATEST = 2_000;

/** By the short texts of a table, which is read whole. */
const byShortTexts = async (search: Search, columns: readonly Column[]): Promise<Candidate[]> => {
  const { definition, visible, sought } = search;
  const { name } = definition;
  const conditions = columns.flatMap((column) => contains(name, column, sought));
  if (conditions.length === 0) return [];
  const where = whereAll([...visible, sql`(${sql.join(conditions, sql` or `)})`]);
  return bestOf(search, columns, sql`${selectColumns(search, columns)} from ${sql.table(name)}${where}`);
};

/** The order of a list, which the indexes of a car's and of an owner's records have. */
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
  const conditions = columns.flatMap((column) => contains('latest', column, sought));
  const latest = sql`${selectColumns(search, columns)} from ${sql.table(name)}${whereAll(visible)} order by ${newestFirst(definition)} limit ${sql.lit(LATEST)}`;
  return bestOf(
    search,
    columns,
    sql`select * from (${latest}) as latest where ${sql.join(conditions, sql` or `)}`,
  );
};

/** The records that were found of another resource, by the field that refers to it. */
export type Referred = Readonly<Record<string, readonly Candidate[]>>;

/** The newest records of the cars, drivers and owners that were found, in one statement. */
const byReferences = async (search: Search, referred: Referred, most: number): Promise<Candidate[]> => {
  const { queries, definition, visible } = search;
  const { name } = definition;
  const newest = Object.entries(referred).flatMap(([source, candidates]) =>
    candidates.map(({ id, rank }, index) => {
      const conditions = whereAll([...visible, sql`${sql.ref(`${name}.${source}`)} = ${id}`]);
      return sql`select id, ${sql.lit(rank)} as rank from (select ${sql.ref(`${name}.id`)} as id from ${sql.table(name)}${conditions}
        order by ${newestFirst(definition)} limit ${sql.lit(most)}) as ${sql.id(`${source}${index}`)}`;
    }),
  );
  return newest.length > 0 ? run(queries, sql<Candidate>`${sql.join(newest, sql` union all `)}`) : [];
};

/** The best candidates, each once, the newest first where they match equally well. */
const best = (candidates: readonly Candidate[], most: number): Candidate[] => {
  const ranks = new Map<number, number>();
  for (const { id, rank } of candidates) ranks.set(id, Math.min(rank, ranks.get(id) ?? rank));
  return [...ranks]
    .map(([id, rank]) => ({ id, rank }))
    .sort((one, other) => one.rank - other.rank || other.id - one.id)
    .slice(0, most);
};

/** Whether a resource is an event of a car, of which there may be a million. Its car and its people are found elsewhere. */
export const isEvent = ({ fields }: ResourceDefinition): boolean =>
  fields['carId'] !== undefined && fields['carId'].stored !== false;

/** The best records of one resource. */
export const findBest = async (search: Search, referred: Referred, most: number): Promise<Candidate[]> => {
  const { definition } = search;
  const short = ownColumns(definition).filter(({ field }) => field.kind !== 'longText');
  const found = isEvent(definition)
    ? [byShortTexts(search, short), amongLatest(search), byReferences(search, referred, most)]
    : [byShortTexts(search, [...short, ...joinedColumns(definition)])];
  return best((await Promise.all([byLongText(search, most), ...found])).flat(), most);
};
