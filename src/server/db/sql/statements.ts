import {
  createQueryId,
  sql,
  SqliteAdapter,
  SqliteQueryCompiler,
  type CompiledQuery,
  type RawBuilder,
  type RootOperationNode,
} from 'kysely';
import type { Queries, Row, Value } from '../open/connect';
import { fastPathOf, type WriteResult } from '../open/sqliteFastPath';

/** A statement of Kysely's query builder, of its `sql` template or of `prepare`. Its text is the key of every cache. */
export interface Statement<R> {
  compile(queries: Queries): CompiledQuery<R>;
}

export const isSqlite = (queries: Queries): boolean => queries.getExecutor().adapter instanceof SqliteAdapter;

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
  const compiled = statement.compile(queries);
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
  const compiled = statement.compile(queries);
  const fastPath = fastPathFor(queries);
  if (fastPath) return (await fastPath.arrays(compiled.sql, compiled.parameters)) as Value[][];
  const { rows } = await queries.executeQuery(compiled);
  return (rows as Row[]).map((row) => names.map((name) => row[name] ?? null));
};

/** Runs a statement that writes. PostgreSQL says the id of an added row only where the statement returns it. */
export const executeWrite = async (queries: Queries, statement: Statement<unknown>): Promise<WriteResult> => {
  const compiled = statement.compile(queries);
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
 * The part of a statement that never changes, compiled once: it takes a tenth of the time to read a page to compile the columns
 * of a resource. Both databases quote names alike. Throws when the part has values.
 */
export const precompile = <R>(part: RawBuilder<R>): RawBuilder<R> => {
  const node = part.toOperationNode() as RootOperationNode;
  const { sql: text, parameters } = compiler.compileQuery(node, createQueryId());
  if (parameters.length > 0) throw new Error(`A precompiled part of a statement has no values: ${text}`);
  return sql.raw<R>(text);
};

/**
 * A statement of which only the values change. It is built and compiled once for each database, with the numbers 0, 1, 2 …
 * as its values: to compile it takes as long as SQLite takes to read a record. Throws unless each value occurs once, in order.
 */
export const prepare = <R>(
  count: number,
  build: (values: readonly number[], queries: Queries) => Statement<R>,
): ((values: readonly Value[]) => Statement<R>) => {
  const compiled = new WeakMap<object, CompiledQuery<R>>();
  const compileFor = (queries: Queries): CompiledQuery<R> => {
    const numbers = Array.from({ length: count }, (_, index) => index);
    const statement = build(numbers, queries).compile(queries);
    const { sql: text, parameters } = statement;
    if (parameters.length !== count || !parameters.every((value, index) => value === index))
      throw new Error(`The values of a prepared statement occur once, in order: ${text}`);
    compiled.set(queries.getExecutor().adapter, statement);
    return statement;
  };
  return (parameters) => ({
    compile: (queries) => ({
      ...(compiled.get(queries.getExecutor().adapter) ?? compileFor(queries)),
      parameters,
    }),
  });
};

/** Adds a row. */
export const insertInto = async (queries: Queries, table: string, row: Row): Promise<void> => {
  await executeWrite(queries, queries.insertInto(table).values(row));
};
