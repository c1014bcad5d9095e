import { DatabaseSync } from '@photostructure/sqlite';
import { hashPassword } from '../../src/server/features/accounts/hashing';
import { startSession } from '../../src/server/auth/sessions';
import { connect, type Database } from '../../src/server/db/open/connect';
import { migrate } from '../../src/server/db/schema/migrate';
import type { Cluster } from '../support/faults/cluster';
import { cashingsSql, fleetSql, words } from './fillSql';
import { PASSWORD, people, type PersonKey } from './fleet';
import { serverTarget, withoutIndexes } from './target';

/** The session token of each account. */
export type Tokens = Readonly<Record<PersonKey, string>>;

const signIn = async ({ db }: Database): Promise<Tokens> => {
  const tokens: [string, string][] = [];
  for (const [key, id] of Object.entries(people))
    tokens.push([key, await startSession(db, id, { idleDays: 7, maxDays: 30 })]);
  return Object.fromEntries(tokens) as Tokens;
};

/** Creates an SQLite database with that many cashings. */
export const fillFile = async (path: string, cashings: number): Promise<Tokens> => {
  const database = connect(`file:${path}`);
  await migrate(database);
  const db = new DatabaseSync(path);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000');
  for (const sql of fleetSql(words.sqlite, cashings, await hashPassword(PASSWORD))) db.exec(sql);
  withoutIndexes(db, 'cashings', () => db.exec(cashingsSql(words.sqlite, cashings)));
  const tokens = await signIn(database);
  await database.db.destroy();
  // No ANALYZE: the product runs none, so its statements are planned without statistics.
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  db.close();
  return tokens;
};

/** Inserts the same rows into the empty database of a PostgreSQL server. */
export const fillCluster = async ({ url, sql }: Cluster, cashings: number): Promise<Tokens> => {
  const database = connect(url);
  await migrate(database);
  for (const statement of fleetSql(words.postgres, cashings, await hashPassword(PASSWORD))) sql(statement);
  serverTarget(url, sql).withoutIndexes('cashings', () => sql(cashingsSql(words.postgres, cashings)));
  for (const table of ['users', 'cars', 'drivers', 'cashings'])
    sql(`select setval(pg_get_serial_sequence('"${table}"', 'id'), (select max(id) from "${table}"))`);
  sql('vacuum analyze');
  const tokens = await signIn(database);
  await database.db.destroy();
  return tokens;
};
