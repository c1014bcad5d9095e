import { sql, SqliteAdapter, type CompiledQuery } from 'kysely';
import type { Queries, Row, Value } from '../open/connect';
import { begun, sendAhead, settle } from '../open/ahead';
import { fastPathOf, type WriteResult } from '../open/sqliteFastPath';

/** A statement of Kysely's query builder, its `sql` template or `prepare`. Caches use its SQL text as the key. */
export interface Statement<R> {
  compile(queries: Queries): CompiledQuery<R>;
}

export const isSqlite = (queries: Queries): boolean => queries.getExecutor().adapter instanceof SqliteAdapter;

/** The adapters of SQLite databases in which a long transaction is open. */
const inLongTransaction = new WeakSet<object>();

/** Marks a transaction as long until the returned function is called. Reads then use the reports connection. */
export const beginLong = (trx: Queries): (() => void) => {
  const { adapter } = trx.getExecutor();
  inLongTransaction.add(adapter);
  return () => void inLongTransaction.delete(adapter);
};

/** Whether a write outside transactions would wait for a long one. On PostgreSQL, none does. */
export const waitsForLong = (queries: Queries): boolean =>
  isSqlite(queries) && inLongTransaction.has(queries.getExecutor().adapter);

/**
 * Returns the fast path of SQLite, unless another transaction is open. While a long transaction is open, reads use the
 * reports connection, which sees the state before that transaction.
 */
const fastPathFor = (queries: Queries) => {
  const { adapter } = queries.getExecutor();
  const fastPath = fastPathOf(adapter);
  if (fastPath?.isForReports) return queries.isTransaction ? undefined : fastPath;
  if (!fastPath || queries.isTransaction || !fastPath.isInTransaction()) return fastPath;
  return inLongTransaction.has(adapter) ? fastPath.reports : undefined;
};

/** Runs a statement and returns its rows. */
export const run = async <R>(queries: Queries, statement: Statement<R>): Promise<R[]> => {
  const compiled = statement.compile(queries);
  const fastPath = fastPathFor(queries);
  if (fastPath) return (await fastPath.objects(compiled.sql, compiled.parameters)) as R[];
  return (await queries.executeQuery(compiled)).rows;
};

/** Runs a statement and returns its rows as arrays, with the values in the order of `names`. */
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

/**
 * Runs statements in order and returns the rows of each. PostgreSQL gets them in one round trip, so no statement may contain
 * what another returns.
 */
export const runTogether = async <Results extends readonly unknown[]>(
  queries: Queries,
  statements: { readonly [Index in keyof Results]: Statement<Results[Index]> },
): Promise<{ readonly [Index in keyof Results]: readonly Results[Index][] }> => {
  const results: unknown[][] = [];
  if (isSqlite(queries)) for (const statement of statements) results.push(await run(queries, statement));
  else
    await queries.getExecutor().provideConnection(async (connection) => {
      const answers = statements.map((statement) => connection.executeQuery(statement.compile(queries)));
      for (const { rows } of await Promise.all(answers)) results.push(rows);
    });
  return results as unknown as { readonly [Index in keyof Results]: Results[Index][] };
};

/** Runs a statement that writes. On PostgreSQL, `id` is set only if the statement has `returning id`. */
export const executeWrite = async (queries: Queries, statement: Statement<unknown>): Promise<WriteResult> => {
  const compiled = statement.compile(queries);
  const fastPath = fastPathFor(queries);
  if (fastPath) return fastPath.write(compiled.sql, compiled.parameters);
  const { rows, numAffectedRows, insertId } = await queries.executeQuery(compiled);
  return { count: Number(numAffectedRows ?? 0), id: Number((rows as Row[])[0]?.['id'] ?? insertId) };
};

/**
 * Runs a statement that writes, without a result. On PostgreSQL, a transaction sends its next statement without waiting for the
 * response to this one. PostgreSQL runs both in order.
 */
export const executeAhead = async (queries: Queries, statement: Statement<unknown>): Promise<void> => {
  if (isSqlite(queries) || !queries.isTransaction) return void (await executeWrite(queries, statement));
  const compiled = statement.compile(queries);
  await queries.getExecutor().provideConnection(async (connection) => sendAhead(connection, compiled));
};

/** Waits until a transaction holds its lock. On PostgreSQL, `begin` itself does not wait. */
export const untilBegun = async (trx: Queries): Promise<void> => {
  if (!isSqlite(trx)) await trx.getExecutor().provideConnection(begun);
};

/** Waits for the statements that `executeAhead` has sent. Throws the first error. */
export const settleAhead = async (queries: Queries): Promise<void> => {
  if (!isSqlite(queries)) await queries.getExecutor().provideConnection(settle);
};

/** Runs a statement without values, such as `savepoint job`. */
export const execute = async (queries: Queries, text: string): Promise<void> => {
  await executeWrite(queries, sql.raw(text));
};

/**
 * Returns a statement that is built and compiled once for each database; only its values change. It is built with the
 * placeholder values 0, 1, 2 … Throws unless each placeholder is bound once, in this order.
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
