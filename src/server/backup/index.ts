import { resolve } from 'node:path';
import type { Config } from '../config';
import { backUp } from './backUp';
import { restore } from './restore';

/** Returns the paths of the database and the backup. Throws if the database is not a file, or both are the same file. */
const pathsOf = (file: string, { DATABASE_URL: url }: Config, advice: string) => {
  if (!url.startsWith('file:')) throw new Error(advice);
  const [database, path] = [resolve(url.slice('file:'.length)), resolve(file)];
  if (path === database) throw new Error(`${path} is the database itself. Name another file`);
  return { database, path };
};

/** Runs `motoka backup FILE`. Returns a sentence about the result; throws one if it fails. */
export const backUpDatabase = async (file: string, config: Config): Promise<string> => {
  const advice =
    'PostgreSQL is backed up with its own program: pg_dump --format=custom --file=FILE "$DATABASE_URL"';
  const { database, path } = pathsOf(file, config, advice);
  return backUp(database, path);
};

/** Runs `motoka restore FILE [--overwrite]`. Returns a sentence about the result; throws one if it fails. */
export const restoreDatabase = (file: string, config: Config, mayOverwrite: boolean): string => {
  const advice =
    'PostgreSQL is restored with its own program: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE';
  const { database, path } = pathsOf(file, config, advice);
  return restore(path, database, { mayOverwrite });
};
