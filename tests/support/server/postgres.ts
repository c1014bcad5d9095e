import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { connect } from '../../../src/server/db/open/connect';
import { migrate } from '../../../src/server/db/schema/migrate';
import { atExit } from './atExit';

const migrations = new URL('../../../src/server/db/schema/migrations/', import.meta.url);

/** Named by a hash of its migrations, so that it is created once until they change. */
const templateName = (): string => {
  const hash = createHash('sha256');
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((file) => file.endsWith('.ts')).sort())
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

/** What a test may not change if its database is to be used again: the schema, and the rows that migrations write. */
const shapeOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(concat(
      (select string_agg(concat(relname, ' ', attname, atttypid, attnotnull), ',' order by relname, attnum)
        from pg_attribute join pg_class c on c.oid = attrelid where c.relnamespace = 'public'::regnamespace),
      (select string_agg(conname, ',' order by conname) from pg_constraint),
      (select string_agg(tgname, ',' order by tgname) from pg_trigger where not tgisinternal),
      (select count(*) from pg_proc),
      (select count(*) from pg_namespace where nspname not like 'pg_temp%' and nspname not like 'pg_toast_temp%'),
      (select string_agg(k::text, ',' order by k.name) from kysely_migration k),
      (select string_agg(l::text, ',') from kysely_migration_lock l),
      (select string_agg(d::text, ',' order by d.name) from "migrationDigests" d),
      (select string_agg(b::text, ',') from "backupState" b),
      (select string_agg(k::text, ',' order by k.id) from "expenseKinds" k),
      (select string_agg(k::text, ',' order by k.id) from "paperKinds" k),
      (select string_agg(last_value::text, ',' order by sequencename) from pg_sequences
        where sequencename in ('expenseKinds_id_seq', 'paperKinds_id_seq'))
    )) as shape`);
  return rows[0]?.shape ?? '';
};

/**
 * Deletes all records, and counts from 1 again. To truncate a table and its indexes takes twenty times as long as to delete
 * few records, without their triggers.
 */
const EMPTY = `do $$
  declare one record; rows integer; long text;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for one in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('kysely_migration', 'kysely_migration_lock', 'migrationDigests', 'backupState', 'expenseKinds', 'paperKinds') loop
      execute format('select count(*) from (select from %I limit 1000) as few', one.relname) into rows;
      if rows = 1000 then long := concat_ws(', ', long, quote_ident(one.relname));
      elsif rows > 0 then execute format('delete from %I', one.relname); end if;
    end loop;
    if long is not null then execute 'truncate ' || long || ' cascade'; end if;
    for one in select sequencename from pg_sequences where last_value is not null
      and sequencename not in ('expenseKinds_id_seq', 'paperKinds_id_seq') loop
      perform setval(quote_ident(one.sequencename)::regclass, 1, false);
    end loop;
  end $$`;

const END_CONNECTIONS =
  'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';

/** The emptied databases of this process: to create one takes most of the time of a short test. */
const emptied: string[] = [];
let shape: string | undefined;

const DROP = `import pg from 'pg';
const [server, ...names] = process.argv.slice(1);
const client = new pg.Client({ connectionString: server });
await client.connect();
for (const name of names) await client.query('drop database if exists ' + name + ' with (force)');
await client.end();`;

/** Drops the emptied databases when this process ends, in a process of its own: nothing can be awaited then. */
const dropAtExit = (server: string): void =>
  atExit(() => {
    const options = { stdio: 'ignore', timeout: 10_000 } as const;
    if (emptied.length > 0)
      spawnSync(process.execPath, ['--input-type=module', '-e', DROP, server, ...emptied], options);
  });

/** Empties a database for the next test. Returns false if the test changed more than records. */
const empty = (server: string, name: string): Promise<boolean> =>
  withClient(urlOf(server, name), async (client) => {
    await client.query(END_CONNECTIONS);
    if ((await shapeOf(client)) !== shape) return false;
    await client.query(EMPTY);
    return true;
  });

const create = async (server: string, isMigrated: boolean): Promise<string> => {
  const name = `motoka_test_${randomBytes(8).toString('hex')}`;
  if (isMigrated) {
    const wanted = templateName();
    template ??= makeTemplate(server, wanted).then(() => wanted);
  }
  const from = isMigrated ? ` template ${await template}` : '';
  await withClient(server, (client) => client.query(`create database ${name}${from}`));
  if (!isMigrated) return name;
  if (shape === undefined) dropAtExit(server);
  shape ??= await withClient(urlOf(server, name), shapeOf);
  return name;
};

export interface PostgresDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A database of its own on the server at that address, empty or migrated. */
export const newPostgresDatabase = async (server: string, isMigrated = true): Promise<PostgresDatabase> => {
  const name = (isMigrated && emptied.pop()) || (await create(server, isMigrated));
  return {
    url: urlOf(server, name),
    drop: async () => {
      if (isMigrated && (await empty(server, name).catch(() => false))) emptied.push(name);
      else await withClient(server, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
