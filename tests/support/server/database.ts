import { sql } from 'kysely';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';
import { atExit } from './atExit';
import { newPostgresDatabase } from './postgres';

export const postgresServer = process.env['TEST_DATABASE_URL'];

export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

export const newFolder = (): { path: string; remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'motoka-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
};

let migrated: Promise<{ path: string }> | undefined;

/** A migrated file to copy: migrating for every test would take most of the time. */
const migratedFile = async (): Promise<{ path: string }> => {
  const { path, remove } = newFolder();
  atExit(remove);
  const file = join(path, 'template.db');
  const database = connect(`file:${file}`);
  await migrate(database);
  await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(database.db);
  await database.db.destroy();
  return { path: file };
};

/** A database for one test, empty or migrated: PostgreSQL with TEST_DATABASE_URL, otherwise an SQLite file. */
export const newDatabase = async ({ isMigrated = true } = {}): Promise<TestDatabase> => {
  if (postgresServer) return newPostgresDatabase(postgresServer, isMigrated);
  const { path, remove } = newFolder();
  const file = join(path, 'motoka.db');
  if (isMigrated) copyFileSync((await (migrated ??= migratedFile())).path, file);
  return { url: `file:${file}`, drop: async () => remove() };
};
