import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../../ground/config';

export type Extension = 'db' | 'dump';

/** A backup in the folder. Only a checked copy has such a name. */
export interface BackupFile {
  readonly name: string;
  /** Its slot: `2026-11-26T0200`. */
  readonly slot: string;
}

const NAME = /^motoka-(\d{4}-\d{2}-\d{2}T\d{4})\.(db|dump)$/;
const DRAFT = /^motoka-\d{4}-\d{2}-\d{2}T\d{4}\.(db|dump)\.\d+\.part/;

export const extensionOf = ({ DATABASE_URL: url }: Pick<Config, 'DATABASE_URL'>): Extension =>
  url.startsWith('file:') ? 'db' : 'dump';

export const nameOf = (slot: string, extension: Extension): string => `motoka-${slot}.${extension}`;

/** Lists the backups of a kind in the folder, newest first. */
export const listBackups = (dir: string, extension: Extension): readonly BackupFile[] =>
  readdirSync(dir)
    .flatMap((name) => {
      const [, slot = '', found] = NAME.exec(name) ?? [];
      return found === extension && statSync(join(dir, name)).isFile() ? [{ name, slot }] : [];
    })
    .sort((one, other) => (one.slot < other.slot ? 1 : -1));

/** Lists what interrupted backups left in the folder. */
export const listDrafts = (dir: string): readonly string[] =>
  readdirSync(dir).filter((name) => DRAFT.test(name));

/**
 * Returns the newest backup. A clock that was wrong may have named files after times to come: they count only if there are
 * no others.
 */
export const latestOf = (files: readonly BackupFile[], now: string): BackupFile | undefined =>
  files.find(({ slot }) => slot <= now) ?? files[0];
