import { sql, type RawBuilder } from 'kysely';
import type { Queries, Row, Value } from '../../db/open/connect';
import { toRow } from '../../db/toRow';
import { isAmong } from '../../db/sql/jsonRows';
import { run } from '../../db/sql/statements';
import { foldedColumn, isFolded } from '../../db/sql/tables';
import { type Condition, ref } from '../../db/sql/where';
import type { Input } from '../../ground/input/bodies';
import type { Model } from '../../rows/records/model';
import type { Viewer } from '../../auth/viewer';
import { forEachYielding, pause } from '../../ground/eventLoop';

/** A row of an import: its input, and the fields that it fills in itself. */
interface Compared {
  readonly row: number;
  readonly input: Input;
  readonly given: readonly string[];
}

/** A row with its values as they would be stored. */
interface ImportedRow extends Compared {
  readonly values: Readonly<Record<string, Value>>;
}

/** The rows that fill in the same fields. */
interface Group {
  readonly sources: readonly string[];
  readonly rows: ImportedRow[];
  /** The first row with each key, in these fields, of all rows read so far, including those of other groups. */
  readonly seen: Map<string, number>;
}

const VALUES_PER_QUERY = 50;

/**
 * Returns the values that a row is compared by. A unique field is compared by its folded column, so that the spelling of a
 * plate does not matter.
 */
const valuesOf = ({ definition }: Model, input: Input): ImportedRow['values'] => {
  const row = toRow(definition, input);
  return Object.fromEntries(
    Object.keys(input).map((source) => {
      const isUnique = Boolean(definition.fields[source]?.unique);
      const value = isUnique ? row[foldedColumn(source)] : (row[source] ?? (input[source] as Value));
      return [source, value ?? null];
    }),
  );
};

/**
 * Returns the columns that a stored record is compared by: the stored value, and the value that a read shows where it
 * differs.
 */
const comparedColumns = ({ definition, selection, unseen }: Model, source: string): RawBuilder<unknown>[] => {
  const { name, fields } = definition;
  if (fields[source]?.unique) return [ref(`${name}.${foldedColumn(source)}`)];
  const shown = selection.compared(source);
  return unseen.includes(source) ? [ref(`${name}.${source}`), shown] : [shown];
};

/** Returns the indexed column that finds records by a field's values, if there is one. */
const indexedColumn = ({ definition }: Model, source: string): string | undefined => {
  const field = definition.fields[source];
  if (!field || field.stored === false || field.kind === 'longText') return undefined;
  if (isFolded(field)) return foldedColumn(source);
  return ['reference', 'date', 'phone'].includes(field.kind) ? source : undefined;
};

const keyOf = (values: readonly Value[]): string => JSON.stringify(values);
const rowKey = ({ values }: ImportedRow, sources: readonly string[]): string =>
  keyOf(sources.map((source) => values[source] ?? null));

const distinct = (values: readonly (Value | undefined)[]): (string | number)[] => [
  ...new Set(values.filter((value) => value !== null && value !== undefined)),
];

/** Returns the keys of a stored record: one for each combination of the values that its fields are compared by. */
const keysOf = (fields: readonly (readonly Value[])[]): string[] =>
  fields
    .reduce<Value[][]>((keys, values) => keys.flatMap((key) => values.map((value) => [...key, value])), [[]])
    .map(keyOf);

/** Reads the keys of the stored records that may equal some rows. */
const readStored = async (
  queries: Queries,
  model: Model,
  visible: readonly Condition[],
  sources: readonly string[],
  rows: readonly ImportedRow[],
): Promise<ReadonlySet<string>> => {
  const { definition } = model;
  const compared = sources.map((source) =>
    comparedColumns(model, source).map((column, index) => ({ column, alias: `${source} ${index}` })),
  );
  const selected = compared.flat().map(({ column, alias }) => sql`${column} as ${sql.id(alias)}`);
  const conditions = sources.flatMap((source): Condition[] => {
    const column = indexedColumn(model, source);
    if (column === undefined) return [];
    const values = distinct(rows.map(({ input }) => toRow(definition, input)[column]));
    return [isAmong(queries, `${definition.name}.${column}`, values)];
  });
  const found = await run(
    queries,
    sql<Row>`select distinct ${sql.join(selected)} from ${sql.table(definition.name)}
      where ${sql.join([sql`1 = 1`, ...visible, ...conditions], sql` and `)}`,
  );
  const valuesIn = (row: Row) => compared.map((columns) => columns.map(({ alias }) => row[alias] ?? null));
  return new Set(found.flatMap((row) => keysOf(valuesIn(row))));
};

/** Returns the rows of a group that equal a stored record. Each stored record is read at most once. */
const equalToStored = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  { sources, rows }: Group,
): Promise<number[]> => {
  const visible = model.visibleTo(viewer);
  const first = sources.find((source) => indexedColumn(model, source) !== undefined);
  const valueIn = ({ values }: ImportedRow): Value => (first === undefined ? null : (values[first] ?? null));
  const all = first === undefined ? [null] : [...new Set(rows.map(valueIn))];
  const found: number[] = [];
  for (let at = 0; at < all.length; at += VALUES_PER_QUERY) {
    const some = new Set(all.slice(at, at + VALUES_PER_QUERY));
    const chunk = rows.filter((row) => some.has(valueIn(row)));
    const stored = await readStored(queries, model, visible, sources, chunk);
    for (const row of chunk) if (stored.has(rowKey(row, sources))) found.push(row.row);
    await pause();
  }
  return found;
};

/** Returns the rows that equal an earlier row, and that row. */
const equalToEarlier = async (
  all: readonly ImportedRow[],
  groups: ReadonlyMap<string, Group>,
): Promise<Map<number, number>> => {
  const found = new Map<number, number>();
  await forEachYielding(all, (imported) => {
    const own = groups.get(signatureOf(imported));
    const earlier = own?.seen.get(rowKey(imported, own.sources));
    if (earlier !== undefined) found.set(imported.row, earlier);
    for (const { sources, seen } of groups.values()) {
      const key = rowKey(imported, sources);
      if (!seen.has(key)) seen.set(key, imported.row);
    }
  });
  return found;
};

const signatureOf = ({ given }: Compared): string => given.toSorted().join();

/**
 * Returns the numbers of the rows whose filled-in fields all equal those of a stored record or of an earlier row, with that
 * row; null if there is none.
 */
export const findDuplicates = async (
  queries: Queries,
  model: Model,
  viewer: Viewer,
  rows: readonly Compared[],
): Promise<ReadonlyMap<number, number | null>> => {
  const all = rows.map((row): ImportedRow => ({ ...row, values: valuesOf(model, row.input) }));
  const groups = new Map<string, Group>();
  for (const imported of all) {
    const signature = signatureOf(imported);
    const sources = imported.given.toSorted();
    const group = groups.get(signature) ?? { sources, rows: [], seen: new Map<string, number>() };
    group.rows.push(imported);
    groups.set(signature, group);
  }
  const earlier = await equalToEarlier(all, groups);
  const duplicates = new Map<number, number | null>(earlier);
  for (const group of groups.values())
    for (const row of await equalToStored(queries, model, viewer, group))
      duplicates.set(row, earlier.get(row) ?? null);
  return duplicates;
};
