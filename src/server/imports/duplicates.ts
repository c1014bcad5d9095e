import { sql } from 'kysely';
import type { Queries, Value } from '../db/open/connect';
import { toRow } from '../db/repository';
import { listed, type ColumnTypes } from '../db/sql/jsonRows';
import { run } from '../db/sql/statements';
import { columnsOf, foldedColumn } from '../db/sql/tables';
import type { Condition } from '../db/sql/where';
import type { Input } from '../input/bodies';
import type { Model } from '../model';
import type { Viewer } from '../resources/hooks';
import { pause } from './pause';

/** A row by what it gives, as it would be stored. */
interface Given {
  readonly row: number;
  readonly values: Readonly<Record<string, Value>>;
}

/** Rows that are compared at once before others have their turn. */
const AT_ONCE = 500;

/** What a row gives, in the columns by which it is compared: of a plate its key, so that every spelling is one. */
const valuesOf = ({ definition }: Model, input: Input): Given['values'] => {
  const row = toRow(definition, input);
  return Object.fromEntries(
    Object.keys(input).map((source) => {
      const isUnique = definition.fields[source]?.unique === true;
      const value = isUnique ? row[foldedColumn(source)] : (row[source] ?? (input[source] as Value));
      return [source, value ?? null];
    }),
  );
};

/** A stored record has the value, as it was entered or as a read shows it. */
const isEqual = ({ definition, selection }: Model, source: string): Condition => {
  const { name, fields } = definition;
  const given = sql.ref(`listed.${source}`);
  const field = fields[source];
  if (field?.unique) return sql`${sql.ref(`${name}.${foldedColumn(source)}`)} = ${given}`;
  const shown = sql`${selection.compared(source)} = ${given}`;
  return field?.stored === false ? shown : sql`(${sql.ref(`${name}.${source}`)} = ${given} or ${shown})`;
};

const typesOf = ({ definition }: Model, sources: readonly string[]): ColumnTypes => {
  const columns = columnsOf(definition);
  const typeOf = (source: string) => (columns[source]?.type === 'text' ? 'text' : 'bigint');
  return { row: 'bigint', ...Object.fromEntries(sources.map((source) => [source, typeOf(source)] as const)) };
};

/** Those of some rows, which give the same fields, that are equal to a stored record. */
const amongStored = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  sources: readonly string[],
  rows: readonly Given[],
): Promise<readonly number[]> => {
  const { name } = model.definition;
  const json = JSON.stringify(
    rows.map(({ row, values }) => [row, ...sources.map((source) => values[source])]),
  );
  const conditions = [...model.visibleTo(viewer), ...sources.map((source) => isEqual(model, source))];
  const found = await run(
    queries,
    sql<{ row: number }>`select listed.row from ${listed(queries, json, typesOf(model, sources))} as listed
      where exists (select 1 from ${sql.table(name)} where ${sql.join(conditions, sql` and `)})`,
  );
  return found.map(({ row }) => row);
};

const keyOf = ({ values }: Given, sources: readonly string[]): string =>
  JSON.stringify(sources.map((source) => values[source] ?? null));

/** The numbers of the rows that are equal, in every field that they give, to a stored record or to an earlier row. */
export const findDuplicates = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  inputs: readonly { readonly row: number; readonly input: Input }[],
): Promise<ReadonlySet<number>> => {
  const groups = new Map<string, { sources: readonly string[]; rows: Given[]; seen: Set<string> }>();
  const all = inputs.map(({ row, input }) => ({ row, values: valuesOf(model, input) }));
  for (const given of all) {
    const sources = Object.keys(given.values).sort();
    const group = groups.get(sources.join()) ?? { sources, rows: [], seen: new Set<string>() };
    group.rows.push(given);
    groups.set(sources.join(), group);
  }
  const duplicates = new Set<number>();
  for (const { sources, rows } of groups.values())
    for (let first = 0; first < rows.length; first += AT_ONCE) {
      const some = rows.slice(first, first + AT_ONCE);
      for (const row of await amongStored(queries, model, viewer, sources, some)) duplicates.add(row);
      await pause();
    }
  for (const [index, given] of all.entries()) {
    const own = groups.get(Object.keys(given.values).sort().join());
    if (own?.seen.has(keyOf(given, own.sources))) duplicates.add(given.row);
    for (const { sources, seen } of groups.values()) seen.add(keyOf(given, sources));
    if (index % AT_ONCE === 0) await pause();
  }
  return duplicates;
};
