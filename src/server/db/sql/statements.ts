import {
  createQueryId,
  sql,
  SqliteAdapter,
  SqliteQueryCompiler,
  type Compilable,
  type CompiledQuery,
  type RawBuilder,
  type RootOperationNode,
} from 'kysely';
import type { Queries, Row, Value } from '../open/connect';
import { fastPathOf, type WriteResult } from '../open/sqliteFastPath';

/** A statement of Kysely's query builder or of its `sql` template. Its text is what prepared statements are cached by. */
export type Statement<R> = RawBuilder<R> | Compilable<R>;

export const isSqlite = (queries: Queries): boolean => queries.getExecutor().adapter instanceof SqliteAdapter;

const compile = <R>(queries: Queries, statement: Statement<R>): CompiledQuery<R> =>
  statement.compile(queries);

/** The embedded databases in which a transaction is open that takes long. */
const long = new WeakSet<object>();

/** Says that a transaction takes long, until the returned function is called: reads go past it meanwhile. */
export const beginLong = (trx: Queries): (() => void) => {
  const { adapter } = trx.getExecutor();
  long.add(adapter);
  return () => void long.delete(adapter);
};

/**
 * The embedded database without Kysely's driver, unless another transaction is open in it. Beside one that takes long, reads
 * are answered by the connection of the reports, which sees what was committed before.
 */
const fastPathFor = (queries: Queries) => {
  const { adapter } = queries.getExecutor();
  const fastPath = fastPathOf(adapter);
  if (!fastPath || queries.isTransaction || !fastPath.isInTransaction()) return fastPath;
  return long.has(adapter) ? fastPath.beside : undefined;
};

/** The rows of a statement. */
export const run = async <R>(queries: Queries, statement: Statement<R>): Promise<R[]> => {
  const compiled = compile(queries, statement);
  const fastPath = fastPathFor(queries);
  if (fastPath) return (await fastPath.objects(compiled.sql, compiled.parameters)) as R[];
  return (await queries.executeQuery(compiled)).rows;
};

/** The rows of a statement as arrays, each in the order of the names. */
export const runRows = async (
  queries: Queries,
  statement: Statement<unknown>,
  names: readonly string[],
): Promise<(readonly Value[])[]> => {
  const compiled = compile(queries, statement);
  const fastPath = fastPathFor(queries);
  if (fastPath) return (await fastPath.arrays(compiled.sql, compiled.parameters)) as Value[][];
  const { rows } = await queries.executeQuery(compiled);
  return (rows as Row[]).map((row) => names.map((name) => row[name] ?? null));
};

/** Runs a statement that writes. PostgreSQL says the id of an added row only where the statement returns it. */
export const executeWrite = async (queries: Queries, statement: Statement<unknown>): Promise<WriteResult> => {
  const compiled = compile(queries, statement);
  const fastPath = fastPathFor(queries);
  if (fastPath) return fastPath.write(compiled.sql, compiled.parameters);
  const { rows, numAffectedRows, insertId } = await queries.executeQuery(compiled);
  return { count: Number(numAffectedRows ?? 0), id: Number((rows as Row[])[0]?.['id'] ?? insertId) };
};

/** Runs a statement without values, such as `savepoint job`. */
export const execute = async (queries: Queries, text: string): Promise<void> => {
  await executeWrite(queries, sql.raw(text));
};

const compiler = new SqliteQueryCompiler();

/**
 * The part of a statement that never changes, compiled once: to compile the columns of a resource takes longer than to read
 * one record. Both databases quote names alike. Throws when the part has values.
 */
export const precompile = <R>(part: RawBuilder<R>): RawBuilder<R> => {
  const node = part.toOperationNode() as RootOperationNode;
  const { sql: text, parameters } = compiler.compileQuery(node, createQueryId());
  if (parameters.length > 0) throw new Error(`A precompiled part of a statement has no values: ${text}`);
  return sql.raw<R>(text);
};

/** `insert into table (columns)`, compiled once. */
export const insertHead = (table: string, columns: readonly string[]): RawBuilder<unknown> =>
  precompile(sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`);

/** Adds a row. */
export const insertInto = async (queries: Queries, table: string, row: Row): Promise<void> => {
  await executeWrite(queries, queries.insertInto(table).values(row));
};
