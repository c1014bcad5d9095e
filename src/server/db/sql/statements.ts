import { sql, SqliteAdapter, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Database, Queries, Row, Value } from '../open/connect';
import { directOf, type Changed } from '../open/sqliteFastPath';

/** A place in a kept statement that each run fills anew. */
export interface Slot {
  readonly slot: number;
}

/** A piece of a WHERE: what makes it another statement, its values, and its SQL over their slots. */
export interface Part {
  readonly key: string;
  readonly values: readonly Value[];
  readonly sql: (slots: readonly Slot[], kind: Database['kind']) => RawBuilder<unknown>;
  /** The conditions of which any is enough, where PostgreSQL has an index for each by itself. */
  readonly either?: (slots: readonly Slot[]) => readonly RawBuilder<unknown>[];
}

/** A statement that is kept, and how the values of a run become its parameters. */
interface Kept {
  readonly compiled: CompiledQuery;
  readonly fill: (values: readonly Value[]) => readonly unknown[];
}

const KEPT = 1_000;
const kept = new WeakMap<object, Map<string, Kept>>();

const isSlot = (parameter: unknown): parameter is Slot =>
  typeof parameter === 'object' && parameter !== null && 'slot' in parameter;

type Build = (slots: readonly Slot[], kind: Database['kind']) => RawBuilder<unknown>;

/** Most statements have the values for parameters just as they come: they are taken as they are. */
const filling = ({ parameters }: CompiledQuery, count: number): Kept['fill'] => {
  const isAsGiven =
    parameters.length === count && parameters.every((one, at) => isSlot(one) && one.slot === at);
  if (isAsGiven) return (values) => values;
  return (values) => parameters.map((parameter) => (isSlot(parameter) ? values[parameter.slot] : parameter));
};

export const isSqlite = (queries: Queries): boolean => queries.getExecutor().adapter instanceof SqliteAdapter;

/** The statement of that key: built only the first time, since building costs more than running. */
const statementOf = (queries: Queries, key: string, count: number, build: Build): Kept => {
  const { adapter } = queries.getExecutor();
  const known = kept.get(adapter)?.get(key);
  if (known) return known;
  const statements = kept.get(adapter) ?? new Map<string, Kept>();
  kept.set(adapter, statements);
  if (statements.size >= KEPT) statements.clear();
  const slots = Array.from({ length: count }, (_, slot) => ({ slot }));
  const compiled = build(slots, isSqlite(queries) ? 'sqlite' : 'postgres').compile(queries);
  const fresh = { compiled, fill: filling(compiled, count) };
  statements.set(key, fresh);
  return fresh;
};

/** The way past Kysely, where there is one and no other transaction stands in it. */
const directFor = (queries: Queries) => {
  const direct = directOf(queries.getExecutor().adapter);
  return direct && (queries.isTransaction || !direct.isBusy()) ? direct : undefined;
};

/** Runs the statement of that key over the values; `build` is given a slot for each of them, in order. */
export const run = async <R>(
  queries: Queries,
  key: string,
  values: readonly Value[],
  build: (slots: readonly Slot[], kind: Database['kind']) => RawBuilder<R>,
): Promise<R[]> => {
  const { compiled, fill } = statementOf(queries, key, values.length, build);
  const parameters = fill(values);
  const direct = directFor(queries);
  if (direct) return (await direct.objects(compiled.sql, parameters)) as R[];
  const { rows } = await queries.executeQuery({ ...compiled, parameters });
  return rows as R[];
};

/** The same for rows of many columns: each an array, in the order of their names. */
export const runRows = async (
  queries: Queries,
  key: string,
  values: readonly Value[],
  names: readonly string[],
  build: Build,
): Promise<(readonly Value[])[]> => {
  const { compiled, fill } = statementOf(queries, key, values.length, build);
  const parameters = fill(values);
  const direct = directFor(queries);
  if (direct) return (await direct.arrays(compiled.sql, parameters)) as Value[][];
  const { rows } = await queries.executeQuery<Row>({ ...compiled, parameters });
  return rows.map((row) => names.map((name) => row[name] ?? null));
};

/** The same for a statement that writes; for the number of an added row PostgreSQL has to be told to return its `id`. */
export const executeWrite = async (
  queries: Queries,
  key: string,
  values: readonly Value[],
  build: Build,
): Promise<Changed> => {
  const { compiled, fill } = statementOf(queries, key, values.length, build);
  const parameters = fill(values);
  const direct = directFor(queries);
  if (direct) return direct.change(compiled.sql, parameters);
  const { rows, numAffectedRows, insertId } = await queries.executeQuery<Row>({ ...compiled, parameters });
  return { count: Number(numAffectedRows ?? 0), id: Number(rows[0]?.['id'] ?? insertId) };
};

/** Runs a statement without values that answers nothing. */
export const execute = async (queries: Queries, words: string): Promise<void> => {
  await executeWrite(queries, words, [], () => sql.raw(words));
};

/** `insert into table (columns) values (slots)` */
export const insertion = (
  table: string,
  columns: readonly string[],
  slots: readonly Slot[],
): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join(slots)})`;

/** Adds a row; answers nothing. */
export const insertInto = async (queries: Queries, table: string, row: Row): Promise<void> => {
  const columns = Object.keys(row);
  await executeWrite(queries, `${table}|add ${columns.join()}`, Object.values(row), (slots) =>
    insertion(table, columns, slots),
  );
};
