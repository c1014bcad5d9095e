import { DatabaseSync } from '@photostructure/sqlite';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { newDatabase, type TestDatabase } from '../database';

/**
 * A database as the commit before the first release made it, with a row in most kinds of tables: the statements that its 31
 * migrations left, and those of the rows. On PostgreSQL pg_dump wrote them, on SQLite they are those of `sqlite_master`.
 */
export const newFormerDatabase = async (): Promise<TestDatabase> => {
  const database = await newDatabase({ isMigrated: false });
  const kind = database.url.startsWith('file:') ? 'sqlite' : 'postgres';
  const statements = gunzipSync(readFileSync(new URL(`./${kind}.sql.gz`, import.meta.url))).toString();
  if (kind === 'sqlite') {
    const file = new DatabaseSync(database.url.slice('file:'.length));
    file.exec(`begin; ${statements} commit`);
    file.close();
  } else {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(statements);
    await client.end();
  }
  return database;
};
