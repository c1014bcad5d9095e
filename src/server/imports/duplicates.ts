import { sql, type RawBuilder } from 'kysely';
import type { Queries, Row, Value } from '../db/open/connect';
import { toRow } from '../db/repository';
import { isAmong } from '../db/sql/jsonRows';
import { run } from '../db/sql/statements';
import { foldedColumn, isFolded } from '../db/sql/tables';
import type { Condition } from '../db/sql/where';
import type { Input } from '../input/bodies';
import type { Model } from '../model';
import type { Viewer } from '../resources/hooks';
import { forEachInSlices, pause } from '../eventLoop';

/** A row by what it gives, as it would be stored. */
interface Given {
  readonly row: number;
  readonly input: Input;
  readonly values: Readonly<Record<string, Value>>;
}

/** Rows that give the same fields. */
interface Group {
  readonly sources: readonly string[];
  readonly rows: Given[];
  /** What the rows so far give in these fields, theirs and the others'. */
  readonly seen: Set<string>;
}

/** Values by which records are read at once. */
const VALUES_AT_ONCE = 50;

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

/** What a stored record is compared by: as it was entered, and as a read shows it where that differs. */
const columnsOf = ({ definition, selection, unseen }: Model, source: string): RawBuilder<unknown>[] => {
  const { name, fields } = definition;
  if (fields[source]?.unique) return [sql.ref(`${name}.${foldedColumn(source)}`)];
  const shown = selection.compared(source);
  return unseen.includes(source) ? [sql.ref(`${name}.${source}`), shown] : [shown];
};

/** The column by whose index records with one of some values are found, where there is one. */
const indexedColumn = ({ definition }: Model, source: string): string | undefined => {
  const field = definition.fields[source];
  if (!field || field.stored === false || field.kind === 'longText') return undefined;
  if (isFolded(field)) return foldedColumn(source);
  return ['reference', 'date', 'phone'].includes(field.kind) ? source : undefined;
};

const keyOf = (values: readonly Value[]): string => JSON.stringify(values);
const givenKey = ({ values }: Given, sources: readonly string[]): string =>
  keyOf(sources.map((source) => values[source] ?? null));

const distinct = (values: readonly (Value | undefined)[]): (string | number)[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** The keys of a stored record: each way in which it may be compared. */
const keysOf = (row: Row, widths: readonly number[]): string[] => {
  let keys: Value[][] = [[]];
  for (const [at, width] of widths.entries())
    keys = keys.flatMap((key) =>
      Array.from({ length: width }, (_, way) => [...key, row[`v${at}_${way}`] ?? null]),
    );
  return keys.map(keyOf);
};

/** The keys of the stored records that may be equal to some rows. */
const readStored = async (
  queries: Queries,
  model: Model,
  visible: readonly Condition[],
  sources: readonly string[],
  rows: readonly Given[],
): Promise<ReadonlySet<string>> => {
  const { definition } = model;
  const columns = sources.map((source) => columnsOf(model, source));
  const selected = columns.flatMap((ways, at) =>
    ways.map((column, way) => sql`${column} as ${sql.id(`v${at}_${way}`)}`),
  );
  const conditions = sources.flatMap((source): Condition[] => {
    const column = indexedColumn(model, source);
    if (column === undefined) return [];
    const values = distinct(rows.map(({ input }) => toRow(definition, input)[column]));
    return [isAmong(queries, sql.ref(`${definition.name}.${column}`), values)];
  });
  const found = await run(
    queries,
    sql<Row>`select distinct ${sql.join(selected)} from ${sql.table(definition.name)}
      where ${sql.join([sql`1 = 1`, ...visible, ...conditions], sql` and `)}`,
  );
  const widths = columns.map((ways) => ways.length);
  return new Set(found.flatMap((row) => keysOf(row, widths)));
};

/** Those rows of a group that are equal to a stored record. Every stored record is read once at most. */
const amongStored = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  { sources, rows }: Group,
): Promise<number[]> => {
  const visible = model.visibleTo(viewer);
  const first = sources.find((source) => indexedColumn(model, source) !== undefined);
  const valueIn = ({ values }: Given): Value => (first === undefined ? null : (values[first] ?? null));
  const all = first === undefined ? [null] : [...new Set(rows.map(valueIn))];
  const found: number[] = [];
  for (let at = 0; at < all.length; at += VALUES_AT_ONCE) {
    const some = new Set(all.slice(at, at + VALUES_AT_ONCE));
    const asked = rows.filter((row) => some.has(valueIn(row)));
    const stored = await readStored(queries, model, visible, sources, asked);
    for (const row of asked) if (stored.has(givenKey(row, sources))) found.push(row.row);
    await pause();
  }
  return found;
};

/** Those rows that are equal to an earlier one. */
const amongEarlier = async (all: readonly Given[], groups: ReadonlyMap<string, Group>): Promise<number[]> => {
  const found: number[] = [];
  await forEachInSlices(all, (given) => {
    const own = groups.get(signatureOf(given));
    if (own?.seen.has(givenKey(given, own.sources))) found.push(given.row);
    for (const { sources, seen } of groups.values()) seen.add(givenKey(given, sources));
  });
  return found;
};

const signatureOf = ({ values }: Given): string => Object.keys(values).sort().join();

/** The numbers of the rows that are equal, in every field that they give, to a stored record or to an earlier row. */
export const findDuplicates = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  inputs: readonly { readonly row: number; readonly input: Input }[],
): Promise<ReadonlySet<number>> => {
  const all = inputs.map(({ row, input }): Given => ({ row, input, values: valuesOf(model, input) }));
  const groups = new Map<string, Group>();
  for (const given of all) {
    const signature = signatureOf(given);
    const sources = Object.keys(given.values).sort();
    const group = groups.get(signature) ?? { sources, rows: [], seen: new Set<string>() };
    group.rows.push(given);
    groups.set(signature, group);
  }
  const duplicates = new Set(await amongEarlier(all, groups));
  for (const group of groups.values())
    for (const row of await amongStored(queries, model, viewer, group)) duplicates.add(row);
  return duplicates;
};
