import type { CompiledQuery, DatabaseConnection } from 'kysely';

/** The answers to what was sent ahead on a connection. */
const awaited = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

/**
 * Sends a statement of a transaction without waiting for its answer: PostgreSQL runs it before the next statement. If it fails, so
 * does the transaction, and `settle` throws its error.
 */
export const sendAhead = (connection: DatabaseConnection, query: CompiledQuery): void => {
  const answer = connection.executeQuery(query);
  answer.catch(() => undefined);
  const answers = awaited.get(connection);
  if (answers) answers.push(answer);
  else awaited.set(connection, [answer]);
};

/** Waits for the answers to what was sent ahead. Throws the first error. */
export const settle = async (connection: DatabaseConnection): Promise<void> => {
  const answers = awaited.get(connection) ?? [];
  awaited.delete(connection);
  for (const answer of answers) await answer;
};

const beginnings = new WeakMap<DatabaseConnection, Promise<unknown>>();

/** Begins a transaction without waiting for the answer: its first statement may go in the same round trip. */
export const beginAhead = (connection: DatabaseConnection, query: CompiledQuery): void => {
  const answer = connection.executeQuery(query);
  answer.catch(() => undefined);
  beginnings.set(connection, answer);
};

/** Waits until the transaction has begun. Throws the reason if it could not: each of its statements has failed then. */
export const begun = async (connection: DatabaseConnection): Promise<void> => {
  await beginnings.get(connection);
};
