import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';

/** A database that is filled with plain SQL, without the limits of the product's connections. */
export interface Target {
  readonly kind: 'sqlite' | 'postgres';
  readonly url: string;
  readonly run: (sql: string) => void;
  /** Drops the indexes of a table during the work and creates them again, which is faster than updating them for each row. */
  readonly withoutIndexes: (table: string, work: () => void) => void;
  /** Ends the filling. */
  readonly finish: () => void;
}

/** Drops the indexes during the work and creates them again, which is faster than updating them for each row. */
export const withoutIndexes = (db: DatabaseSyncInstance, table: string, work: () => void): void => {
  const indexes = db
    .prepare(`select name, sql from sqlite_master where type = 'index' and tbl_name = ? and sql is not null`)
    .all(table) as { name: string; sql: string }[];
  for (const { name } of indexes) db.exec(`drop index "${name}"`);
  work();
  for (const { sql } of indexes) db.exec(sql);
};

/** The database at a path, which exists. */
export const fileTarget = (path: string): Target => {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-200000');
  const run = (sql: string): void => db.exec(sql);
  return {
    kind: 'sqlite',
    url: `file:${path}`,
    run,
    withoutIndexes: (table, work) => withoutIndexes(db, table, work),
    finish: () => {
      // No ANALYZE: the product runs none, so its statements are planned without statistics.
      run('PRAGMA wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
};

/** The database of a PostgreSQL server, whose statements `sql` runs and returns as lines. */
export const serverTarget = (url: string, sql: (text: string) => string): Target => ({
  kind: 'postgres',
  url,
  run: sql,
  withoutIndexes: (table, work) => {
    const indexes = sql(
      `select indexname || ' ' || indexdef from pg_indexes where tablename = '${table}' and indexname not in (select conname from pg_constraint)`,
    )
      .split('\n')
      .filter(Boolean);
    for (const line of indexes) sql(`drop index "${line.split(' ')[0]}"`);
    work();
    for (const line of indexes) sql(line.slice(line.indexOf(' ') + 1));
  },
  finish: () => {
    for (const table of ['users', 'cars', 'drivers', 'cashings', 'changes', 'statements'])
      sql(`select setval(pg_get_serial_sequence('"${table}"', 'id'), (select max(id) from "${table}"))`);
    sql('vacuum analyze');
  },
});
