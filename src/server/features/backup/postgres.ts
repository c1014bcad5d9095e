import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { resources } from '../../../resources';
import { connect } from '../../db/open/connect';
import { refuseNewer } from '../../db/schema/migrate';
import { ACCESS_TABLES, notOurs } from './check';
import { dropDraft, placeDraft, startDraft } from './files';
import { runProgram } from './programs';

const MIGRATIONS = 'kysely_migration';

/** The tables with data in a dump: name and schema. */
const tablesIn = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const list = await runProgram('pg_restore', { args: ['--list', path] });
  const entries = list.matchAll(/^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) /gm);
  return new Map([...entries].map(([, schema = '', name = '']) => [name, schema]));
};

/** Throws unless the dump can be read to its end and has Motoka's tables. Returns them. */
const checkDump = async (path: string): Promise<ReadonlyMap<string, string>> => {
  const tables = await tablesIn(path);
  const first = await runProgram('pg_restore', {
    args: ['--data-only', `--table=${MIGRATIONS}`, '--file=-', path],
  });
  const done = [...first.matchAll(/^(\d{4}_\w+)\t/gm)].map(([, name = '']) => ({ name }));
  refuseNewer(path, done);
  const wanted = [MIGRATIONS, ...ACCESS_TABLES, 'changes', 'driverAssignments'];
  const missing = wanted.find((name) => !tables.has(name));
  if (missing || done.length === 0) throw notOurs(path, `it lacks ${missing ?? 'its migrations'}`);
  // Reads all data: the list is only its beginning.
  await runProgram('pg_restore', { args: [`--file=${devNull}`, path] });
  return tables;
};

/** Writes a dump to a new file with mode 0600. The file is created only if the dump is complete and passes the check. */
const writeDump = async (url: string, path: string, checkDraft: (draft: string) => Promise<unknown>) => {
  const draft = startDraft(path);
  try {
    await runProgram('pg_dump', { url, args: ['--format=custom', `--file=${draft}`] });
    await checkDraft(draft);
    placeDraft(draft, path);
  } finally {
    dropDraft(draft);
  }
};

/** Copies a database to a file with pg_dump. The file is created only if the copy is complete and checked. */
export const dump = async (url: string, path: string): Promise<string> => {
  if (existsSync(path)) throw new Error(`${path} exists already and was left as it is. Name another file`);
  await writeDump(url, path, async (draft) => {
    const tables = await checkDump(draft);
    const missing = resources.find(({ name }) => !tables.has(name));
    if (missing) throw notOurs(draft, `it lacks ${missing.name}`);
  });
  await tablesIn(path);
  return `Backup written and checked: ${path} (${statSync(path).size} bytes)`;
};

interface Occupied {
  readonly tables: number;
  readonly others: number;
}

/** Counts the tables of the database, and the other programs that are connected to it. */
const readOccupied = async (url: string): Promise<Occupied> => {
  const { db } = connect(url);
  try {
    const { rows } = await sql<Occupied>`select
      (select count(*) from pg_tables where schemaname = current_schema()) as tables,
      (select count(*) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and backend_type = 'client backend') as others`.execute(db);
    return rows[0] ?? { tables: 0, others: 0 };
  } finally {
    await db.destroy();
  }
};

/** Drops the tables of the role, and its functions for triggers: an earlier version would not know those that a later one added. */
const DROP_OURS = `do $$ declare found record; begin
  for found in select schemaname, tablename from pg_tables
    where schemaname = current_schema() and tableowner = current_user loop
    execute format('drop table if exists %I.%I cascade', found.schemaname, found.tablename);
  end loop;
  for found in select nspname, proname from pg_proc
    join pg_namespace on pg_namespace.oid = pronamespace join pg_roles on pg_roles.oid = proowner
    where nspname = current_schema() and rolname = current_user and prorettype = 'trigger'::regtype loop
    execute format('drop function %I.%I()', found.nspname, found.proname);
  end loop;
end $$`;

const replaceBy = async (dumpFile: string, url: string, schemas: ReadonlyMap<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'motoka-restore-'));
  const script = join(folder, 'script.sql');
  const revoked = ACCESS_TABLES.map((table) => `delete from "${schemas.get(table)}"."${table}"`).join('; ');
  try {
    await runProgram('pg_restore', {
      args: ['--no-owner', '--no-privileges', '--no-comments', `--file=${script}`, dumpFile],
    });
    const parts = [`--command=${DROP_OURS}`, `--file=${script}`, `--command=${revoked}`];
    await runProgram('psql', {
      url,
      args: ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--single-transaction', ...parts],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Replaces the database with a checked dump, in one transaction. If it throws, nothing was changed. */
export const restoreDump = async (
  dumpFile: string,
  url: string,
  { mayOverwrite }: { mayOverwrite: boolean },
): Promise<string> => {
  if (!existsSync(dumpFile)) throw new Error(`There is no backup at ${dumpFile}`);
  const schemas = await checkDump(dumpFile);
  const { host, pathname } = new URL(url);
  const place = `${host}${pathname}`;
  const { tables, others } = await readOccupied(url);
  if (others > 0)
    throw new Error(`Other programs are connected to ${place}. Stop Motoka first; nothing was changed`);
  if (tables > 0 && !mayOverwrite)
    throw new Error(
      `There is a database at ${place} already. To put the backup in its place: motoka restore ${dumpFile} --overwrite`,
    );
  const stamp = new Date().toISOString().replace(/\W/g, '');
  const aside = tables > 0 ? join(dirname(dumpFile), `replaced-${stamp}.dump`) : undefined;
  if (aside) await writeDump(url, aside, tablesIn);
  await replaceBy(dumpFile, url, schemas);
  return `Restored and checked: ${place}${aside ? `. What was there is kept as ${aside}` : ''}`;
};
