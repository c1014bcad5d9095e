import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';

type Program = 'pg_dump' | 'pg_restore' | 'psql';

/** Where Debian and Ubuntu install the programs of each version. */
const VERSIONS = '/usr/lib/postgresql';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns the path of a program of PostgreSQL: from PATH, else of the newest version that Debian has installed. */
export const findProgram = (
  name: Program,
  path = process.env['PATH'] ?? '',
  installed = VERSIONS,
): string | undefined => {
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...path.split(delimiter).filter(Boolean),
    ...newestFirst.map((version) => join(installed, version, 'bin')),
  ];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
};

/** Splits the password from the URL of a database: other users can see the arguments of a process. */
const splitPassword = (url: string) => {
  const parsed = new URL(url);
  const password = decodeURIComponent(parsed.password);
  parsed.password = '';
  return { url: parsed.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
};

interface Run {
  readonly args: readonly string[];
  /** The database to connect to. */
  readonly url?: string;
}

/** Runs a program of PostgreSQL and returns its output. Throws its error in one line. It ends with this process. */
export const runProgram = async (name: Program, { args, url }: Run): Promise<string> => {
  const path = findProgram(name);
  if (!path) throw new Error(`${name} was not found: install the client programs of PostgreSQL`);
  const { url: database, env } = url ? splitPassword(url) : { url: undefined, env: process.env };
  const child = spawn(path, [...(database ? [`--dbname=${database}`, '--no-password'] : []), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  const end = () => process.exit(1);
  process.once('exit', kill).once('SIGTERM', end);
  try {
    const ended = once(child, 'close') as Promise<[number | null]>;
    const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    if (code !== 0) throw new Error(`${name} failed: ${errors.trim().replaceAll(/\s+/g, ' ') || code}`);
    return output;
  } finally {
    process.off('exit', kill).off('SIGTERM', end);
  }
};
