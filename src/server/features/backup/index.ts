import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { calendarOf } from '../../ground/calendar';
import type { Config } from '../../ground/config';
import { backUp } from './backUp';
import { BY_HAND } from './child';
import { dump, restoreDump } from './postgres';
import { restore } from './restore';
import { extensionOf, latestOf, listBackups } from './schedule/names';
import { folderOf } from './schedule/scheduler';
import { slotNameOf } from './schedule/slots';

/** Returns the path of the database file; undefined for PostgreSQL. Throws if the backup is the database itself. */
const databaseFile = ({ DATABASE_URL: url }: Config, backup: string): string | undefined => {
  if (!url.startsWith('file:')) return undefined;
  const database = resolve(url.slice('file:'.length));
  if (backup === database) throw new Error(`${backup} is the database itself. Name another file`);
  return database;
};

/** Adds the command that does the same to the error of a program of PostgreSQL. */
const withAdvice = (work: Promise<string>, command: string): Promise<string> =>
  work.catch((error: unknown) => {
    throw new Error(`${(error as Error).message}${BY_HAND}${command}`);
  });

/** Runs `motoka backup FILE`. Returns a sentence about the result; throws one if it fails. */
export const backUpDatabase = async (file: string, config: Config): Promise<string> => {
  const path = resolve(file);
  const database = databaseFile(config, path);
  if (database !== undefined) return backUp(database, path);
  const advice = 'pg_dump --format=custom --file=FILE "$DATABASE_URL"';
  return withAdvice(dump(config.DATABASE_URL, path), advice);
};

const requireFolder = (config: Config): string => {
  const dir = folderOf(config);
  if (dir === undefined) throw new Error('BACKUP_DIR is not set: name the folder of the backups');
  if (!existsSync(dir)) throw new Error(`There is no folder ${dir}`);
  return dir;
};

const nowIn = ({ TIME_ZONE }: Config): string => slotNameOf(calendarOf(TIME_ZONE), Date.now());

const latestBackup = (config: Config): string => {
  const dir = requireFolder(config);
  const latest = latestOf(listBackups(dir, extensionOf(config)), nowIn(config));
  if (!latest) throw new Error(`There is no backup in ${dir}`);
  return join(dir, latest.name);
};

/** Runs `motoka restore FILE|latest [--overwrite]`. Returns a sentence about the result; throws one if it fails. */
export const restoreDatabase = async (
  file: string,
  config: Config,
  mayOverwrite: boolean,
): Promise<string> => {
  const path = file === 'latest' ? latestBackup(config) : resolve(file);
  const database = databaseFile(config, path);
  if (database !== undefined) return restore(path, database, { mayOverwrite });
  const advice = 'pg_restore --clean --if-exists --dbname="$DATABASE_URL" FILE';
  return withAdvice(restoreDump(path, config.DATABASE_URL, { mayOverwrite }), advice);
};

/** Runs `motoka backup list`: the scheduled backups, newest first, with their sizes. */
export const listScheduled = (config: Config): string => {
  const dir = requireFolder(config);
  const files = listBackups(dir, extensionOf(config));
  if (files.length === 0) return `There are no backups in ${dir}`;
  const sizes = files.map(({ name }) => String(statSync(join(dir, name)).size));
  const width = Math.max(...sizes.map(({ length }) => length));
  const lines = files.map(({ name }, index) => `${name}  ${sizes[index]?.padStart(width)} bytes`);
  return [`Backups in ${dir}, newest first:`, ...lines].join('\n');
};
