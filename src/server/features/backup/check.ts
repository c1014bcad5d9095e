import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { connect } from '../../db/open/connect';
import { openFile } from '../../db/open/sqlite';
import { lastOf, migrateTo, refuseNewer } from '../../db/schema/migrate';
import { dropDraft, dropLog } from './files';

/** The tables whose rows grant access: sessions, links and keys. They are void in a restored database. */
export const ACCESS_TABLES = [
  'sessions',
  'setupCodes',
  'idempotencyKeys',
  'passwordLinks',
  'challenges',
  'oidcSignIns',
] as const;

export const notOurs = (path: string, reason: string): Error =>
  new Error(`${path} is not a database of Motoka: ${reason}. Nothing was changed`);

const namesIn = (file: DatabaseSyncInstance, query: string): string[] =>
  (file.prepare(query).all() as { name: string }[]).map(({ name }) => name);

/** The columns of all tables, such as `cars.numberPlate`. */
const columnsIn = (file: DatabaseSyncInstance): string[] =>
  namesIn(
    file,
    `select tables.name || '.' || columns.name as name from sqlite_master as tables
      join pragma_table_info(tables.name) as columns where tables.type = 'table'`,
  );

const migrationsIn = (path: string, file: DatabaseSyncInstance): readonly { readonly name: string }[] => {
  const tables = namesIn(file, "select name from sqlite_master where name = 'kysely_migration'");
  if (tables.length === 0) throw notOurs(path, 'it holds no records');
  return namesIn(file, 'select name from kysely_migration order by name').map((name) => ({ name }));
};

/** Throws unless the file is intact and has a known schema. It writes to the file, so pass a copy. */
export const check = (path: string): void => {
  const file = openFile(path);
  try {
    const { integrity_check: found } = file.prepare('PRAGMA integrity_check(1)').get() as {
      integrity_check: string;
    };
    if (found !== 'ok') throw new Error(`${path} is damaged: ${found}`);
    refuseNewer(path, migrationsIn(path, file));
    file.exec('PRAGMA journal_mode=DELETE');
  } finally {
    file.close();
  }
  dropLog(path);
};

const readFile = <T>(path: string, read: (file: DatabaseSyncInstance) => T): T => {
  const file = new DatabaseSync(path, { readOnly: true });
  try {
    return read(file);
  } finally {
    file.close();
  }
};

/** Opens a checked copy again and returns the number of rows of each table. Throws if it cannot be read to its end. */
export const countRows = (path: string): ReadonlyMap<string, number> =>
  readFile(path, (file) => {
    const { quick_check: found } = file.prepare('PRAGMA quick_check(1)').get() as { quick_check: string };
    if (found !== 'ok') throw new Error(`${path} is damaged: ${found}`);
    const tables = namesIn(file, "select name from sqlite_master where type = 'table' order by name");
    return new Map(
      tables.map((table) => {
        const row = file.prepare(`select count(*) as count from "${table.replaceAll('"', '""')}"`).get();
        return [table, (row as { count: number }).count];
      }),
    );
  });

/** Returns the columns that Motoka creates up to a migration, from a new database in that file. */
const expectedColumns = async (path: string, last: string): Promise<string[]> => {
  try {
    const database = connect(`file:${path}`);
    await migrateTo(database, last);
    await database.db.destroy();
    return readFile(path, columnsIn);
  } finally {
    dropDraft(path);
  }
};

/** Throws unless a checked copy has every table and column that its migrations create: their names alone prove nothing. */
export const refuseForeign = async (path: string): Promise<void> => {
  const last = lastOf(readFile(path, (file) => migrationsIn(path, file)));
  if (!last) throw notOurs(path, 'it holds no records');
  const columns = new Set(readFile(path, columnsIn));
  const missing = (await expectedColumns(`${path}.expected`, last)).find((name) => !columns.has(name));
  if (missing) throw notOurs(path, `it lacks ${missing}`);
};
