import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { DatabaseSync } from '@photostructure/sqlite';

const GIB = 2 ** 30;

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'of no known commit';
  }
};

const sqliteVersion = (): string => {
  const db = new DatabaseSync(':memory:');
  const { version } = db.prepare('select sqlite_version() as version').get() as { version: string };
  db.close();
  return version;
};

/** The date, the machine and the versions of a measurement. */
export const circumstances = (more: readonly string[] = []): string => {
  const day = new Date().toISOString().slice(0, 10);
  const [{ model = 'unknown' } = {}] = cpus();
  const machine = `${model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / GIB)} GiB`;
  const programs = [`Node ${process.versions.node}`, `SQLite ${sqliteVersion()}`, ...more];
  return `_${day}, Motoka ${commit()}; ${machine}; ${programs.join(', ')}._`;
};
