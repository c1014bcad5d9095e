import {
  Kysely,
  SingleConnectionProvider,
  Transaction,
  type DatabaseConnection,
  type Dialect,
  type KyselyProps,
} from 'kysely';
import type { Tables } from './connect';

/** Runs the work in a transaction, which is undone when the work throws. */
export type Transact = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>;

/** As Kysely does it: an object of its own for every transaction, over whichever connection is free. */
export const anew =
  (db: Kysely<Tables>): Transact =>
  (work) =>
    db.transaction().execute(work);

/**
 * Kysely over the one connection of an embedded database, and its transactions, for all of which one object stands: to make
 * it each time takes a writer by itself a twentieth more of the processor.
 */
export const overOne = (dialect: Dialect): { db: Kysely<Tables>; transact: Transact } => {
  const driver = dialect.createDriver();
  const known: Dialect = { ...dialect, createDriver: () => driver };
  const db = new Kysely<Tables>({ dialect: known });
  const executor = db.getExecutor();
  const propsOver = (connection: DatabaseConnection): KyselyProps => ({
    config: { dialect: known },
    dialect: known,
    driver,
    executor: executor.withConnectionProvider(new SingleConnectionProvider(connection)),
  });

  let standing: Transaction<Tables> | undefined;
  const transact: Transact = (work) =>
    executor.provideConnection(async (connection) => {
      standing ??= new Transaction<Tables>(propsOver(connection));
      await driver.beginTransaction(connection, {});
      try {
        const result = await work(standing);
        await driver.commitTransaction(connection);
        return result;
      } catch (error) {
        await driver.rollbackTransaction(connection);
        throw error;
      }
    });
  return { db, transact };
};
