import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { connect } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';

const migrations = new URL('../../../src/server/db/schema/migrations/', import.meta.url);

/** Named by a hash of its migrations, so that it is created once until they change. */
const templateName = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations).sort())
    hash.update(name).update(readFileSync(new URL(name, migrations)));
  return `motoka_template_${hash.digest('hex').slice(0, 12)}`;
};

const urlOf = (server: string, database: string): string => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const withClient = async <T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Test files run in parallel: the first one creates the template, the others wait for it. */
const makeTemplate = (server: string, template: string): Promise<void> =>
  withClient(server, async (client) => {
    await client.query('select pg_advisory_lock(7266852)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    const database = connect(urlOf(server, draft));
    await migrate(database);
    await database.db.destroy();
    await client.query(`alter database ${draft} rename to ${template}`);
  });

let template: Promise<string> | undefined;

export interface PostgresDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A new database on the server at that address, empty or migrated. */
export const newPostgresDatabase = async (server: string, isMigrated = true): Promise<PostgresDatabase> => {
  const name = `motoka_test_${randomBytes(8).toString('hex')}`;
  if (isMigrated) {
    const wanted = templateName();
    template ??= makeTemplate(server, wanted).then(() => wanted);
  }
  const from = isMigrated ? ` template ${await template}` : '';
  await withClient(server, (client) => client.query(`create database ${name}${from}`));
  return {
    url: urlOf(server, name),
    drop: () => withClient(server, (client) => client.query(`drop database ${name} with (force)`)).then(),
  };
};
