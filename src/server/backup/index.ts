import { resolve } from 'node:path';
import type { Config } from '../config';
import { backUp } from './backUp';
import { restore } from './restore';

/** The paths of the database and of the other file. Throws if the database is not a file, or both are one. */
const pathsOf = (file: string, { DATABASE_URL: url }: Config, advice: string) => {
  if (!url.startsWith('file:')) throw new Error(advice);
  const [database, path] = [resolve(url.slice('file:'.length)), resolve(file)];
  if (path === database) throw new Error(`${path} is the database itself. Name another file`);
  return { database, path };
};

/** `motoka backup FILE`: what was done, in a sentence. Throws another. */
export const backUpDatabase = async (file: string, config: Config): Promise<string> => {
  const advice =
    'PostgreSQL is backed up with its own program: pg_dump --format=custom --file=FILE "$DATABASE_URL"';
  const { database, path } = pathsOf(file, config, advice);
  return backUp(database, path);
};

/** `motoka restore FILE [--overwrite]`: what was done, in a sentence. Throws another. */
export const restoreDatabase = (file: string, config: Config, mayOverwrite: boolean): string => {
  const advice =
    'PostgreSQL is restored with its own program: pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE';
  const { database, path } = pathsOf(file, config, advice);
  return restore(path, database, { mayOverwrite });
};
