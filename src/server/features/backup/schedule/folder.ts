import { accessSync, constants, mkdirSync, rmSync, statSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { French } from '../../../ground/i18n/fr';
import { listDrafts } from './names';

type Reason = Extract<keyof French, `${string}{dir}${string}`>;

/** The known reasons of a failure; `{dir}` stands for the folder. */
export const reasons = {
  gone: 'The folder {dir} is gone',
  closed: 'The folder {dir} cannot be written',
  full: 'The disk of {dir} is full',
} satisfies Record<string, Reason>;

/** Undefined if there is nothing, or if it cannot be seen. */
const isFolder = (dir: string): boolean | undefined => {
  try {
    return statSync(dir).isDirectory();
  } catch {
    return undefined;
  }
};

/** Creates the folder at its first use. Throws the line that ends the start if it cannot be a folder of backups. */
export const prepareFolder = (dir: string, isFirstUse: boolean): void => {
  const found = isFolder(dir);
  if (found === false) throw new Error(`BACKUP_DIR ${dir} is not a folder`);
  // A folder that was used before and is gone may be a disk that is not connected.
  if (found || !isFirstUse) return;
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new Error(`BACKUP_DIR ${dir} cannot be created: ${(error as Error).message}`);
  }
};

/** Returns why the folder cannot take a backup of that size; undefined if it can. */
export const obstacleIn = (dir: string, bytes: number): Reason | undefined => {
  if (!isFolder(dir)) return reasons.gone;
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch {
    return reasons.closed;
  }
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize < bytes ? reasons.full : undefined;
};

/** Deletes what interrupted backups left. */
export const dropDrafts = (dir: string): void => {
  for (const name of listDrafts(dir)) rmSync(join(dir, name), { force: true });
};
